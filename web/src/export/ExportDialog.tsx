import type { Table } from 'isoyield/export';
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { report } from '../document/state';
import { t } from '../i18n';
import { number } from '../i18n/numbers';
import { showNotice } from '../state/notice';
import { recall, remember } from '../state/settings';
import { Button, IconButton } from '../ui/Button';
import { Choice } from '../ui/fields/Choice';
import { Select } from '../ui/fields/Select';
import { save } from '../ui/save';
import './texts';
import styles from './Export.module.css';
import { FigureOptions } from './FigureOptions';
import { type Figure, readFigure } from './figure';
import { formatsOf, type Look, type Parcel, parcel } from './parcel';
import { printReport, ReportPreview, Sheeted } from './print';
import { type Thing, things } from './things';

interface ExportDialogProps {
  of: readonly string[];
  whole: boolean;
  from: HTMLElement | null;
  /** The format that is shown first, where something has it. */
  first?: string;
  close: () => void;
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

interface PreviewProps {
  thing: Thing;
  format: string;
  shown: Parcel | null;
  ground: Figure['ground'];
}

/** What will be copied or saved, as its reader will see it. */
function Preview({ thing, format, shown, ground }: PreviewProps) {
  if (format === 'print') return null;
  if (format === 'cells' && thing.kind === 'table') return <Sheet table={thing.table} />;
  if (format === 'html')
    return <Read>{thing.kind === 'table' ? <Sheeted table={thing.table} /> : <ReportPreview />}</Read>;
  return shown?.image ? (
    <div class={`${styles.preview} ${styles.picture} ${styles[ground]}`}>
      <img src={shown.image} alt={thing.title} />
    </div>
  ) : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre class={styles.preview} tabIndex={0} role="region" aria-label={t('export.preview')}>
      {shown?.text.slice(0, 6000)}
    </pre>
  );
}

interface OptionsProps {
  look: Look;
  onChange: (look: Look) => void;
}

/** How many digits numbers have that somebody reads. */
function Digits({ look, onChange }: OptionsProps) {
  return (
    <div class={styles.options}>
      <Choice
        label={t('export.digits')}
        value={look.digits}
        options={['4', 'all'].map((each) => ({ value: each, text: t(`export.digits.${each}`) }))}
        onChange={(digits) => onChange({ ...look, digits })}
      />
    </div>
  );
}

interface ChosenProps extends OptionsProps {
  thing: Thing;
  format: string;
  /** Whether the picture was laid out for its size. */
  anew: boolean;
}

/** What the format leaves to choose. */
function Options({ thing, format, look, anew, onChange }: ChosenProps) {
  if (thing.kind === 'picture' && format !== 'vega')
    return (
      <FigureOptions
        figure={look.figure}
        onChange={(figure) => onChange({ ...look, figure })}
        pixels={format === 'png'}
        anew={anew}
        drawn={thing.svg instanceof SVGSVGElement}
      />
    );
  const read = format === 'md' || format === 'latex' || (format === 'html' && thing.kind === 'table');
  return read ? <Digits look={look} onChange={onChange} /> : null;
}

/** Puts it on the clipboard; whether that was allowed. */
async function copied(made: Parcel): Promise<boolean> {
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
    showNotice(t('export.copied'));
    return true;
  } catch {
    showNotice(t('export.refused'), { sticky: true });
    return false;
  }
}

/** Saves it as a file; whether the browser could. */
async function saved(made: Parcel): Promise<boolean> {
  try {
    save(made.name, made.blob ? await made.blob() : new Blob([made.text], { type: `${made.type};charset=utf-8` }));
  } catch {
    // A picture of more pixels than the browser draws.
    showNotice(t('export.failed'), { sticky: true });
    return false;
  }
  showNotice(t('export.saved', { name: made.name }));
  return true;
}

interface TakesProps {
  format: string;
  dialog: RefObject<HTMLDialogElement | null>;
  /** In the format that is shown unless another is named. */
  send: (how: (made: Parcel) => Promise<boolean>, as?: string) => void;
  /** A format that is saved without showing it first, as it looks the same. */
  also: string | undefined;
}

/** Print, or copy and save: for spreadsheets copying comes first. */
function Takes({ format, dialog, send, also }: TakesProps) {
  if (format === 'print')
    return (
      <Button kind="primary" onClick={() => printReport(dialog.current)}>
        {t('export.print')}
      </Button>
    );
  return (
    <>
      <Button kind={format === 'cells' ? 'primary' : 'plain'} icon="copy" onClick={() => send(copied)}>
        {t('export.copy')}
      </Button>
      {also && (
        <Button onClick={() => send(saved, also)}>{t('export.also', { format: t(`export.as.${also}`) })}</Button>
      )}
      <Button kind={format === 'cells' ? 'plain' : 'primary'} icon="download" onClick={() => send(saved)}>
        {t('export.save')}
      </Button>
    </>
  );
}

/** What is shown first: what has the format that is asked for, or was taken last; else the chart of a card. */
function firstOf(all: readonly Thing[], format: string, whole: boolean): number {
  const having = all.findIndex((each) => formatsOf(each).includes(format));
  if (having >= 0 || whole) return Math.max(0, having);
  return Math.max(
    0,
    all.findIndex((each) => each.kind === 'picture' && each.svg instanceof SVGSVGElement),
  );
}

/** What of it, in which form; a look at it; copy or save. */
export function ExportDialog({ of, whole, from, first = '', close }: ExportDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [all] = useState(() => things(report.value, of, from?.closest('section') ?? null, whole));
  const [chosen, setChosen] = useState(() => firstOf(all, first || (!whole && recall('export')) || '', whole));
  const [wish, setWish] = useState(first || (recall('export') ?? ''));
  const [look, setLook] = useState<Look>(() => ({ digits: '4', figure: readFigure(recall('figure')) }));
  useEffect(() => dialog.current?.showModal(), []);
  const thing = all[chosen];
  const possible = thing ? formatsOf(thing) : [];
  const format = possible.includes(wish) ? wish : (possible[0] ?? '');
  const make = (as = format) => (thing ? parcel(thing, as, look) : null);
  const also = (['svg', 'png'].includes(format) && possible.find((each) => each === 'pdf')) || undefined;
  // The report is shown as a page, and need not be text before somebody takes it.
  const seen = format !== 'print' && !(format === 'html' && thing?.kind === 'report');
  const [shown, setShown] = useState<Parcel | null>(null);
  // A figure is drawn by rendering it, which nothing can do in the middle of rendering the dialog.
  useLayoutEffect(() => setShown(seen ? make() : null), [thing, format, look]);
  useEffect(() => () => URL.revokeObjectURL(shown?.image ?? ''), [shown]);

  const send = async (how: (made: Parcel) => Promise<boolean>, as = format) => {
    const made = as === format ? (shown ?? make()) : make(as);
    if (made && (await how(made))) {
      remember('export', as);
      remember('figure', JSON.stringify(look.figure));
      // After saving it stays open: most people want one more format, or one more size.
      if (how === copied) dialog.current?.close();
    }
  };
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
            <Preview thing={thing} format={format} shown={shown} ground={look.figure.ground} />
            <Options {...{ thing, format, look }} anew={shown?.anew === true} onChange={setLook} />
            <div class={styles.foot}>
              <p class={styles.hint}>{t(`export.hint.${format}`)}</p>
              <Takes {...{ format, dialog, also }} send={(how, as) => void send(how, as)} />
            </div>
          </>
        )}
      </div>
    </dialog>
  );
}
