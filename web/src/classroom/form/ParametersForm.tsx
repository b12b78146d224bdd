import { useState } from 'preact/hooks';
import { Button, IconButton } from '../../ui/Button';
import { Select } from '../../ui/Select';
import styles from './Form.module.css';
import { Expression, Field, Several, useForm } from './fields';
import { append, at, isRecord, listAt, recordAt, remove, setValue, typed, written } from './tree';

const draws = ['integer', 'choose', 'fraction', 'value'] as const;
const beginnings = { integer: [1, 10], choose: [1, 2, 3], fraction: [0, 1], value: '1' };

/** The numbers that differ from student to student. */
export function ParametersForm() {
  const { fields, edit, t } = useForm();
  const all = recordAt(fields, ['parameters']);
  return (
    <fieldset class={styles.group}>
      <legend>{t('editor.parameters')}</legend>
      <p class={styles.note}>{t('editor.parameters.why')}</p>
      {Object.entries(all).map(([name, how]) => isRecord(how) && <Parameter key={name} name={name} how={how} />)}
      <AddParameter
        taken={Object.keys(all)}
        add={(name) => edit((document) => setValue(document, ['parameters', name], { integer: [1, 10] }))}
      />
    </fieldset>
  );
}

function Parameter({ name, how }: { name: string; how: Record<string, unknown> }) {
  const { edit, t } = useForm();
  const kind = draws.find((each) => each in how) ?? 'value';
  const path = ['parameters', name];
  const value = at(how, [kind]);
  // Texts in several languages are chosen among in the source.
  const plain = !Array.isArray(value) || value.every((each) => typeof each !== 'object');
  return (
    <div class={styles.draw}>
      <code>{`{${name}}`}</code>
      <Select
        bare
        label={t('editor.draw', { name })}
        value={kind}
        options={draws.map((each) => ({ value: each, text: t(`editor.draw.${each}`) }))}
        onChange={(event) => {
          const next = (event.currentTarget as HTMLSelectElement).value as (typeof draws)[number];
          const more = next === 'fraction' ? { denominators: [2, 3, 4, 5] } : {};
          edit((document) => setValue(document, path, { [next]: beginnings[next], ...more }));
        }}
      />
      {plain ? (
        <Field
          bare
          code
          label={t('editor.values', { name })}
          value={Array.isArray(value) ? value.map(written).join('; ') : written(value)}
          onChange={(next) =>
            edit((document) =>
              setValue(
                document,
                [...path, kind],
                kind === 'value'
                  ? typed(next)
                  : next
                      .split(';')
                      .map(typed)
                      .filter((each) => each !== ''),
              ),
            )
          }
        />
      ) : (
        <small>{t('editor.values.texts')}</small>
      )}
      <IconButton
        icon="trash"
        label={t('editor.remove', { name })}
        onClick={() => edit((document) => remove(document, path))}
      />
      {kind === 'integer' && (
        <div class={styles.beside}>
          <Expression path={[...path, 'step']} label={t('editor.step')} placeholder="1" />
        </div>
      )}
      {kind === 'fraction' && (
        <div class={styles.beside}>
          <Several path={[...path, 'denominators']} label={t('editor.denominators')} />
        </div>
      )}
    </div>
  );
}

function AddParameter({ taken, add }: { taken: readonly string[]; add: (name: string) => boolean }) {
  const { t } = useForm();
  const [wrong, setWrong] = useState('');
  return (
    <form
      class={styles.tools}
      onSubmit={(event) => {
        event.preventDefault();
        const input = event.currentTarget.elements.namedItem('name') as HTMLInputElement;
        const name = input.value.trim();
        if (!/^[A-Za-z_]\w*$/.test(name)) return setWrong(t('editor.parameter.bad'));
        if (taken.includes(name)) return setWrong(t('editor.parameter.taken', { name }));
        setWrong('');
        if (add(name)) input.value = '';
      }}
    >
      <input
        class={styles.input}
        name="name"
        aria-label={t('editor.parameter.name')}
        placeholder={t('editor.parameter.like')}
        size={10}
      />
      <Button type="submit" icon="plus">
        {t('editor.parameter')}
      </Button>
      {wrong && (
        <small role="alert" class={styles.refused}>
          {wrong}
        </small>
      )}
    </form>
  );
}

const rules = ['true', 'simple', 'distinct', 'wrong_ranking'] as const;
type Rule = (typeof rules)[number];

/** What the drawn numbers have to fulfil. */
export function ConstraintsForm() {
  const { fields, edit, t } = useForm();
  const list = listAt(fields, ['constraints']);
  return (
    <fieldset class={styles.group}>
      <legend>{t('editor.constraints')}</legend>
      <p class={styles.note}>{t('editor.constraints.why')}</p>
      {list.map((each, i) => {
        const rule: Rule = isRecord(each) ? (rules.find((key) => key in each) ?? 'true') : 'true';
        const path = ['constraints', i];
        const label = t('editor.constraint', { number: i + 1 });
        return (
          <div class={styles.rule} key={i}>
            <Select
              bare
              label={t('editor.constraint.rule', { number: i + 1 })}
              value={rule}
              options={rules.map((value) => ({ value, text: t(`editor.rule.${value}`) }))}
              onChange={(event) => {
                const next = (event.currentTarget as HTMLSelectElement).value as Rule;
                const start = {
                  true: `${Object.keys(recordAt(fields, ['parameters']))[0] ?? 1} > 0`,
                  simple: { simple: 'recall(A)' },
                  distinct: { distinct: ['recall(A)', 'precision(A)'], by: 0.02 },
                  wrong_ranking: { wrong_ranking: 'f1' },
                }[next];
                edit((document) => setValue(document, path, start));
              }}
            />
            {rule === 'distinct' ? (
              <div>
                <Several path={[...path, 'distinct']} label={t('editor.rule.values')} />
                <Expression path={[...path, 'by']} label={t('editor.rule.by')} />
              </div>
            ) : rule === 'true' ? (
              <Field
                bare
                code
                label={label}
                value={written(each)}
                onChange={(next) => edit((document) => document.setIn(path, next))}
              />
            ) : (
              <Expression offer bare path={[...path, rule]} label={label} />
            )}
            <IconButton
              icon="trash"
              label={t('editor.remove', { name: label })}
              onClick={() => edit((document) => remove(document, path))}
            />
          </div>
        );
      })}
      <div>
        <Button
          icon="plus"
          onClick={() =>
            edit((document) =>
              append(document, ['constraints'], `${Object.keys(recordAt(fields, ['parameters']))[0] ?? 1} > 0`),
            )
          }
        >
          {t('editor.constraint.add')}
        </Button>
      </div>
    </fieldset>
  );
}
