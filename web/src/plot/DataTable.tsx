/** How the columns of a plot's table, by their place, make its picture again in another program. */
export interface VegaAxes {
  readonly x: number;
  /** Several: a line each, of the column's name; `as` is then what runs upwards. */
  readonly y: number | readonly number[];
  readonly as?: string;
  /** Tells the lines apart. */
  readonly series?: number;
  /** Ends of a range around y. */
  readonly low?: number;
  readonly high?: number;
  readonly mark: 'line' | 'point';
  /** Shares drawn as normal deviates; points that hold their height until the next. */
  readonly deviates?: boolean;
  readonly step?: boolean;
}

/** What a plot says without its picture. */
export interface Table {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly drawn?: VegaAxes;
}

/** The numbers of a picture for those who do not see it. */
export function DataTable({ caption, head, rows, drawn }: Table) {
  return (
    <div class="visually-hidden">
      <table data-drawn={drawn && JSON.stringify(drawn)}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, j) => (
                <td key={j}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** At most so many of them, the last among them: what a screen reader can be asked to read. */
export function some<T>(all: readonly T[], most: number): T[] {
  const every = Math.max(1, Math.ceil(all.length / most));
  return all.filter((_, i) => i % every === 0 || i === all.length - 1);
}
