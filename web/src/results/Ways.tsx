import type { ComponentChildren } from 'preact';
import { metric as opened } from '../document/state';
import { t } from '../i18n';
import { here, openCard } from '../state/pages/navigation';
import { type CardName, cards, onTab } from '../state/route';
import styles from './Ways.module.css';

// From the verdict to its grounds.

interface CardLinkProps {
  card: CardName;
  children: ComponentChildren;
}

function CardLink({ card, children }: CardLinkProps) {
  const tab = cards[card];
  return (
    <a
      data-cites={card}
      href={onTab(here.value, tab)}
      title={t('cite', { tab: t(`tab.${tab || 'overview'}`) })}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        openCard(card, event.currentTarget);
      }}
    >
      {children}
    </a>
  );
}

function MetricLink({ metric, children }: { metric: string; children: ComponentChildren }) {
  return (
    <button type="button" class={styles.name} aria-haspopup="dialog" onClick={() => (opened.value = metric)}>
      {children}
    </button>
  );
}

export const ways = { Card: CardLink, Metric: MetricLink };
