import type { ModelProblemReport } from 'isoyield';
import { t } from '../../i18n';
import { number } from '../../i18n/numbers';
import { Scroll } from '../../ui/Scroll';
import styles from './Experiments.module.css';

/** Largest values of the linear problem at even classes, and where: Chertov, lecture on the quality of classification. */
const closed: Readonly<Record<string, readonly [value: string, threshold: string]>> = {
  f1: ['3 \u2212 √5', '(3 \u2212 √5)/2'],
  mcc: ['1/2', '1/2'],
  accuracy: ['3/4', '1/2'],
  balanced_accuracy: ['3/4', '1/2'],
  cohen_kappa: ['1/2', '1/2'],
};

/** The largest value of each metric and its threshold: by formula, by the densities, in the sample. */
export function Maxima({ report, nameOf }: { report: ModelProblemReport; nameOf: (id: string) => string }) {
  const known = report.family === 'linear' && report.prevalence === 0.5;
  const written = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : number(value, { decimals: 4 });
  return (
    <Scroll label={t('model.maxima')}>
      <table class={styles.result}>
        <thead>
          <tr>
            <th scope="col">{t('space.metric')}</th>
            {known && <th scope="col">{t('model.closed')}</th>}
            <th scope="col">{t('model.theory')}</th>
            <th scope="col">{t('model.at')}</th>
            <th scope="col">{t('model.sample')}</th>
            <th scope="col">{t('model.at')}</th>
          </tr>
        </thead>
        <tbody>
          {report.maxima.map(({ metric, theory, sample }) => (
            <tr key={metric}>
              <th scope="row">{nameOf(metric)}</th>
              {known && (
                <td>{closed[metric] ? t('model.form', { value: closed[metric][0], at: closed[metric][1] }) : ''}</td>
              )}
              <td>{written(theory.value)}</td>
              <td>{written(theory.threshold)}</td>
              <td>{written(sample?.value)}</td>
              <td>{written(sample?.threshold)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
