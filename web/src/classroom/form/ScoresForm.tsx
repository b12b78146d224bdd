import { Select } from '../../ui/fields/Select';
import styles from './Form.module.css';
import { Expression, Field, Pick, Several, TextIn, Tick, useForm } from './fields';
import { Part } from './Part';
import { fieldText, listAt, recordAt, setValue, typed } from './tree';

/** Scores as lines: score, then 1 or 0. */
const asLines = (rows: unknown[]) =>
  rows.map((row) => (Array.isArray(row) ? row.map(fieldText).join('; ') : fieldText(row))).join('\n');
const fromLines = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [score = '', label = '0'] = line.split(';');
      return [typed(score), typed(label)];
    });

export function Scores({ name }: { name: string }) {
  const { fields, edit, t } = useForm();
  const path = ['data', 'scores', name];
  const source = recordAt(fields, path);
  const listed = 'rows' in source;
  const kind = listed ? 'rows' : fieldText(source['densities']);
  return (
    <Part path={path} kind={t('editor.scores')} name={name}>
      <TextIn path={[...path, 'name']} label={t('editor.heading.shown')} optional />
      <Select
        label={t('editor.scores.from')}
        value={kind}
        options={['binormal', 'linear', 'beta', 'rows'].map((value) => ({
          value,
          text: t(`editor.scores.${value}` as 'editor.scores.rows'),
        }))}
        onChange={(event) => {
          const { value } = event.currentTarget as HTMLSelectElement;
          edit((document) => {
            const kept = Object.fromEntries(
              Object.entries(source).filter(([key]) => key === 'name' || key === 'classes'),
            );
            const drawn = { n: source['n'] ?? 20, prevalence: source['prevalence'] ?? 0.5 };
            const start = {
              binormal: { densities: 'binormal', separation: 1.5, ...drawn },
              linear: { densities: 'linear', ...drawn },
              beta: { densities: 'beta', shape: [4, 2, 2, 4], ...drawn },
              rows: {
                rows: [
                  [0.9, 1],
                  [0.7, 0],
                  [0.4, 1],
                  [0.2, 0],
                ],
              },
            }[value];
            document.setIn(path, document.createNode({ ...kept, ...start }));
          });
        }}
      />
      {listed ? (
        <Field
          area
          label={t('editor.scores.lines')}
          value={asLines(listAt(source, ['rows']))}
          onChange={(next) => edit((document) => setValue(document, [...path, 'rows'], fromLines(next)))}
        />
      ) : (
        <div class={styles.pair}>
          {kind === 'binormal' && <Expression path={[...path, 'separation']} label={t('editor.separation')} />}
          {kind === 'beta' && <Several path={[...path, 'shape']} label={t('editor.shape')} />}
          <Expression path={[...path, 'n']} label={t('editor.count')} />
          <Expression path={[...path, 'prevalence']} label={t('editor.prevalence')} />
          <Expression path={[...path, 'decimals']} label={t('editor.decimals')} placeholder="2" />
          <Tick path={[...path, 'ties']} label={t('editor.ties')} />
        </div>
      )}
    </Part>
  );
}

export function Model({ name }: { name: string }) {
  const { t } = useForm();
  const path = ['data', 'models', name];
  return (
    <Part path={path} kind={t('editor.model')} name={name}>
      <TextIn path={[...path, 'name']} label={t('editor.heading.shown')} optional />
      <div class={styles.pair}>
        <Pick
          path={[...path, 'family']}
          label={t('editor.family')}
          usual="linear"
          options={['linear', 'binormal', 'beta', 'drawn'].map((value) => ({ value, text: value }))}
        />
        <Several path={[...path, 'shape']} label={t('editor.shape')} />
        <Expression path={[...path, 'prevalence']} label={t('editor.prevalence')} placeholder="0.5" />
      </div>
    </Part>
  );
}
