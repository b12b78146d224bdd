import { signal } from '@preact/signals';
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { registry } from '../../document/definitions';
import { language } from '../../document/state';
import { t } from '../../i18n';
import { recall, remember } from '../../state/settings';
import { loadNames, names } from '../../values/names';
import { entries, type Sources, suggested } from './entries';
import styles from './Finder.module.css';
import { indexOf, type Place } from './lookup';

const most = 9;
const mostRecent = 4;

/** What comes from elsewhere, once: exercises and headings of the documentation. Without them the rest is found. */
const exercises = signal<Sources['exercises']>([]);
const headings = signal<Sources['headings']>([]);

function gather(): void {
  loadNames();
  if (exercises.value.length === 0)
    import('virtual:course').then(
      (it) => {
        exercises.value = it.default.flatMap((chapter) => chapter.exercises);
      },
      () => {},
    );
  if (headings.value.length === 0)
    fetch('./docs/headings.json')
      .then((answer) => (answer.ok ? answer.json() : []))
      .then((found) => {
        headings.value = found;
      })
      .catch(() => {});
}

const keyOf = ({ kind, id }: Place) => `${kind}:${id}`;
const chosenBefore = () => (recall('found') ?? '').split(' ').filter(Boolean);

/** Remembers what was chosen: it is offered first the next time. Nothing about data is kept. */
function keep(place: Place): void {
  if (/\s/.test(place.id)) return;
  const key = keyOf(place);
  remember('found', [key, ...chosenBefore().filter((each) => each !== key)].slice(0, 8).join(' '));
}

/** What was chosen lately, and what most people look for. */
function first(all: readonly Place[]): { place: Place; recent: boolean }[] {
  const by = new Map(all.map((place) => [keyOf(place), place]));
  const lately = chosenBefore()
    .flatMap((key) => by.get(key) ?? [])
    .slice(0, mostRecent);
  const analyses = all.filter(({ id }) => id.startsWith('recent ')).slice(0, 2);
  const others = suggested.flatMap((id) => all.find((each) => each.id === id) ?? []);
  const recent = [...lately, ...analyses];
  return [
    ...recent.map((place) => ({ place, recent: true })),
    ...others.filter((place) => !recent.includes(place)).map((place) => ({ place, recent: false })),
  ].slice(0, most);
}

interface OptionProps {
  id: string;
  place: Place;
  /** It was chosen lately. */
  recent: boolean;
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Option({ id, place: { kind, name, note }, recent, active, onPoint, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the active one
    <div id={id} role="option" aria-selected={active} class={styles.option} onPointerMove={onPoint} onClick={onChoose}>
      <span>
        {name}
        {note && <small> {note}</small>}
      </span>
      <small>{t(recent ? 'find.kind.recent' : `find.kind.${kind}`)}</small>
    </div>
  );
}

/** One box for all that can be done, set, read and looked up. */
export function Finder({ close }: { close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  useEffect(() => {
    gather();
    dialog.current?.showModal();
  }, []);
  const { all, index } = useMemo(() => {
    const places = entries({
      ...{ catalogue: registry.value, names: names.value },
      ...{ exercises: exercises.value, headings: headings.value },
    });
    return { all: places, index: indexOf(places) };
  }, [registry.value, names.value, exercises.value, headings.value, language.value]);
  const empty = query.trim() === '';
  const found = useMemo(
    () => (empty ? first(all) : index.find(query, most).map((place) => ({ place, recent: false }))),
    [all, index, query],
  );
  const chosen = Math.min(at, found.length - 1);
  const go = (place: Place | undefined) => {
    if (!place) return;
    keep(place);
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
          if (event.key === 'Enter') go(found[chosen]?.place);
          else if (event.key === 'ArrowDown') setAt((chosen + 1) % Math.max(1, found.length));
          else if (event.key === 'ArrowUp') setAt((chosen - 1 + found.length) % Math.max(1, found.length));
          else return;
          event.preventDefault();
        }}
      />
      <div id={`${id}-list`} role="listbox" aria-label={t('find.results')} class={styles.list}>
        {found.map((each, i) => (
          <Option
            key={keyOf(each.place)}
            id={`${id}-${i}`}
            {...each}
            active={i === chosen}
            onPoint={() => i !== chosen && setAt(i)}
            onChoose={() => go(each.place)}
          />
        ))}
      </div>
      {found.length === 0 && <p class={styles.none}>{t('find.nothing', { query })}</p>}
    </dialog>
  );
}
