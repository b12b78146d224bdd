import { useState } from 'preact/hooks';
import { Button, IconButton } from '../../ui/Button';
import { Select } from '../../ui/fields/Select';
import styles from './Form.module.css';
import { Expression, Field, Several, useForm } from './fields';
import { addNumber, asDraw, type Draw, draws, renameNumber } from './numbers';
import { append, at, fieldText, isRecord, listAt, type Path, recordAt, remove, setValue, typed } from './tree';

/** The numbers that differ from student to student. */
export function ParametersForm() {
  const { fields, missing, edit, t } = useForm();
  const all = recordAt(fields, ['parameters']);
  const wanted = missing.filter((name) => !(name in all));
  return (
    <fieldset class={styles.group} data-path="parameters">
      <legend>{t('editor.parameters')}</legend>
      <p class={styles.note}>{t('editor.parameters.why')}</p>
      {wanted.length > 0 && (
        <div class={styles.wanted} role="status">
          <span>{t('editor.parameter.wanted', { count: wanted.length })}</span>
          {wanted.map((name) => (
            <Button key={name} icon="plus" onClick={() => edit((document) => addNumber(document, name))}>
              {`{${name}}`}
            </Button>
          ))}
        </div>
      )}
      {Object.entries(all).map(
        ([name, how]) => isRecord(how) && <Parameter key={name} name={name} how={how} taken={Object.keys(all)} />,
      )}
      <AddParameter
        taken={Object.keys(all)}
        add={(name) => edit((document) => setValue(document, ['parameters', name], { integer: [1, 10] }))}
      />
    </fieldset>
  );
}

const shown = (value: unknown) => (Array.isArray(value) ? value.map(fieldText).join('; ') : fieldText(value));

interface ParameterProps {
  name: string;
  how: Record<string, unknown>;
  taken: readonly string[];
}

const isName = (name: string) => /^[A-Za-z_]\w{0,63}$/.test(name);

function Parameter({ name, how, taken }: ParameterProps) {
  const { edit, t } = useForm();
  // What was typed for another way of drawing, until it is wanted again.
  const [aside, setAside] = useState<Record<string, unknown> | null>(null);
  const kind = draws.find((each) => each in how) ?? 'value';
  const put = aside && draws.find((each) => each in aside);
  const path = ['parameters', name];
  const value = at(how, [kind]);
  // Texts in several languages are chosen among in the source.
  const plain = !Array.isArray(value) || value.every((each) => typeof each !== 'object');
  return (
    <div class={styles.draw} data-path={path.join('/')}>
      <Field
        bare
        code
        late
        label={t('editor.parameter.rename', { name })}
        value={name}
        onChange={(next) =>
          isName(next.trim()) &&
          !taken.includes(next.trim()) &&
          edit((document) => renameNumber(document, name, next.trim()))
        }
      />
      <Select
        bare
        label={t('editor.draw', { name })}
        value={kind}
        options={draws.map((each) => ({ value: each, text: t(`editor.draw.${each}`) }))}
        onChange={(event) => {
          const next = (event.currentTarget as HTMLSelectElement).value as Draw;
          const made = aside && next in aside ? aside : asDraw(how, next);
          if (edit((document) => setValue(document, path, made))) setAside(how);
        }}
      />
      {plain ? (
        <Field
          bare
          code
          label={t('editor.values', { name })}
          value={shown(value)}
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
      <Further path={path} kind={kind} />
      {aside && put && put !== kind && (
        <Aside
          kind={put}
          value={shown(aside[put])}
          back={() => {
            if (edit((document) => setValue(document, path, aside))) setAside(null);
          }}
        />
      )}
    </div>
  );
}

/** What was typed for another way of drawing, and the way back to it. */
function Aside({ kind, value, back }: { kind: Draw; value: string; back: () => void }) {
  const { t } = useForm();
  return (
    <p class={styles.aside}>
      {t('editor.draw.aside')} {t(`editor.draw.${kind}`)} <code>{value}</code>{' '}
      <Button kind="quiet" icon="undo" onClick={back}>
        {t('editor.draw.back')}
      </Button>
    </p>
  );
}

/** What else some ways of drawing have: a step, denominators. */
function Further({ path, kind }: { path: Path; kind: Draw }) {
  const { t } = useForm();
  return (
    <>
      {(kind === 'integer' || kind === 'share') && (
        <div class={styles.beside}>
          <Expression
            path={[...path, 'step']}
            label={t('editor.step')}
            placeholder={kind === 'integer' ? '1' : '0.01'}
          />
        </div>
      )}
      {kind === 'fraction' && (
        <div class={styles.beside}>
          <Several path={[...path, 'denominators']} label={t('editor.denominators')} />
        </div>
      )}
    </>
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
        if (!isName(name)) return setWrong(t('editor.parameter.bad'));
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
    <fieldset class={styles.group} data-path="constraints">
      <legend>{t('editor.constraints')}</legend>
      <p class={styles.note}>{t('editor.constraints.why')}</p>
      {list.map((each, i) => {
        const rule: Rule = isRecord(each) ? (rules.find((key) => key in each) ?? 'true') : 'true';
        const path = ['constraints', i];
        const label = t('editor.constraint', { number: i + 1 });
        return (
          <div class={styles.rule} key={i} data-path={path.join('/')}>
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
                value={fieldText(each)}
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
