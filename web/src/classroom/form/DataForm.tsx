import { Button } from '../../ui/Button';
import styles from './Form.module.css';
import { useForm } from './fields';
import { dataOf, freshLetter } from './kinds';
import { Model, Scores } from './ScoresForm';
import { Classes, Matrix, Utilities } from './TablesForm';
import { append, at, isRecord, listAt, type Path, setValue, spokenIn } from './tree';

/** Matrices, utilities, scores and model problems, and what of them is shown. */
export function DataForm() {
  const { fields, t } = useForm();
  const { matrices, utilities, scores, models } = dataOf(fields);
  return (
    <fieldset class={styles.group}>
      <legend>{t('editor.data')}</legend>
      <p class={styles.note}>{t('editor.data.why')}</p>
      <Classes />
      {matrices.map((name) => (
        <Matrix key={name} name={name} />
      ))}
      {utilities.map((name) => (
        <Utilities key={name} name={name} />
      ))}
      {scores.map((name) => (
        <Scores key={name} name={name} />
      ))}
      {models.map((name) => (
        <Model key={name} name={name} />
      ))}
      <AddData />
      <Shown path={['show']} />
    </fieldset>
  );
}

const square = (size: number) =>
  Array.from({ length: size }, (_, i) => Array.from({ length: size }, (_, j) => (i === j ? 40 : 10)));

/** Another matrix, utilities, scores or problem, each with numbers to begin with. */
function AddData() {
  const { fields, languages, edit, t } = useForm();
  const { matrices, utilities } = dataOf(fields);
  const size =
    listAt(fields, ['data', 'classes']).length ||
    listAt(fields, ['data', 'matrices', matrices[0] ?? '', 'cells']).length ||
    2;
  const shareClasses = (document: Parameters<Parameters<typeof edit>[0]>[0]) => {
    if (at(fields, ['data']) !== undefined) return;
    document.setIn(
      ['data', 'classes'],
      document.createNode(
        spokenIn(
          [
            { en: 'positive', uk: 'позитивний' },
            { en: 'negative', uk: 'негативний' },
          ],
          languages,
        ),
      ),
    );
    document.setIn(['data', 'positive'], 0);
  };
  return (
    <div class={styles.tools}>
      <Button
        icon="plus"
        onClick={() =>
          edit((document) => {
            shareClasses(document);
            setValue(document, ['data', 'matrices', freshLetter(fields, 'A'), 'cells'], square(size));
          })
        }
      >
        {t('editor.matrix.add')}
      </Button>
      <Button
        icon="plus"
        onClick={() =>
          edit((document) => {
            shareClasses(document);
            const name = freshLetter(fields, 'U');
            const path = utilities.length === 0 ? ['data', 'utility'] : ['data', 'utilities', name];
            setValue(
              document,
              [...path, 'cells'],
              square(size).map((row, i) => row.map((_, j) => (i === j ? 1 : -1))),
            );
          })
        }
      >
        {t('editor.utility.add')}
      </Button>
      <Button
        icon="plus"
        onClick={() =>
          edit((document) => {
            shareClasses(document);
            document.setIn(
              ['data', 'scores', freshLetter(fields, 'S')],
              document.createNode({ densities: 'binormal', separation: 1.5, n: 20, prevalence: 0.5 }),
            );
          })
        }
      >
        {t('editor.scores.add')}
      </Button>
      <Button
        icon="plus"
        onClick={() =>
          edit((document) =>
            document.setIn(['data', 'models', freshLetter(fields, 'M')], document.createNode({ family: 'linear' })),
          )
        }
      >
        {t('editor.model.add')}
      </Button>
    </div>
  );
}

/** What learners see of the data: everything, when the file says nothing. */
export function Shown({ path }: { path: Path }) {
  const { fields, edit, t } = useForm();
  const { matrices, utilities, scores, models } = dataOf(fields);
  const all = path.length === 1;
  const given = at(fields, path);
  const plain = [...matrices, ...utilities, ...scores];
  const choices: { value: unknown; text: string }[] = [
    ...plain.map((name) => ({ value: name, text: name })),
    ...scores.flatMap((name) => [
      { value: { curve: 'roc', of: name }, text: t('editor.show.roc', { name }) },
      { value: { curve: 'pr', of: name }, text: t('editor.show.pr', { name }) },
    ]),
    ...models.map((name) => ({ value: { densities: name }, text: t('editor.show.densities', { name }) })),
  ];
  if (choices.length === 0) return null;
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const now = Array.isArray(given) ? (given as unknown[]) : all && !isRecord(given) ? plain : [];
  return (
    <div class={styles.ticks} role="group" aria-label={t(all ? 'editor.show' : 'editor.show.here')}>
      <span>{t(all ? 'editor.show' : 'editor.show.here')}</span>
      {choices.map(({ value, text }) => (
        <label class={styles.tick} key={text}>
          <input
            type="checkbox"
            checked={now.some((each) => same(each, value))}
            onChange={(event) => {
              const { checked } = event.currentTarget;
              edit((document) => {
                // What the list has besides these stays where it is.
                if (!Array.isArray(given)) {
                  document.setIn(path, document.createNode(now.filter((each) => checked || !same(each, value))));
                  if (checked && !now.some((each) => same(each, value))) append(document, path, value);
                } else if (checked) append(document, path, value);
                else document.deleteIn([...path, now.findIndex((each) => same(each, value))]);
              });
            }}
          />
          {text}
        </label>
      ))}
    </div>
  );
}
