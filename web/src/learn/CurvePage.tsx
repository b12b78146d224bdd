import '../i18n/lab';
import type { Catalogue } from 'isoyield';
import { settable } from '../document/parameters';
import { data } from '../document/state';
import { t } from '../i18n';
import { Later } from '../ui/Later';
import { ParameterFields } from '../values/ParameterFields';
import { readable } from './metrics/aliases';
import styles from './metrics/MetricPage.module.css';
import { References } from './metrics/References';

type Curve = Catalogue['curves'][number];

/** All that the registry says of one curve. `level`: of its heading; below a metric of the same id it is not the page's own. */
export function CurvePage({ curve, catalogue, level }: { curve: Curve; catalogue: Catalogue; level: 1 | 2 }) {
  const Heading = level === 1 ? 'h1' : 'h2';
  const link = (id: string, name = id) => {
    const metric = catalogue.metrics.find((one) => one.id === id);
    return metric ? <a href={`#/learn/${id}`}>{metric.name}</a> : name;
  };
  const aliases = readable(curve.aliases);
  return (
    <article class={styles.page}>
      <header>
        <p class="overline">{t('learn.curve')}</p>
        <Heading class={styles.name}>{curve.name}</Heading>
        <p class={styles.meaning}>{curve.meaning}</p>
      </header>
      <ParameterFields parameters={settable(curve.parameters, data.value === 'scores')} />
      <Later
        load={() => import('./CurveExample').then((it) => it.CurveExample)}
        given={{ kind: curve, list: catalogue }}
      />
      <dl class={styles.facts}>
        <div class={styles.fact}>
          <dt>{t('curve.x')}</dt>
          <dd>{link(curve.x, curve.x_name)}</dd>
        </div>
        <div class={styles.fact}>
          <dt>{t('curve.y')}</dt>
          <dd>{link(curve.y, curve.y_name)}</dd>
        </div>
        {curve.area && (
          <div class={styles.fact}>
            <dt>{t('curve.area')}</dt>
            <dd>{link(curve.area)}</dd>
          </div>
        )}
        <div class={styles.fact}>
          <dt>{t('curve.between')}</dt>
          <dd>{t(`curve.${curve.interpolation}`)}</dd>
        </div>
        <div class={styles.fact}>
          <dt>{t('curve.chance')}</dt>
          <dd>{t(`curve.chance.${curve.chance}`)}</dd>
        </div>
        {curve.lines.length > 0 && (
          <div class={styles.fact}>
            <dt>{t('curve.lines')}</dt>
            <dd>{curve.lines.map(({ name }) => name).join(', ')}</dd>
          </div>
        )}
        {aliases.length > 0 && (
          <div class={styles.fact}>
            <dt>{t('metric.aliases')}</dt>
            <dd>{aliases.join(', ')}</dd>
          </div>
        )}
      </dl>
      <References references={curve.references} level={2} />
    </article>
  );
}
