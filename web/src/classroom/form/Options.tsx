import type { Document } from 'yaml';
import { Button, IconButton } from '../../ui/Button';
import { Select } from '../../ui/fields/Select';
import styles from './Form.module.css';
import { Expression, TextIn, Tick, useForm } from './fields';
import { append, at, isRecord, listAt, type Path, setValue } from './tree';

const isLong = (option: unknown): option is Record<string, unknown> => isRecord(option) && 'text' in option;

const rightOf = (answer: unknown): unknown[] => (Array.isArray(answer) ? answer : [answer]);

/** The options of a choice, which of them are right, and why the others are not. */
export function Options({ path, kind }: { path: Path; kind: 'choice' | 'choices' }) {
  const { fields, edit, t } = useForm();
  const options = listAt(fields, [...path, 'options']);
  const answer = at(fields, [...path, 'answer']);
  const ways = kind === 'choice' ? (['fixed', 'index', 'each'] as const) : (['fixed', 'each'] as const);
  const way = answer === undefined ? 'each' : typeof answer === 'string' ? 'index' : 'fixed';
  const right = rightOf(answer);
  const asLong = (document: Document, i: number, key: string, value: unknown) => {
    const where = [...path, 'options', i];
    if (!isLong(options[i])) document.setIn(where, document.createNode({ text: options[i] }));
    setValue(document, [...where, key], value);
  };
  return (
    <>
      {options.map((_, i) => (
        <Option key={i} path={path} kind={kind} index={i} way={way} asLong={asLong} />
      ))}
      <div class={styles.tools}>
        <Button icon="plus" onClick={() => edit((document) => append(document, [...path, 'options'], '…'))}>
          {t('editor.option.add')}
        </Button>
      </div>
      <Select
        label={t('editor.option.way')}
        value={way}
        options={ways.map((value) => ({ value, text: t(`editor.option.way.${value}`) }))}
        onChange={(event) => {
          const next = (event.currentTarget as HTMLSelectElement).value;
          edit((document) => {
            if (next === 'each') {
              document.deleteIn([...path, 'answer']);
              for (const [i] of options.entries()) asLong(document, i, 'right', right.includes(i));
              return;
            }
            for (const [i, option] of options.entries())
              if (isLong(option)) document.deleteIn([...path, 'options', i, 'right']);
            setValue(document, [...path, 'answer'], next === 'index' ? 'if(1 < 2, 0, 1)' : kind === 'choice' ? 0 : [0]);
          });
        }}
      />
      {way === 'index' && (
        <Expression path={[...path, 'answer']} label={t('editor.option.index')} note={t('editor.option.index.why')} />
      )}
      <Tick path={[...path, 'shuffle']} label={t('editor.shuffle')} />
    </>
  );
}

interface OptionProps {
  path: Path;
  kind: 'choice' | 'choices';
  index: number;
  way: 'each' | 'index' | 'fixed';
  asLong: (document: Document, i: number, key: string, value: unknown) => void;
}

/** One option: whether it is right, its text, and what is said to whoever chose it. */
function Option({ path, kind, index: i, way, asLong }: OptionProps) {
  const { fields, edit, t } = useForm();
  const options = listAt(fields, [...path, 'options']);
  const option = options[i];
  const right = rightOf(at(fields, [...path, 'answer']));
  const long = isLong(option);
  const where = [...path, 'options', i];
  const name = t('editor.option', { number: i });
  return (
    <div class={styles.part} data-path={where.join('/')}>
      <div class={styles.row}>
        {way === 'fixed' && (
          <label class={styles.tick}>
            <input
              type={kind === 'choice' ? 'radio' : 'checkbox'}
              name={path.join('/')}
              checked={right.includes(i)}
              onChange={(event) => {
                const { checked } = event.currentTarget;
                const list = options.flatMap((_, j) => ((j === i ? checked : right.includes(j)) ? [j] : []));
                edit((document) => setValue(document, [...path, 'answer'], kind === 'choice' ? i : list));
              }}
            />
            {t('editor.option.right')}
          </label>
        )}
        <TextIn path={long ? [...where, 'text'] : where} label={name} />
        {options.length > 2 && (
          <IconButton
            icon="trash"
            label={t('editor.remove', { name })}
            onClick={() =>
              edit((document) => {
                document.deleteIn(where);
                const kept = right.flatMap((each) =>
                  typeof each !== 'number' || each === i ? [] : [each > i ? each - 1 : each],
                );
                if (way === 'fixed') setValue(document, [...path, 'answer'], kind === 'choice' ? (kept[0] ?? 0) : kept);
              })
            }
          />
        )}
      </div>
      {way === 'each' && <Expression offer path={[...where, 'right']} label={t('editor.option.when')} />}
      {long && at(option, ['say']) !== undefined ? (
        <TextIn optional path={[...where, 'say']} label={t('editor.option.say')} />
      ) : (
        <div>
          <Button kind="quiet" icon="plus" onClick={() => edit((document) => asLong(document, i, 'say', '…'))}>
            {t('editor.option.say')}
          </Button>
        </div>
      )}
    </div>
  );
}
