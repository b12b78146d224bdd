import type { Slip } from 'isoyield-exercises';
import { Button, IconButton } from '../../ui/Button';
import { Once } from '../../ui/fields/Choosers';
import styles from './Form.module.css';
import { Expression, TextIn, useForm } from './fields';
import { append, listAt, type Path, remove } from './tree';

interface MisconceptionsProps {
  path: Path;
  kind: 'number' | 'matrix' | 'order';
  /** Id of the question. */
  question: string;
}

/** What learners do instead, and what they are told: from the bank, or an answer and words of one's own. */
export function Misconceptions({ path, kind, question }: MisconceptionsProps) {
  const { fields, slips, edit, t } = useForm();
  const where = [...path, 'misconceptions'];
  const list = listAt(fields, where);
  const own = kind === 'order' ? { by: 'accuracy' } : { answer: 1 };
  const free = slips.filter(({ id }) => !list.includes(id));
  const option = ({ id, name }: Slip, group: string) => ({ value: id, text: name, group });
  // What gives a wrong number for this very answer stands first.
  const options = [
    ...free.filter(({ fits }) => fits.includes(question)).map((each) => option(each, t('editor.slips.fit'))),
    ...free.filter(({ fits }) => !fits.includes(question)).map((each) => option(each, t(`editor.slips.${each.group}`))),
  ];
  return (
    <div class={styles.part}>
      <h3>{t('editor.misconceptions')}</h3>
      <p class={styles.note}>{t('editor.misconceptions.why')}</p>
      {list.map((each, i) => {
        const number = t('editor.misconception', { number: i + 1 });
        const known = slips.find(({ id }) => id === each);
        return (
          <div class={styles.row} key={i} data-path={[...where, i].join('/')}>
            {typeof each === 'string' ? (
              <p class={styles.said}>
                <b>{known?.name ?? each}</b> {known?.say}
              </p>
            ) : (
              <div class={styles.inner}>
                <Expression
                  offer
                  path={[...where, i, kind === 'order' ? 'by' : 'answer']}
                  label={t(kind === 'order' ? 'editor.misconception.by' : 'editor.misconception.answer')}
                />
                <TextIn path={[...where, i, 'say']} label={t('editor.misconception.say')} />
              </div>
            )}
            <IconButton
              icon="trash"
              label={t('editor.remove', { name: number })}
              onClick={() => edit((document) => remove(document, [...where, i]))}
            />
          </div>
        );
      })}
      <div class={styles.tools}>
        {kind !== 'order' && (
          <Once
            label={t('editor.misconception.bank')}
            options={options}
            onPick={(id) => edit((document) => append(document, where, id))}
          />
        )}
        <Button icon="plus" onClick={() => edit((document) => append(document, where, { ...own, say: '…' }))}>
          {t('editor.misconception.own')}
        </Button>
      </div>
    </div>
  );
}
