import { type ComponentChildren, type ComponentType, createContext } from 'preact';
import type { CardName } from '../../state/route';

interface CitedProps {
  card: CardName;
  children: ComponentChildren;
}

interface NamedProps {
  /** Id of the metric. */
  metric: string;
  children: ComponentChildren;
}

interface Ways {
  Card: ComponentType<CitedProps>;
  Metric: ComponentType<NamedProps>;
}

/** What leads from the verdict to its grounds; null where there is nothing to go to, as in the widget. */
export const Citing = createContext<Ways | null>(null);

/** A number of the verdict: it leads to the card that shows where it comes from. */
export function Cited({ card, children }: CitedProps) {
  return (
    <Citing.Consumer>{(ways) => (ways ? <ways.Card card={card}>{children}</ways.Card> : children)}</Citing.Consumer>
  );
}

/** The name of a metric: it leads to what the metric says and implies. */
export function Named({ metric, children }: NamedProps) {
  return (
    <Citing.Consumer>
      {(ways) => (ways ? <ways.Metric metric={metric}>{children}</ways.Metric> : children)}
    </Citing.Consumer>
  );
}
