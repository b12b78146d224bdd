import '../../i18n/lab';
import type { Catalogue } from 'isoyield';
import { t } from '../../i18n';
import styles from './MetricPage.module.css';

/** Where a definition comes from. */
export function References({
  references,
  level,
}: {
  level: 2 | 3;
  references: Catalogue['metrics'][number]['references'];
}) {
  if (references.length === 0) return null;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section>
      <Heading class={styles.heading}>{t('metric.sources')}</Heading>
      <ul class={styles.sources}>
        {references.map(({ key, authors, year, title, where, doi }) => (
          <li key={key}>
            {authors} ({year}). <cite>{title}</cite>. {where}.{' '}
            {doi ? (
              <a href={`https://doi.org/${doi}`} rel="noreferrer">
                doi:{doi}
              </a>
            ) : (
              <span class={styles.caution}>{t('metric.sources.none')}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
