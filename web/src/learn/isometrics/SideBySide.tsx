import '../../i18n/lab';
import type { Catalogue, Isometrics as Lines } from 'isoyield';
import { useState } from 'preact/hooks';
import { report } from '../../document/state';
import { t } from '../../i18n';
import { sideBySide } from '../../state/chosen';
import { isometrics } from '../../state/metrics';
import { IconButton } from '../../ui/Button';
import { Choice } from '../../ui/fields/Choice';
import { Select } from '../../ui/fields/Select';
import { ShareSlider } from '../../ui/fields/ShareSlider';
import { useAnswer } from '../../values/useAnswer';
import { IsometricPlot } from './IsometricPlot';
import { binary, placed, type Space, shareInData, spaces } from './placed';
import styles from './SideBySide.module.css';

const mostMetrics = 12;

interface MultiplesProps {
  metrics: readonly { readonly id: string; readonly name: string; readonly page?: boolean }[];
  space: Space;
  share: number;
  define?: readonly string[];
  onRemove?: (id: string) => void;
  /** Level of the names' headings. */
  level: 2 | 3;
}

interface Asked {
  ids: string;
  space: Space;
  share: number;
  define: MultiplesProps['define'];
}

/** One after the other, in the order of the page. */
async function linesOf({ ids, space, share, define }: Asked): Promise<Lines[]> {
  const items = binary() ? report.value?.n : undefined;
  const out: Lines[] = [];
  for (const metric of ids.split(' ')) {
    out.push(
      await isometrics({
        metric,
        prevalence: share,
        space,
        ...(items !== undefined && items > 0 && { items }),
        ...(define && { define }),
      }),
    );
  }
  return out;
}

/** The lines of equal value of several metrics in small, at one class share, the classifiers on each. */
export function Multiples({ metrics, space, share, define, onRemove, level }: MultiplesProps) {
  const Heading = `h${level}` as const;
  const ids = metrics.map(({ id }) => id).join(' ');
  const { found } = useAnswer(linesOf, { ids, space, share, define }, [ids, space, share, define], ids !== '');
  const drawn = found ?? [];
  const points = placed(space, share);
  return (
    <ul class={styles.grid}>
      {metrics.map(({ id, name, page = true }) => {
        const lines = drawn.find((one) => one.metric === id && one.space === space);
        return (
          <li key={id} class={styles.one}>
            <div class={styles.head}>
              <Heading class={styles.name}>{page ? <a href={`#/learn/${id}`}>{name}</a> : name}</Heading>
              {onRemove && <IconButton icon="close" label={t('side.remove', { name })} onClick={() => onRemove(id)} />}
            </div>
            <p class={styles.verdict}>
              {lines
                ? `${space === 'pr' ? `${t('isometrics.inroc')} ` : ''}${t(`isometrics.${lines.verdict}`)}`
                : '\u00a0'}
            </p>
            {lines ? <IsometricPlot lines={lines} points={points} name={name} /> : <div class={styles.room} />}
          </li>
        );
      })}
    </ul>
  );
}

/** Several metrics side by side: which of them give the classifiers equal values, and where. */
export function SideBySide({ list }: { list: Catalogue }) {
  const [ids, setIds] = useState<readonly string[]>(sideBySide);
  const [space, setSpace] = useState<Space>('roc');
  const [chosen, setChosen] = useState<number | null>(null);
  const inData = shareInData();
  const share = chosen ?? inData ?? 0.5;
  const all = list.metrics.filter(({ scope }) => scope.includes('binary'));
  const metrics = ids.flatMap((id) => all.find((metric) => metric.id === id) ?? []);
  return (
    <article class={styles.page}>
      <h1 class={styles.title}>{t('side.title')}</h1>
      <p class={styles.text}>{t('side.text')}</p>
      <div class={styles.controls}>
        <Choice
          label={t('isometrics.space')}
          value={space}
          options={spaces.map((id) => ({ value: id, text: t(`isometrics.${id}`) }))}
          onChange={setSpace}
        />
        <ShareSlider
          label={t('isometrics.prevalence')}
          share={share}
          onInput={setChosen}
          onReset={inData === null ? undefined : () => setChosen(null)}
          own={chosen === null}
        />
        {ids.length < mostMetrics && (
          <Select
            label={t('side.add')}
            value=""
            options={[
              { value: '', text: '…' },
              ...all.filter(({ id }) => !ids.includes(id)).map(({ id, name }) => ({ value: id, text: name })),
            ]}
            onChange={(event) => {
              const id = event.currentTarget.value;
              if (id) setIds([...ids, id]);
            }}
          />
        )}
      </div>
      <Multiples
        metrics={metrics}
        space={space}
        share={share}
        level={2}
        onRemove={(id) => setIds(ids.filter((each) => each !== id))}
      />
    </article>
  );
}
