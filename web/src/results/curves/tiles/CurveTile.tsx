import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../../i18n';
import { IconButton } from '../../../ui/Button';
import { Later } from '../../../ui/Later';
import { Marker } from '../../../ui/Marker';
import { decimal } from '../../../values/figures';
import { CurvePicture } from './CurvePicture';
import styles from './EveryCurve.module.css';
import { isStrong, type TileProps } from './tile';

interface WholeProps extends TileProps {
  /** Id of the table of the report that holds all of it. */
  source?: string | undefined;
  /** What is chosen about it. */
  tools?: ComponentChildren;
  /** Why there is no line at all. */
  why?: string | undefined;
}

/** One kind of curve in a small picture, with the point of the shared cursor. */
export function CurveTile({ tools, why, ...props }: WholeProps) {
  const { kind, curves, sums } = props;
  const [large, setLarge] = useState(false);
  const told = curves.filter(({ index, sum }) => (sum !== null || props.lines) && isStrong(props, index));
  return (
    <>
      <div class={styles.head}>
        <div class={styles.line}>
          <h4 class={styles.title} title={kind.meaning}>
            <a href={`#/learn/${kind.id}`}>{kind.name}</a>
          </h4>
          {curves.length > 0 && (
            <IconButton
              icon="enlarge"
              class={styles.enlarge ?? ''}
              label={t('every.enlarge', {
                name: [kind.name, ...(props.lines ? curves.map(({ name }) => name) : [])].join(', '),
              })}
              aria-haspopup="dialog"
              onClick={() => setLarge(true)}
            />
          )}
        </div>
        {tools}
        {told.length > 0 && (
          <p class={styles.sums}>
            {sums && <span title={sums.name}>{sums.short}</span>}
            {told.map(({ index, name, sum }) => (
              <span key={index} title={name}>
                <Marker index={index} size={7} /> {props.lines && <bdi>{name}</bdi>} {sum !== null && decimal(sum, 3)}
              </span>
            ))}
          </p>
        )}
        {props.note && <p class={styles.sums}>{props.note}</p>}
      </div>
      {curves.length === 0 ? (
        <p class={styles.none}>{why ?? t('every.undefined')}</p>
      ) : (
        <CurvePicture {...props} height={(wide) => Math.min(wide, 300) * 0.82} />
      )}
      {large && (
        <Later
          load={() => import('./CurveLarge').then((it) => it.CurveLarge)}
          given={{ ...props, tools, close: () => setLarge(false) }}
        />
      )}
    </>
  );
}
