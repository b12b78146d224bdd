import { useRef, useState } from 'preact/hooks';
import { t } from '../i18n';
import { Button, IconButton } from '../ui/Button';
import { Later } from '../ui/Later';
import styles from './Export.module.css';

interface ExportProps {
  /** Ids of the report's tables that stand here, the first of them shown first; `curve:*` means all that begin so. */
  of?: readonly string[];
  /** Words on the button; without them it is an icon. */
  text?: string;
}

/** Tables and pictures that others can use: one button on each card, one for the whole analysis. */
export function Export({ of = [], text }: ExportProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  return (
    <span ref={root} class={styles.export}>
      {text ? (
        <Button icon="download" kind="quiet" onClick={() => setOpen(true)} aria-haspopup="dialog">
          {text}
        </Button>
      ) : (
        <IconButton icon="download" label={t('export.button')} onClick={() => setOpen(true)} aria-haspopup="dialog" />
      )}
      {open && (
        <Later
          load={() => import('./ExportDialog').then((it) => it.ExportDialog)}
          given={{ of, whole: text !== undefined, from: root.current, close: () => setOpen(false) }}
        />
      )}
    </span>
  );
}
