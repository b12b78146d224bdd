import type { ComponentChildren } from 'preact';
import { metric as opened, second as shownSecond } from '../document/state';
import { t } from '../i18n';
import { here, openCard } from '../state/pages/navigation';
import { type CardName, cards, onTab } from '../state/route';
import styles from './Ways.module.css';

// From the verdict to its grounds.

interface CardLinkProps {
  card: CardName;
  second?: boolean | undefined;
  children: ComponentChildren;
}

function CardLink({ card, second, children }: CardLinkProps) {
  const tab = cards[card];
  return (
    <a
      data-cites={card}
      href={onTab(here.value, tab)}
      title={t('cite', { tab: t(`tab.${tab || 'overview'}`) })}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        if (second !== undefined) shownSecond.value = second;
        openCard(card, event.currentTarget);
      }}
    >
      {children}
    </a>
  );
}

interface MetricLinkProps extends Pick<CardLinkProps, 'second' | 'children'> {
  metric: string;
}

function MetricLink({ metric, second, children }: MetricLinkProps) {
  return (
    <button
      type="button"
      class={styles.name}
      aria-haspopup="dialog"
      onClick={() => {
        if (second !== undefined) shownSecond.value = second;
        opened.value = metric;
      }}
    >
      {children}
    </button>
  );
}

export const ways = { Card: CardLink, Metric: MetricLink };
