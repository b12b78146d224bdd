import size from 'virtual:whole-size';
import type { Report } from 'isoyield';
import type { ComponentChildren } from 'preact';
import { save } from '../../ui/save';
import { type Language, widgetText, writtenNumber } from '../attributes/texts';

interface FrameProps {
  language: Language;
  problem: string;
  /** What was assumed or dropped in reading the data. */
  notes: readonly string[];
  /** Nothing was computed yet: on paper the table inside stands for it. */
  pending: boolean;
  /** The reader saves data, and has to be asked for more: what to do then. */
  onMore: (() => void) | null;
  foot: FootProps | null;
  children: ComponentChildren;
}

/** What every element shows below. */
export function Frame({ language, problem, notes, pending, onMore, foot, children }: FrameProps) {
  return (
    <div class={pending ? 'frame pending' : 'frame'} part="frame" lang={language} dir="ltr">
      {pending && <slot />}
      {children}
      {notes.length > 0 && (
        <ul class="notes" aria-label={widgetText(language, 'notes')}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {onMore && (
        <p class="more">
          {widgetText(language, 'saving', writtenNumber(language, size / 1e6, 2))}{' '}
          <button type="button" class="listen" onClick={onMore}>
            {widgetText(language, 'load')}
          </button>
        </p>
      )}
      {problem && (
        <p class="problem" role="alert">
          {widgetText(language, 'unable', problem)}
        </p>
      )}
      {foot && <Foot {...foot} />}
    </div>
  );
}

export interface FootProps {
  language: Language;
  report: Report | null;
  /** Where this opens in the calculator; null where it cannot. */
  link: string | null;
  /** The chart as a file; null where there is none. */
  picture: () => string | null;
}

/** Whose numbers these are, and what can be done with them. */
function Foot({ language, report, link, picture }: FootProps) {
  const chosen = (act: () => void) => (event: MouseEvent) => {
    (event.currentTarget as Element).closest('details')?.removeAttribute('open');
    act();
  };
  const file = (name: string, type: string, text: string | null) =>
    text !== null && save(name, new Blob([text], { type }));
  return (
    <div class="foot">
      <span class="brand" title={widgetText(language, 'about')}>
        <svg width="15" height="15" viewBox="0 0 24 24" aria-hidden="true">
          <path class="curve" d="M3 21C3 10 10 3 21 3" />
          <path class="line series-1" d="M6.5 21L21 7.5" />
        </svg>
        isoyield
      </span>
      {link !== null && (
        <a href={link} target="_blank" rel="noopener">
          {widgetText(language, 'open')}
        </a>
      )}
      {report && (
        <details class="menu" onKeyDown={({ key, currentTarget }) => key === 'Escape' && closed(currentTarget)}>
          <summary aria-label={widgetText(language, 'menu')}>
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
              <path d="M2.5 8a1 1 0 1 0 2 0a1 1 0 1 0-2 0m4.5 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0m4.5 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0" />
            </svg>
          </summary>
          <div class="items">
            <button
              type="button"
              onClick={chosen(() => file('isoyield.json', 'application/json', `${JSON.stringify(report, null, 2)}\n`))}
            >
              {widgetText(language, 'saveReport')}
            </button>
            {picture() !== null && (
              <button type="button" onClick={chosen(() => file('isoyield.svg', 'image/svg+xml', picture()))}>
                {widgetText(language, 'savePicture')}
              </button>
            )}
          </div>
        </details>
      )}
    </div>
  );
}

function closed(menu: HTMLDetailsElement) {
  menu.open = false;
  menu.querySelector('summary')?.focus();
}
