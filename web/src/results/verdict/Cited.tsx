import { type ComponentChildren, type ComponentType, createContext } from 'preact';
import type { CardName } from '../../state/route';
import { carries, type Provenance } from '../../values/provenance';

interface CitedProps {
  card: CardName;
  /** Whether the card shows the second threshold then; left out: as it is. */
  second?: boolean | undefined;
  /** What the number is. */
  what?: Provenance | undefined;
  children: ComponentChildren;
}

interface NamedProps {
  /** Id of the metric. */
  metric: string;
  /** Whether what it says is at the second threshold; left out: as it is. */
  second?: boolean | undefined;
  children: ComponentChildren;
}

interface Ways {
  Card: ComponentType<CitedProps>;
  Metric: ComponentType<NamedProps>;
}

/** What leads from the verdict to its grounds; null where there is nothing to go to, as in the widget. */
export const Citing = createContext<Ways | null>(null);

/** A number of the verdict: it leads to the card that shows where it comes from. */
export function Cited({ card, second, what, children: given }: CitedProps) {
  const children = what ? <span {...carries(what)}>{given}</span> : given;
  return (
    <Citing.Consumer>
      {(ways) =>
        ways ? (
          <ways.Card card={card} second={second}>
            {children}
          </ways.Card>
        ) : (
          children
        )
      }
    </Citing.Consumer>
  );
}

/** The name of a metric: it leads to what the metric says and implies. */
export function MetricName({ metric, second, children }: NamedProps) {
  return (
    <Citing.Consumer>
      {(ways) =>
        ways ? (
          <ways.Metric metric={metric} second={second}>
            {children}
          </ways.Metric>
        ) : (
          children
        )
      }
    </Citing.Consumer>
  );
}
