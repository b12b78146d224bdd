import '../i18n/lab';
import type { Report } from 'isoyield';
import { Card } from '../cards/Card';
import { capital, t } from '../i18n';
import { Icon } from '../ui/Icon';
import { hintOf } from '../values/figures';
import styles from './Warnings.module.css';

/** What a reviewer would say before reading the numbers, grave warnings first. */
export function Warnings({ report: { warnings = [] } }: { report: Report }) {
  if (warnings.length === 0) return null;
  return (
    <Card title={t('warnings.title')} exports={['warnings']}>
      <ul class={styles.list}>
        {warnings.map(({ code, severity, source, message, hint }) => (
          <li key={`${code} ${source} ${message}`} data-severity={severity}>
            <Icon name="warning" size={16} />
            <span>
              {source !== undefined && <b dir="auto">{source}: </b>}
              {source === undefined ? capital(message) : message}.{' '}
              <span class={styles.hint}>{hintOf({ code, hint })}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
