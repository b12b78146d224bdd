import type { Catalogue } from 'isoyield';
import { t } from '../i18n';
import styles from './MetricPage.module.css';

/** Where a definition comes from. */
export function References({ references }: { references: Catalogue['metrics'][number]['references'] }) {
  if (references.length === 0) return null;
  return (
    <section>
      <h3 class={styles.heading}>{t('metric.sources')}</h3>
      <ul class={styles.sources}>
        {references.map(({ key, authors, year, title, where, doi }) => (
          <li key={key}>
            {authors} ({year}). <cite>{title}</cite>. {where}.{' '}
            {doi && (
              <a href={`https://doi.org/${doi}`} rel="noreferrer">
                doi:{doi}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
