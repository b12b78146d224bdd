import { cells, code, type Format, formats, page, type Table, tsv, vegaLite, write } from 'isoyield/export';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { catalogue, file, language, report } from '../document/state';
import { t } from '../i18n';
import { number } from '../i18n/numbers';
import { say } from '../state/notice';
import { Button, IconButton } from '../ui/Button';
import { Choice } from '../ui/Choice';
import { Select } from '../ui/Select';
import { save } from '../ui/save';
import './texts';
import styles from './Export.module.css';
import { drawing, pixels } from './picture';
import { printReport, ReportPreview, Sheeted } from './print';
import { allPictures, shownMetrics, type Thing, things, verdict } from './things';

interface ExportDialogProps {
  of: readonly string[];
  whole: boolean;
  from: HTMLElement | null;
  close: () => void;
}

/** A text or a picture, ready to leave. */
interface Parcel {
  readonly name: string;
  readonly type: string;
  /** Shown, and copied as plain text. */
  readonly text: string;
  /** For the clipboard of spreadsheets. */
  readonly rich?: string;
  /** What is saved when it is not the text. */
  readonly blob?: () => Promise<Blob>;
  /** Address of what an `img` shows. */
  readonly image?: string;
}

const endings: Record<string, [string, string]> = {
  csv: ['csv', 'text/csv'],
  cells: ['tsv', 'text/tab-separated-values'],
  json: ['json', 'application/json'],
  md: ['md', 'text/markdown'],
  latex: ['tex', 'application/x-tex'],
  html: ['html', 'text/html'],
  python: ['py', 'text/x-python'],
  r: ['R', 'text/plain'],
  vega: ['vl.json', 'application/json'],
};

function formatsOf(thing: Thing): string[] {
  if (thing.kind === 'report') return ['html', 'md', 'latex', 'print'];
  if (thing.kind === 'code') return ['python', 'r'];
  if (thing.kind === 'picture') return ['svg', 'png', ...(thing.table?.axes ? ['vega'] : [])];
  return ['cells', ...formats, ...(thing.table.axes ? ['vega'] : [])];
}

const fileName = (title: string) =>
  title
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'isoyield';

function parcel(thing: Thing, format: string, digits: string, times: number, ground: 'white' | 'clear'): Parcel | null {
  const now = report.value;
  const list = catalogue.value;
  const [ending = 'txt', type = 'text/plain'] = endings[format] ?? [];
  const shown = { digits: digits === 'all' ? undefined : 4 };
  const as = (text: string): Parcel => ({ name: `${fileName(thing.title)}.${ending}`, type, text });
  if (thing.kind === 'picture' && format !== 'vega') {
    const drawn = drawing(thing.svg, ground);
    const svg = new Blob([drawn.svg], { type: 'image/svg+xml' });
    const name = `${fileName(thing.title)}.${format}`;
    const image = URL.createObjectURL(svg);
    if (format === 'svg') return { name, type: 'image/svg+xml', text: drawn.svg, blob: async () => svg, image };
    return { name, type: 'image/png', text: '', blob: () => pixels(drawn, times), image };
  }
  if (thing.kind === 'picture' || thing.kind === 'table') {
    const { table } = thing;
    if (!table) return null;
    if (format === 'vega') return as(vegaLite(table) ?? '');
    if (format === 'cells') return { ...as(tsv(table, language.value === 'uk')), rich: cells(table) };
    return as(write(table, format as Format, shown));
  }
  if (!now || !list) return null;
  if (thing.kind === 'code') return as(code(now, format as 'python', list.version, file.value?.name ?? '') ?? '');
  const said = verdict();
  const options = {
    ...shown,
    language: language.value,
    version: list.version,
    metrics: shownMetrics(now),
    ...(said !== undefined && { verdict: said }),
    pictures: allPictures().map(({ svg, summary }) => ({ svg: drawing(svg, 'white').svg, summary })),
  };
  return { ...as(page(now, list, format as 'html', options)), name: `isoyield.${ending}` };
}

const rendered = `${styles.preview} ${styles.report}`;

/** A page as a browser will draw it. */
function Read({ children }: { children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div class={rendered} tabIndex={0} role="region" aria-label={t('export.preview')}>
      {children}
    </div>
  );
}

const mostRows = 40;

/** The first rows as a spreadsheet will show them. */
function Sheet({ table }: { table: Table }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div class={`${styles.preview} ${styles.sheet}`} tabIndex={0} role="region" aria-label={t('export.preview')}>
      <table>
        <thead>
          <tr>
            {table.columns.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.slice(0, mostRows).map((row, r) => (
            <tr key={r}>
              {row.map((cell, c) => (
                <td key={c} class={typeof cell === 'number' ? styles.number : ''}>
                  {typeof cell === 'number' ? number(cell) : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {table.rows.length > mostRows && <p>{t('export.more', { count: table.rows.length - mostRows })}</p>}
    </div>
  );
}

/** What of it, in which form; a look at it; copy or save. */
export function ExportDialog({ of, whole, from, close }: ExportDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [all] = useState(() => things(report.value, of, from?.closest('section') ?? null, whole));
  const [chosen, setChosen] = useState(0);
  const [wish, setWish] = useState('');
  const [digits, setDigits] = useState('4');
  const [times, setTimes] = useState('2');
  const [ground, setGround] = useState<'white' | 'clear'>('white');
  useEffect(() => dialog.current?.showModal(), []);
  const thing = all[chosen];
  const possible = thing ? formatsOf(thing) : [];
  const format = possible.includes(wish) ? wish : (possible[0] ?? '');
  const make = () => (thing ? parcel(thing, format, digits, Number(times), ground) : null);
  // The report is shown as a page, and need not be text before somebody takes it.
  const seen = format !== 'print' && !(format === 'html' && thing?.kind === 'report');
  const shown = useMemo(() => (seen ? make() : null), [thing, format, digits, times, ground]);
  useEffect(() => () => URL.revokeObjectURL(shown?.image ?? ''), [shown]);

  const copy = async () => {
    const made = shown ?? make();
    if (!made) return;
    try {
      const { rich } = made;
      if (rich !== undefined) {
        const item = {
          'text/html': new Blob([rich], { type: 'text/html' }),
          'text/plain': new Blob([made.text], { type: 'text/plain' }),
        };
        await navigator.clipboard.write([new ClipboardItem(item)]);
      } else if (made.type === 'image/png') {
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': (made.blob as () => Promise<Blob>)() })]);
      } else await navigator.clipboard.writeText(made.text);
      say(t('export.copied'));
      dialog.current?.close();
    } catch {
      say(t('export.refused'), { sticky: true });
    }
  };
  const keep = async () => {
    const made = shown ?? make();
    if (!made) return;
    try {
      save(made.name, made.blob ? await made.blob() : new Blob([made.text], { type: `${made.type};charset=utf-8` }));
    } catch {
      // A picture of more pixels than the browser draws.
      say(t('export.failed'), { sticky: true });
      return;
    }
    say(t('export.saved', { name: made.name }));
    dialog.current?.close();
  };
  const readable = format === 'md' || format === 'latex' || (format === 'html' && thing?.kind === 'table');
  return (
    <dialog ref={dialog} class={styles.dialog} aria-labelledby={`${id}-title`} onClose={close}>
      <div class={styles.inside}>
        <div class={styles.head}>
          <h2 id={`${id}-title`} class={styles.title}>
            {t('export.title')}
          </h2>
          <IconButton icon="close" label={t('export.close')} onClick={() => dialog.current?.close()} />
        </div>
        {!thing && <p class={styles.hint}>{t('export.nothing')}</p>}
        {whole && report.value?.kind === 'multilabel' && <p class={styles.hint}>{t('export.code.sets')}</p>}
        {all.length > 1 && (
          <Select
            class={styles.what ?? ''}
            label={t('export.what')}
            value={String(chosen)}
            options={all.map(({ title }, i) => ({ value: String(i), text: title }))}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
          />
        )}
        {thing && (
          <>
            <Choice
              label={t('export.format')}
              value={format}
              options={possible.map((each) => ({ value: each, text: t(`export.as.${each}`) }))}
              onChange={setWish}
            />
            {format === 'print' ? null : format === 'cells' && thing.kind === 'table' ? (
              <Sheet table={thing.table} />
            ) : format === 'html' ? (
              <Read>{thing.kind === 'table' ? <Sheeted table={thing.table} /> : <ReportPreview />}</Read>
            ) : shown?.image ? (
              <div class={`${styles.preview} ${styles.picture} ${styles[ground]}`}>
                <img src={shown.image} alt={thing.title} />
              </div>
            ) : (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
              <pre class={styles.preview} tabIndex={0} role="region" aria-label={t('export.preview')}>
                {shown?.text.slice(0, 6000)}
              </pre>
            )}
            <div class={styles.options}>
              {readable && (
                <Choice
                  label={t('export.digits')}
                  value={digits}
                  options={['4', 'all'].map((each) => ({ value: each, text: t(`export.digits.${each}`) }))}
                  onChange={setDigits}
                />
              )}
              {shown?.image && (
                <Choice
                  label={t('export.ground')}
                  value={ground}
                  options={(['white', 'clear'] as const).map((each) => ({
                    value: each,
                    text: t(`export.ground.${each}`),
                  }))}
                  onChange={setGround}
                />
              )}
              {format === 'png' && (
                <Choice
                  label={t('export.size')}
                  value={times}
                  options={['1', '2', '3'].map((each) => ({ value: each, text: `${each}×` }))}
                  onChange={setTimes}
                />
              )}
            </div>
            <div class={styles.foot}>
              <p class={styles.hint}>{t(`export.hint.${format}`)}</p>
              {format === 'print' ? (
                <Button kind="primary" onClick={() => printReport(dialog.current)}>
                  {t('export.print')}
                </Button>
              ) : (
                <>
                  <Button kind={format === 'cells' ? 'primary' : 'plain'} icon="copy" onClick={() => void copy()}>
                    {t('export.copy')}
                  </Button>
                  <Button kind={format === 'cells' ? 'plain' : 'primary'} icon="download" onClick={() => void keep()}>
                    {t('export.save')}
                  </Button>
                </>
              )}
            </div>
          </>
        )}
      </div>
    </dialog>
  );
}
