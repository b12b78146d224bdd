import { Button } from '../../ui/Button';
import { Select } from '../../ui/fields/Select';
import styles from './Form.module.css';
import { Grid, More, TextIn, useForm } from './fields';
import { dataOf } from './kinds';
import { Part } from './Part';
import { anyText, at, listAt, type Path, recordAt, resizeClasses, setValue, spokenIn } from './tree';

/** Labels of the classes, and which one is positive. */
export function Classes({ path = ['data'] }: { path?: Path }) {
  const { fields, language, languages, edit, t } = useForm();
  const classes = listAt(fields, [...path, 'classes']);
  const positive = Number(at(fields, [...path, 'positive']) ?? 0);
  if (classes.length === 0) return null;
  const shared = path.length === 1;
  return (
    <div class={styles.part}>
      {classes.map((_, i) => (
        <TextIn key={i} path={[...path, 'classes', i]} label={t('editor.class', { number: i + 1 })} />
      ))}
      <div class={styles.tools}>
        <Select
          label={t('editor.positive')}
          value={String(positive)}
          options={classes.map((each, i) => ({ value: String(i), text: anyText(each, language) }))}
          onChange={(event) => {
            const { value } = event.currentTarget as HTMLSelectElement;
            edit((document) => document.setIn([...path, 'positive'], Number(value)));
          }}
        />
        {shared && (
          <>
            <Button icon="plus" onClick={() => edit((document) => resizeClasses(document, fields, true, languages))}>
              {t('editor.class.add')}
            </Button>
            {classes.length > 2 && (
              <Button
                kind="quiet"
                icon="trash"
                onClick={() => edit((document) => resizeClasses(document, fields, false, languages))}
              >
                {t('editor.class.remove')}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}

/** Labels of rows and columns of a table. */
function useLabels(path: Path): { classes: string[]; decisions: string[] } {
  const { fields, language } = useForm();
  const first = recordAt(fields, ['data', 'matrices', dataOf(fields).matrices[0] ?? '']);
  const own = (key: string) => listAt(fields, [...path, key]);
  const classes =
    [own('classes'), listAt(fields, ['data', 'classes']), listAt(first, ['classes'])].find((each) => each.length > 0) ??
    [];
  const decisions = [own('decisions'), listAt(first, ['decisions']), classes].find((each) => each.length > 0) ?? [];
  const said = (each: unknown) => anyText(each, language);
  return { classes: classes.map(said), decisions: decisions.map(said) };
}

/** What is decided, where decisions are no classes. */
function Decisions({ path }: { path: Path }) {
  const { fields, languages, edit, t } = useForm();
  const own = listAt(fields, [...path, 'decisions']);
  const { classes } = useLabels(path);
  if (own.length === 0)
    return (
      <div>
        <Button
          kind="quiet"
          icon="edit"
          onClick={() =>
            edit((document) =>
              setValue(
                document,
                [...path, 'decisions'],
                classes.map((label) => spokenIn({ en: label, uk: label }, languages)),
              ),
            )
          }
        >
          {t('editor.decisions.own')}
        </Button>
      </div>
    );
  return (
    <>
      {own.map((_, i) => (
        <TextIn key={i} path={[...path, 'decisions', i]} label={t('editor.decision', { number: i + 1 })} />
      ))}
    </>
  );
}

export function Matrix({ name }: { name: string }) {
  const { t } = useForm();
  const path = ['data', 'matrices', name];
  const { classes, decisions } = useLabels(path);
  return (
    <Part path={path} kind={t('editor.matrix')} name={name}>
      <TextIn path={[...path, 'name']} label={t('editor.heading.shown')} optional />
      <Grid path={[...path, 'cells']} caption={name} rows={classes} columns={decisions} />
      <More>
        <Classes path={path} />
        <Decisions path={path} />
      </More>
    </Part>
  );
}

export function Utilities({ name }: { name: string }) {
  const { fields, t } = useForm();
  const path =
    name === 'utility' && at(fields, ['data', 'utility']) ? ['data', 'utility'] : ['data', 'utilities', name];
  const { classes, decisions } = useLabels(path);
  const turned = at(fields, [...path, 'rows']) === 'decision';
  return (
    <Part path={path} kind={t('editor.utility')} name={name}>
      <p class={styles.note}>{t('editor.utility.why', { cost: '{cost}' })}</p>
      <TextIn path={[...path, 'unit']} label={t('editor.unit')} optional />
      <Grid
        path={[...path, 'cells']}
        caption={name}
        rows={turned ? decisions : classes}
        columns={turned ? classes : decisions}
      />
      <More>
        <TextIn path={[...path, 'name']} label={t('editor.heading.shown')} optional />
        <Classes path={path} />
        <Decisions path={path} />
      </More>
    </Part>
  );
}
