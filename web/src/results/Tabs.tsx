import { report } from '../document/state';
import { Export } from '../export/Export';
import { t } from '../i18n';
import { here, openTab } from '../state/pages/navigation';
import { alone } from '../state/pages/project';
import { onTab, type Tab, tabs } from '../state/route';
import styles from './Tabs.module.css';

/** The views of a result, each with an address. Subgroups have one where there are any. */
export function Tabs({ tab }: { tab: Tab }) {
  const grouped = report.value?.subgroups !== undefined || tab === 'subgroups';
  const shown = ['' as const, ...tabs].filter((each) => each !== 'subgroups' || grouped);
  return (
    <div class={`${styles.bar} no-print`}>
      <nav class={styles.tabs} aria-label={t('tab.nav')}>
        {shown.map((each) => (
          <a
            key={each}
            href={onTab(here.value, each)}
            aria-current={each === tab ? 'page' : undefined}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
              event.preventDefault();
              if (each !== tab) openTab(each);
            }}
          >
            <span class={styles.long}>{t(`tab.${each || 'overview'}`)}</span>
            <span class={styles.short} aria-hidden="true">
              {t(`tab.${each || 'overview'}.short`)}
            </span>
          </a>
        ))}
      </nav>
      {!alone.value && <Export text={t('export.all')} />}
    </div>
  );
}
