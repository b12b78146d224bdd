import chapters from 'virtual:course';
import { language } from '../../document/state';
import { Once } from '../../ui/fields/Choosers';
import { fetchExercise } from '../desk/shelf';
import { begun, templates } from '../form/templates';
import { wordsIn } from '../player/words';

const kinds = Object.keys(templates) as (keyof typeof templates)[];
const isKind = (value: string): value is keyof typeof templates => value in templates;

/** Begins with a small exercise that works, of each kind, or with any of the course. */
export function Begin({ replace }: { replace: (text: string) => void }) {
  const { t } = wordsIn(language.value);
  const now = language.value;
  return (
    <Once
      label={t('editor.begin')}
      options={[
        ...kinds.map((value) => ({ value, text: t(`editor.template.${value}`), group: t('editor.begin.small') })),
        ...chapters.flatMap(({ title, exercises }) =>
          exercises.map((each) => ({ value: `course/${each.id}`, text: each.title[now], group: title[now] })),
        ),
      ]}
      onPick={(value) => {
        if (isKind(value)) return replace(begun(templates[value], now));
        void fetchExercise(value.replace('course/', '')).then((found) => found !== null && replace(found));
      }}
    />
  );
}
