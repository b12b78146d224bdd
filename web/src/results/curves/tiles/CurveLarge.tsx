import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { t } from '../../../i18n';
import { IconButton } from '../../../ui/Button';
import { Choice } from '../../../ui/fields/Choice';
import { Marked } from '../../../values/ClassifierChoice';
import { decimal } from '../../../values/figures';
import { CurvePicture } from './CurvePicture';
import styles from './EveryCurve.module.css';
import { reading, type TileProps } from './tile';

interface LargeProps extends TileProps {
  tools?: ComponentChildren;
  close: () => void;
}

/** One of the small pictures over the whole page: every name and number, and the same cursor. */
export function CurveLarge({ tools, close, ...props }: LargeProps) {
  const { kind, curves, cursor, sums, onMove } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const held = curves.find(({ index }) => index === cursor?.classifier);
  return (
    <dialog
      ref={dialog}
      class={styles.large}
      aria-labelledby={id}
      onClose={close}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div class={styles.line}>
        <h2 id={id}>{kind.name}</h2>
        <IconButton icon="close" label={t('understand.close')} onClick={() => dialog.current?.close()} />
      </div>
      <p class={styles.meaning}>{kind.meaning}</p>
      {tools}
      {cursor && (
        <Choice
          label={t('curves.follow')}
          value={String(cursor.classifier)}
          options={curves.map(({ index, name, sum }) => ({
            value: String(index),
            text: (
              <>
                <Marked index={index} name={name} />
                {sum !== null && sums && ` ${sums.short} ${decimal(sum, 3)}`}
              </>
            ),
          }))}
          onChange={(value) =>
            onMove(Number(value), curves.find(({ index }) => index === Number(value))?.rest ?? cursor.threshold)
          }
        />
      )}
      {curves.length > 0 && <CurvePicture {...props} height={(wide) => Math.min(Math.max(wide * 0.55, 260), 520)} />}
      {held && cursor && (
        <p class={styles.reading} aria-hidden="true">
          {reading(kind, held, cursor.threshold)}
        </p>
      )}
    </dialog>
  );
}
