import type { Catalogue } from 'isoyield';
import { t } from '../../../i18n';
import { Combo, type Entry } from '../../../ui/fields/Combo';
import { loadNames, names } from '../../../values/names';
import { search } from '../../../values/search';

interface MetricFieldProps {
  label: string;
  bare?: boolean;
  class?: string;
  catalogue: Catalogue;
  value: string;
  /** Metrics by id, or rules that make one as large as it gets. */
  entries: readonly Entry[];
  onChange: (value: string) => void;
}

/** One of the many metrics, found by any of its names in any language. */
export function MetricField({ catalogue, entries, ...field }: MetricFieldProps) {
  const also = names.value;
  const find = (query: string) => {
    const known = new Map(catalogue.metrics.map((each) => [each.id, each]));
    const named = entries.map((entry) => {
      const metric = known.get(entry.value.replace(/^max_/, ''));
      return { entry, id: metric?.id ?? entry.value, name: entry.text, aliases: metric?.aliases ?? [] };
    });
    return search(named, query, also).map(({ entry }) => entry);
  };
  return (
    <Combo
      {...field}
      entries={entries}
      find={find}
      nothing={(query) => t('metrics.nothing', { query })}
      onFocus={loadNames}
    />
  );
}
