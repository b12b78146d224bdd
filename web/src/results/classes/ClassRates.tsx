import '../../i18n/lab';
import type { Catalogue, Classifier, Report } from 'isoyield';
import { Card } from '../../cards/Card';
import { t } from '../../i18n';
import { Strip } from '../../plot/Strip';
import { measured } from '../../state/chosen';
import { narrow } from '../../ui/narrow';
import { Scroll } from '../../ui/Scroll';
import { Short } from '../../ui/Short';
import { decimal, quantity } from '../../values/figures';
import { ClassifierName } from '../../values/Named';
import styles from './ClassRates.module.css';

const rates = [measured.recall, measured.precision] as const;

const figure = ({ per_class }: Classifier, k: number, id: string) => per_class[k]?.metrics[id];

/** Recall and precision of each class against the rest, every classifier on one scale. */
export function ClassRates({ report, catalogue }: { report: Report; catalogue: Catalogue }) {
  const { classes, classifiers } = report;
  const names = classifiers.map(({ name }) => name);
  const lows = classifiers.flatMap((each) =>
    classes.flatMap((_, k) => rates.map((id) => figure(each, k, id)?.ci?.low ?? quantity(figure(each, k, id)) ?? 1)),
  );
  // To the tenth below the least: where all is well it is the rest that one looks at.
  const domain: [number, number] = [Math.max(0, Math.floor(10 * Math.min(...lows)) / 10), 1];
  return (
    <Card title={t('rates.title')} note={t('rates.note')} exports={['per_class:*']}>
      <Scroll label={t('rates.title')}>
        <table class={styles.table}>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                {t('metrics.class')}
              </th>
              {rates.map((id) => (
                <th key={id} scope="colgroup" colSpan={1 + classifiers.length}>
                  {catalogue.metrics.find((metric) => metric.id === id)?.name}
                </th>
              ))}
            </tr>
            <tr>
              {rates.map((id) => [
                <td key={id} class={styles.ends} aria-hidden="true">
                  <span>{decimal(domain[0], 1)}</span>
                  <span>{decimal(domain[1], 0)}</span>
                </td>,
                ...classifiers.map(({ name }, index) => (
                  <th key={`${id} ${name}`} scope="col" title={name}>
                    <ClassifierName index={index} name={name} among={names} />
                  </th>
                )),
              ])}
            </tr>
          </thead>
          <tbody>
            {classes.map((label, k) => (
              <tr key={label}>
                <th scope="row">
                  <Short name={label} most={narrow.value ? 9 : 14} />
                </th>
                {rates.map((id) => [
                  <td key={id} class={styles.strip} aria-hidden="true">
                    <Strip
                      domain={domain}
                      height={26}
                      rail
                      marks={classifiers.flatMap((each, index) => {
                        const value = quantity(figure(each, k, id));
                        return value === null ? [] : [{ index, value, interval: figure(each, k, id)?.ci }];
                      })}
                    />
                  </td>,
                  ...classifiers.map((each) => {
                    const value = quantity(figure(each, k, id));
                    return <td key={`${id} ${each.name}`}>{value === null ? '–' : decimal(value, 2)}</td>;
                  }),
                ])}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </Card>
  );
}
