import type { Catalogue, Report } from 'isoyield';
import { useState } from 'preact/hooks';
import { t } from '../../i18n';
import { percent } from '../../i18n/numbers';
import { Select } from '../../ui/fields/Select';
import { apart, type Banded, BandPlot } from '../curves/BandPlot';
import styles from './Sure.module.css';

type Bootstrap = NonNullable<Report['bootstrap']>;

/** A curve of a classifier, or that of one classifier less that of another. */
interface Line {
  readonly curve: string;
  readonly name: string;
  readonly pair?: readonly [string, string];
  readonly band: Banded;
}

function linesOf({ classifiers, curve_differences: differences = [] }: Bootstrap): Line[] {
  return [
    ...classifiers.flatMap(({ name, bands = [] }) => bands.map((band) => ({ curve: band.curve, name, band }))),
    ...differences.map((each) => ({
      curve: each.curve,
      name: t('bands.minus', { a: each.a, b: each.b }),
      pair: [each.a, each.b] as const,
      band: { ...each, y: each.difference },
    })),
  ];
}

/** Room for the line and both bands. */
function domainOf({ pair, band }: Line): [number, number] {
  const ends = [...band.all_low, ...band.all_high];
  const most = Math.max(...ends.map(Math.abs)) * 1.08 || 1;
  return pair ? [-most, most] : [0, Math.min(1, most)];
}

/** How far the curves would be elsewhere on other items: bands of each curve and of differences, from the resamples. */
export function CurveBands({ bootstrap, catalogue }: { bootstrap: Bootstrap; catalogue: Catalogue }) {
  const lines = linesOf(bootstrap);
  const kinds = catalogue.curves.filter(({ id }) => lines.some(({ curve }) => curve === id));
  const [curve, setCurve] = useState('');
  const [name, setName] = useState('');
  const kind = kinds.find(({ id }) => id === curve) ?? kinds[0];
  const there = lines.filter((each) => each.curve === kind?.id);
  const shown = there.find((each) => each.name === name) ?? there.at(-1);
  if (!kind || !shown) return null;
  const { level } = bootstrap;
  const said = shown.pair
    ? apart(shown.pair, shown.band, {
        none: t('bands.none', { level: percent(level, 0) }),
        better: (higher, ranges) => t('bands.higher', { name: higher, ranges }),
      })
    : '';
  return (
    <section class={styles.part}>
      <h4 class={styles.title}>{t('bands.title')}</h4>
      <div class={styles.settings}>
        <Select
          label={t('bands.curve')}
          value={kind.id}
          options={kinds.map((each) => ({ value: each.id, text: each.name }))}
          onChange={(event) => setCurve(event.currentTarget.value)}
        />
        <Select
          label={t('bands.of')}
          value={shown.name}
          options={there.map((each) => ({ value: each.name, text: each.name }))}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </div>
      <BandPlot
        title={`${kind.name}, ${shown.name}`}
        said={said}
        band={shown.band}
        across={kind.x_name}
        up={kind.y_name}
        domain={domainOf(shown)}
        level={level}
      />
    </section>
  );
}
