import type { ClassFile } from 'isoyield-exercises/class';
import { useState } from 'preact/hooks';
import { language } from '../../document/state';
import { Button } from '../../ui/Button';
import { sayWhy, whoseAre } from '../desk/desk';
import { textIn } from '../desk/group';
import { wordsIn } from '../player/words';
import own from './Groups.module.css';

/** Two numbers of a picture that went round tell whose exercise it shows. */
export function Whose({ group }: { group: ClassFile }) {
  const { t } = wordsIn(language.value);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly { student: string; exercise: string }[] | null>(null);
  const numbers = typed
    .split(/[\s;]+/)
    .filter(Boolean)
    .map((each) => Number(each.replace(',', '.')));
  const good = numbers.length >= 2 && numbers.every(Number.isFinite);
  const look = async () => {
    try {
      const texts = group.exercises.map(async ({ id }) => ({ id, text: (await textIn(group, id)) ?? '' }));
      setFound(await whoseAre(group, await Promise.all(texts), numbers));
    } catch (error) {
      sayWhy(error);
    }
  };
  return (
    <form
      class={own.fields}
      onSubmit={(event) => {
        event.preventDefault();
        if (good) void look();
      }}
    >
      <label class={own.field}>
        <span>{t('class.whose')}</span>
        <input
          type="text"
          value={typed}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            setFound(null);
          }}
        />
      </label>
      <Button type="submit" disabled={!good}>
        {t('class.whose.look')}
      </Button>
      <p role="status">
        {found !== null &&
          (found.length === 0
            ? t('class.whose.nobody')
            : found.map(({ student, exercise }) => `${student} (${exercise})`).join(', '))}
      </p>
    </form>
  );
}
