import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { language } from '../document/state';
import { showNotice } from '../state/notice';
import { Button } from '../ui/Button';
import styles from './Classroom.module.css';
import { progress } from './desk/progress';
import { saveText } from './desk/shelf';
import { wordsIn } from './player/words';
import own from './teach/Groups.module.css';
import type { Qr } from './teach/Qr';

type QrProps = Parameters<typeof Qr>[0];

interface Props {
  make: () => Promise<string>;
  name: string;
  /** What will not be in it. */
  left: () => Promise<{ unchecked: number; tried: boolean }>;
}

/** The sealed answers as a file, as a text to copy, and as a code for the teacher's phone. */
export function HandOver({ make, name, left }: Props) {
  const { t } = wordsIn(language.value);
  // Until it is known nothing is said, and nothing empty is saved.
  const [{ unchecked, tried }, setLeft] = useState({ unchecked: 0, tried: false });
  const [known, setKnown] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const [qr, setQr] = useState<{ It: ComponentType<QrProps> } | null>(null);
  useEffect(() => {
    // What is done later is not in what was sealed before.
    setCode(null);
    let current = true;
    void left().then((found) => {
      if (!current) return;
      setLeft(found);
      setKnown(true);
    });
    return () => {
      current = false;
    };
  }, [progress.value.works]);
  const act = async (then: (sealed: string) => void | Promise<void>) => {
    try {
      const sealed = await make();
      setCode(sealed);
      setQr(null);
      await then(sealed);
    } catch {
      showNotice(t('class.hand.failed'), { sticky: true });
    }
  };
  const save = (sealed: string) =>
    saveText(`${name.replace(/[^\p{L}\p{N}_-]+/gu, '-')}.isoyield.txt`, sealed, 'text/plain');
  const copy = async (sealed: string) => {
    await navigator.clipboard.writeText(sealed);
    showNotice(t('class.hand.copied'));
  };
  const draw = async () => {
    const { Qr } = await import('./teach/Qr');
    setQr({ It: Qr });
  };
  return (
    <section class={styles.receipt} aria-labelledby="hand-in">
      <h2 id="hand-in" class={own.heading}>
        {t('class.hand')}
      </h2>
      <p>{t('class.hand.why')}</p>
      {unchecked > 0 && <p class={own.flag}>{t('class.hand.unchecked', { count: unchecked })}</p>}
      {known && !tried && <p class={own.flag}>{t('class.hand.empty')}</p>}
      <p role="status">{code !== null && t('class.hand.made')}</p>
      <div class={styles.tools}>
        <Button kind="primary" disabled={!tried} onClick={() => void act(save)}>
          {t('class.hand.file')}
        </Button>
        <Button disabled={!tried} onClick={() => void act(copy)}>
          {t('class.hand.copy')}
        </Button>
        <Button disabled={!tried} onClick={() => void act(draw)}>
          {t('class.hand.qr')}
        </Button>
      </div>
      {code !== null && qr !== null && (
        <qr.It text={code} label={t('class.hand.qr.label')} long={t('class.hand.qr.long')} />
      )}
      {code !== null && <textarea readOnly rows={3} class={own.code} aria-label={t('class.hand')} value={code} />}
    </section>
  );
}
