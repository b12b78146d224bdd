import '../../../i18n/lab';
import type { Catalogue } from 'isoyield';
import { rich, t } from '../../../i18n';
import { percent } from '../../../i18n/numbers';
import { Select } from '../../../ui/fields/Select';
import { Marker } from '../../../ui/Marker';
import type { Utility } from '../../../values/figures';
import styles from './SpaceCard.module.css';

type Agreement = Utility['agreement'][number];

interface OverlayProps {
  catalogue: Catalogue;
  utility: Utility;
  places: ReadonlyMap<string, number>;
  /** Id of the metric that is laid over the picture; empty: none. */
  metric: string;
  onChange: (metric: string) => void;
}

/** A metric of one's choice, whom it puts first, and how often that is wrong. */
export function Overlay({ catalogue, utility, places, metric, onChange }: OverlayProps) {
  const rows = new Map(utility.agreement.map((row) => [row.metric, row]));
  const all = catalogue.metrics.filter(({ id }) => rows.get(id)?.share !== undefined);
  const listed = [...all.filter(({ popular }) => popular), ...all.filter(({ popular }) => !popular)];
  const chosen = listed.find(({ id }) => id === metric);
  return (
    <div class={styles.overlay}>
      <Select
        label={t('space.overlay')}
        value={chosen?.id ?? ''}
        options={[
          { value: '', text: t('space.overlay.none') },
          ...listed.map(({ id, name }) => ({ value: id, text: name })),
        ]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {chosen && <Said row={rows.get(chosen.id)} name={chosen.name} places={places} />}
    </div>
  );
}

function Said({
  row,
  name,
  places,
}: {
  row: Agreement | undefined;
  name: string;
  places: ReadonlyMap<string, number>;
}) {
  if (row?.favours === undefined || row.share === undefined) return null;
  const first = (
    <>
      <Marker index={places.get(row.favours) ?? 0} size={10} /> <b>{row.favours}</b>
    </>
  );
  const id = row.share >= 1 ? 'never' : row.agrees ? 'out' : 'in';
  return (
    <p class={styles.says} role="status">
      {rich(`space.overlay.${id}`, { metric: name, name: first, share: percent(1 - row.share) })}
    </p>
  );
}
