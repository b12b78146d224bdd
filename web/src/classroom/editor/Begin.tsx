import chapters from 'virtual:course';
import { language } from '../../document/state';
import { Button } from '../../ui/Button';
import { Once } from '../../ui/fields/Choosers';
import { fetchExercise } from '../desk/shelf';
import { begun, templates } from '../form/templates';
import { wordsIn } from '../player/words';
import styles from './Editor.module.css';

const kinds = Object.keys(templates) as (keyof typeof templates)[];

/** A click begins with a small exercise that works, of each kind; any of the course does as well. */
export function Begin({ replace }: { replace: (text: string) => void }) {
  const { t } = wordsIn(language.value);
  return (
    <div class={styles.begin} role="group" aria-label={t('editor.begin')}>
      <span>{t('editor.begin')}</span>
      {kinds.map((each) => (
        <Button key={each} onClick={() => replace(begun(templates[each], language.value))}>
          {t(`editor.template.${each}`)}
        </Button>
      ))}
      <Once
        label={t('editor.begin.course')}
        options={chapters.flatMap(({ exercises }) =>
          exercises.map(({ id, title }) => ({ value: id, text: title[language.value] })),
        )}
        onPick={(id) => void fetchExercise(id).then((found) => found !== null && replace(found))}
      />
    </div>
  );
}
