import '../i18n/lab';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { registry } from '../document/definitions';
import { metric as openMetric, report } from '../document/state';
import { t } from '../i18n';
import { allCurves, allView } from '../state/curves';
import { guide } from '../state/guide';
import { openCard, openTab } from '../state/pages/navigation';
import { type CardName, route, type Tab } from '../state/route';
import { loadNames, names } from '../values/names';
import { meant, type Named, search } from '../values/search';
import styles from './Finder.module.css';

/** To the curves, where the data have any. */
function openCurves(): void {
  allView.value = 'curves';
  allCurves.value = true;
  openTab('all');
}

/** Something that can be gone to. */
interface Place extends Named {
  readonly kind: 'metric' | 'curve' | 'view';
  go(): void;
}

/** Views, tests and settings by where they are; their other names are texts of their own. */
const views: readonly (readonly [id: string, go: () => void])[] = [
  ...(
    [
      ['tab.costs', 'costs'],
      ['utility.title', 'costs'],
      ['map.title', 'costs'],
      ['space.title', 'costs'],
      ['unknown.title', 'costs'],
      ['shift.title', 'costs'],
      ['decide.title', 'costs'],
      ['slice.title', 'costs'],
      ['tab.certainty', 'certainty'],
      ['folds.title', 'certainty'],
      ['tab.all', 'all'],
    ] as const
  ).map(([id, tab]) => [id, () => openTab(tab satisfies Tab)] as const),
  ...(
    [
      ['safe.title', 'change'],
      ['rules.title', 'rules'],
      ['sure.title', 'tests'],
      ['plan.title', 'plan'],
      ['worth.title', 'worth'],
    ] as const
  ).map(([id, card]) => [id, () => openCard(card satisfies CardName)] as const),
  ...['choose', 'experiments', 'model_problem', 'coverage', 'optimism', 'side_by_side', 'averages', 'pooling'].map(
    (id) => [`learn.idea.${id}`, () => (location.hash = `#/learn/${id}`)] as const,
  ),
  ['gallery.title', () => (guide.value = 'gallery')],
  ['tour.title', () => (guide.value = 'tour')],
  ['app.learn', () => (location.hash = '#/learn')],
  ['app.classroom', () => (location.hash = '#/classroom')],
];

const byClass = ['classcurves.title', openCurves] as const;

/** Everything that can be found. */
function places(): Place[] {
  const list = registry.value;
  const { place } = route.value;
  const here = place === 'calculator' && report.value !== null;
  const classes = report.value?.classifiers.some(({ average_curves }) => average_curves);
  return [
    ...(here && classes ? [...views, byClass] : views).map(
      ([id, go]): Place => ({ id, name: t(id), aliases: [], kind: 'view', go }),
    ),
    ...(list?.metrics ?? []).map(
      ({ id, name, aliases }): Place => ({
        ...{ id, name, aliases, kind: 'metric' },
        go() {
          if (here) openMetric.value = id;
          else location.hash = `#/learn/${id}`;
        },
      }),
    ),
    ...(list?.curves ?? []).map(
      ({ id, name, aliases }): Place => ({
        ...{ id, name, aliases, kind: 'curve' },
        go() {
          if (here && report.value?.kind === 'scores') openCurves();
          else location.hash = `#/learn/${id}`;
        },
      }),
    ),
  ];
}

const most = 9;

/** One box for metrics, curves, tests and settings. */
export function Finder({ close }: { close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  useEffect(() => {
    loadNames();
    dialog.current?.showModal();
  }, []);
  const all = places();
  const exact = search(all, query, names.value);
  // A typing error is forgiven.
  const guess = query.trim() && exact.length === 0 ? meant(all, query, names.value) : null;
  const found = (guess === null ? exact : search(all, guess, names.value)).slice(0, most);
  const chosen = Math.min(at, found.length - 1);
  const go = (place: Place | undefined) => {
    if (!place) return;
    dialog.current?.close();
    place.go();
  };
  return (
    <dialog
      ref={dialog}
      class={styles.dialog}
      aria-label={t('find.title')}
      onClose={close}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      <input
        class={styles.input}
        type="text"
        role="combobox"
        autocomplete="off"
        spellcheck={false}
        aria-label={t('find.title')}
        aria-expanded={true}
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${chosen}` : undefined}
        placeholder={t('find.title')}
        value={query}
        onInput={(event) => {
          setQuery(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go(found[chosen]);
          else if (event.key === 'ArrowDown') setAt((chosen + 1) % Math.max(1, found.length));
          else if (event.key === 'ArrowUp') setAt((chosen - 1 + found.length) % Math.max(1, found.length));
          else return;
          event.preventDefault();
        }}
      />
      <div id={`${id}-list`} role="listbox" aria-label={t('find.results')} class={styles.list}>
        {found.map((place, i) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the active one
          <div
            key={`${place.kind} ${place.id}`}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === chosen}
            class={styles.option}
            onPointerMove={() => i !== chosen && setAt(i)}
            onClick={() => go(place)}
          >
            <span>{place.name}</span>
            <small>{t(`find.kind.${place.kind}`)}</small>
          </div>
        ))}
      </div>
      {found.length === 0 && <p class={styles.none}>{t('find.nothing', { query })}</p>}
    </dialog>
  );
}
