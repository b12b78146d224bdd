import type { Catalogue, Report } from 'isoyield';
import { type Cell, type Entry, offBy, ranged, type Section, sections, type Table } from 'isoyield/export';
import { render } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { catalogue, language, report } from '../document/state';
import { t } from '../i18n';
import { number } from '../i18n/numbers';
import { figured, printed } from './figure';
import styles from './Print.module.css';
import { allPictures, shownMetrics, verdict } from './things';

/** Prints the report instead of the page. */
export function printReport(dialog: HTMLDialogElement | null): void {
  const now = report.value;
  const list = catalogue.value;
  if (!now || !list) return;
  const pictures = picturesOf();
  const parts = partsOf(now, list);
  const sheet = document.createElement('div');
  sheet.className = styles.sheet ?? '';
  document.body.append(sheet);
  render(<Sheet title={verdict().verdict ?? ''} parts={parts} pictures={pictures} />, sheet);
  document.documentElement.setAttribute('data-printing', '');
  const done = () => {
    document.documentElement.removeAttribute('data-printing');
    render(null, sheet);
    sheet.remove();
    forget(pictures);
  };
  window.addEventListener('afterprint', done, { once: true });
  dialog?.close();
  // The pictures have to be there before the page is laid out.
  void Promise.all([...sheet.querySelectorAll('img')].map((each) => each.decode().catch(() => {}))).then(() =>
    window.print(),
  );
}

const partsOf = (now: Report, list: Catalogue) =>
  sections(now, list, { language: language.value, version: list.version, metrics: shownMetrics(now), ...verdict() });

/** Pictures go as images: their markup has ids and styles of its own. */
const picturesOf = () =>
  allPictures().map(({ svg, summary }) => {
    const { svg: text, width } = figured(svg, '', printed);
    return { address: URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' })), summary, width };
  });

const forget = (pictures: ReturnType<typeof picturesOf>) => {
  for (const { address } of pictures) URL.revokeObjectURL(address);
};

/** The report as it will read. */
export function ReportPreview() {
  const now = report.value;
  const list = catalogue.value;
  const [pictures, setPictures] = useState<ReturnType<typeof picturesOf>>([]);
  useLayoutEffect(() => setPictures(picturesOf()), [now]);
  useEffect(() => () => forget(pictures), [pictures]);
  return now && list && <Sheet title={verdict().verdict ?? ''} parts={partsOf(now, list)} pictures={pictures} />;
}

interface SheetProps {
  title: string;
  parts: readonly Section[];
  pictures: readonly { address: string; summary: string; width: number }[];
}

const written = (cell: Cell) => (cell === null ? '—' : typeof cell === 'number' ? number(cell) : cell);

/** Ids break between their words. */
const broken = (text: string) =>
  text.split(/(?<=\w_)(?=\w)/).flatMap((part, i) => (i === 0 ? [part] : [<wbr key={i} />, part]));

function Written({ value, range, bound, reason }: Entry) {
  const [low, high] = range ?? [];
  return (
    <td class={typeof value === 'number' ? styles.number : ''}>
      {value === null && reason !== null ? <small>{reason}</small> : broken(written(value))}
      {bound !== null && <small>{offBy(bound, (value) => number(value))}</small>}
      {low !== undefined && high !== undefined && (
        <small>{t('safe.gap.interval', { low: written(low), high: written(high) })}</small>
      )}
    </td>
  );
}

export function Sheeted({ table }: { table: Table }) {
  const { columns, rows } = ranged(table, language.value);
  return (
    <table>
      <caption>{table.title}</caption>
      <thead>
        <tr>
          {columns.map(({ id, name, numeric }) => (
            <th key={id} scope="col" class={numeric ? styles.number : ''}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, r) => (
          <tr key={r}>
            {row.map((entry, c) => (
              <Written key={c} {...entry} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sheet({ title, parts, pictures }: SheetProps) {
  return (
    <>
      <h1>{title}</h1>
      {parts.map((part, i) => (
        <section key={part.title}>
          <h2>{part.title}</h2>
          {part.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {part.tables.map((table) => (
            <Sheeted key={table.id} table={table} />
          ))}
          {i === 0 &&
            pictures.map(({ address, summary, width }) => (
              <figure key={address}>
                <img src={address} alt={summary} width={Math.round(width)} />
                <figcaption>{summary}</figcaption>
              </figure>
            ))}
        </section>
      ))}
    </>
  );
}
