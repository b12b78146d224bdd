import type { ComponentChildren } from 'preact';
import { Marker } from '../../../ui/Marker';
import { narrow } from '../../../ui/narrow';
import { Scroll } from '../../../ui/Scroll';
import styles from './ChooseBy.module.css';

export interface Column<Of> {
  readonly id: string;
  readonly head: string;
  readonly note?: string;
  readonly cell: (of: Of) => ComponentChildren;
  /** What the table is read for. */
  readonly strong?: boolean;
}

interface ByClassifierProps<Of> {
  label: string;
  columns: readonly Column<Of>[];
  of: readonly Of[];
  /** The classifier's name, and its place, which chooses its mark. */
  named: (of: Of) => { name: string; index: number };
}

/** Numbers of each classifier, a row each; on a phone that has room for them, a column each. */
export function ByClassifier<Of>({ label, columns, of: all, named }: ByClassifierProps<Of>) {
  const turned = narrow.value && all.length < 4;
  const heads = (scope: 'row' | 'col') =>
    all.map((of) => {
      const { name, index } = named(of);
      return (
        <th key={name} scope={scope}>
          <Marker index={index} size={9} /> <bdi>{name}</bdi>
        </th>
      );
    });
  const titles = (scope: 'row' | 'col') =>
    columns.map(({ id, head, note }) => (
      <th key={id} scope={scope}>
        {head} {note && <small>{note}</small>}
      </th>
    ));
  const cell = ({ id, cell, strong }: Column<Of>, of: Of) => (
    <td key={`${id} ${named(of).name}`} class={strong ? styles.strong : undefined}>
      {cell(of)}
    </td>
  );
  const cells = turned
    ? columns.map((column) => all.map((of) => cell(column, of)))
    : all.map((of) => columns.map((column) => cell(column, of)));
  const sides = turned ? titles('row') : heads('row');
  return (
    <Scroll label={label}>
      <table class={styles.table}>
        <thead>
          <tr>
            <td />
            {turned ? heads('col') : titles('col')}
          </tr>
        </thead>
        <tbody>
          {cells.map((row, i) => (
            <tr key={i}>
              {sides[i]}
              {row}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}
