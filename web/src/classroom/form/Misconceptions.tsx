import { useEffect, useState } from 'preact/hooks';
import { language as pageLanguage } from '../../document/state';
import { Button, IconButton } from '../../ui/Button';
import { Once } from '../Choosers';
import { bankIn } from '../desk';
import styles from './Form.module.css';
import { Expression, TextIn, useForm } from './fields';
import { append, listAt, type Path, remove } from './tree';

/** What learners do instead, and what they are told: from the bank, or an answer and words of one's own. */
export function Misconceptions({ path, kind }: { path: Path; kind: 'number' | 'matrix' | 'order' }) {
  const { fields, edit, t } = useForm();
  const [bank, setBank] = useState<readonly { id: string; say: string }[]>([]);
  const now = pageLanguage.value;
  useEffect(() => {
    let current = true;
    bankIn(now).then(
      (found) => current && setBank(found),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [now]);
  const list = listAt(fields, [...path, 'misconceptions']);
  const where = [...path, 'misconceptions'];
  const own = kind === 'order' ? { by: 'accuracy' } : { answer: 1 };
  return (
    <div class={styles.part}>
      <h3>{t('editor.misconceptions')}</h3>
      <p class={styles.note}>{t('editor.misconceptions.why')}</p>
      {list.map((each, i) => {
        const name = t('editor.misconception', { number: i + 1 });
        return (
          <div class={styles.row} key={i}>
            {typeof each === 'string' ? (
              <p class={styles.said}>
                <code>{each}</code> {bank.find(({ id }) => id === each)?.say}
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
              label={t('editor.remove', { name })}
              onClick={() => edit((document) => remove(document, [...where, i]))}
            />
          </div>
        );
      })}
      <div class={styles.tools}>
        {kind !== 'order' && (
          <Once
            label={t('editor.misconception.bank')}
            options={bank
              .filter(({ id }) => !list.includes(id))
              .map(({ id, say }) => ({ value: id, text: `${id}: ${say}` }))}
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
