import { percent } from '../../../i18n/numbers';
import { Marker } from '../../../ui/Marker';
import { Short } from '../../../ui/Short';
import styles from './Shares.module.css';

/** The share of a picture in which each classifier is best. `places`: which mark is whose. */
export function Shares({
  caption,
  shares,
  places,
}: {
  caption: string;
  shares: readonly { classifier: string; share: number }[];
  places: ReadonlyMap<string, number>;
}) {
  return (
    <table class={styles.shares}>
      <caption>{caption}</caption>
      <tbody>
        {shares.map(({ classifier, share }) => (
          <tr key={classifier}>
            <th scope="row">
              <Marker index={places.get(classifier) ?? 0} size={10} /> <Short name={classifier} most={24} />
            </th>
            <td>{percent(share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
