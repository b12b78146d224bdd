import { effect, signal, untracked } from '@preact/signals';
import { examples } from '../../document/examples';
import type { Steps } from '../../document/history';
import { type LinkFault, readLink, writeLink } from '../../document/permalink';
import { language, report } from '../../document/state';
import { Pause } from '../../engine/pause';
import { rehearse, small } from '../../engine/small';
import { t } from '../../i18n';
import type { Snapshot } from '../analysis';
import { begin, canRedo, canUndo, present, visit } from '../calculator';
import { keepLate, writeLate } from '../late';
import { showNotice } from '../notice';
import type { Prepared } from '../prepared';
import { type CardName, cards, offTab, onTab, parseRoute, route, type Tab, tabOf } from '../route';
import { arrive, nameView, stayAt, viewOf, watchScrolling } from './arrive';
import { Entries } from './entries';
import { awaitScores, keepScores, saveProject, scoresLeft, withLeft } from './project';

// The address bar follows what stands, and Back and Forward go to what stood. Large changes and the first edit of what was opened are
// entries of their own; further edits rewrite theirs. Score files cannot be in a link: their entries live as long as the page.

const seen = new Entries<Snapshot>();
/** Numbers of the history's entries. Those that an earlier load of the page has left are smaller. */
const numbers = { last: Math.floor(performance.timeOrigin) };
/** A number for one more entry of the history: of the calculator or of any other view. */
const next = () => {
  numbers.last += 1;
  return numbers.last;
};
/** The calculator's entry that stands, and whether it has been edited. */
const stands = { entry: next(), edited: false };
const writing = new Pause();
/** The address before the last one was written, and when that was. */
const before = { hash: '', until: 0 };
/** A load that began before an address was written is one of the address before; so long, at most, it lets the page live on. */
const lingering = 2000;

const idOf = (state: unknown): number | undefined => {
  const id = (state as { entry?: unknown } | null)?.entry;
  return typeof id === 'number' ? id : undefined;
};

/** Notes of the reader that an entry keeps: they belong to the data, and no link contains them. */
const mostNotes = 50;

/** What an entry of the history keeps besides its address. */
const stateOf = (id: number, { how = [] }: Snapshot) => ({
  entry: id,
  ...(how.length > 0 && { how: how.slice(0, mostNotes) }),
});

/** The notes that an entry kept, those of an earlier load of the page included. */
function howOf(state: unknown): Pick<Snapshot, 'how'> {
  const how = (state as { how?: Snapshot['how'] } | null)?.how;
  return Array.isArray(how) ? { how } : {};
}

/** The hash of the calculator's first view as it stands. */
export const here = signal('#/');
/** Whether the link in the address bar restores what stands. */
export const linked = signal(true);

function hashOf({ document, source, example }: Snapshot): string {
  const link = source ? null : writeLink(document);
  // The page begins with its first example: the address without a link restores that.
  linked.value = link !== null || (example === examples[0]?.id && !canUndo.value && !canRedo.value);
  return link ?? '#/';
}

/** The address of what is shown now. */
const placed = (link: string): string => onTab(link, tabOf(route.value));

function refuse(fault: LinkFault): void {
  showNotice(t(`link.${fault}`), { sticky: true });
}

function onPop(event: PopStateEvent): void {
  // What is open is about the view that is left.
  for (const dialog of window.document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  const from = viewOf(route.value);
  // The address that was about to be written is that of an entry which has been left.
  writing.stop();
  route.value = parseRoute(location.hash);
  const id = idOf(event.state);
  const known = id === undefined ? undefined : seen.get(id);
  const at = id ?? next();
  if (id === undefined) window.history.replaceState({ entry: at }, '');
  arrive(at, viewOf(route.value) !== from, id === undefined);
  if (route.value.place !== 'calculator') return;
  stands.entry = at;
  if (known) {
    stands.edited = true;
    visit(known);
    here.value = hashOf(known);
    return;
  }
  // Another tab of the same data is no other analysis. Which data stands, the address may not say yet.
  const link = offTab(location.hash) === hashOf(present.value.snapshot) ? null : readLink(location.hash);
  stands.edited = link === null && stands.edited;
  if (link && 'document' in link) {
    const snapshot = { document: link.document, source: null, ...howOf(event.state) };
    // The browser has made its entry: the page makes none.
    seen.remember(at, snapshot);
    visit(snapshot);
    settle();
    return;
  }
  if (link) refuse(link.fault);
  seen.remember(at, present.value.snapshot);
}

/** The steps that were kept, and what the address says after them, if that is something else; null: the page begins with its example. */
function stepsWith(kept: Steps<Snapshot> | null, link: ReturnType<typeof readLink>): Steps<Snapshot> | null {
  if (!link || 'fault' in link) return kept;
  const present = { document: link.document, source: null, ...howOf(window.history.state) };
  if (!kept) return { past: [], present, future: [] };
  const same = kept.present.source === null && writeLink(kept.present.document) === offTab(location.hash);
  return same ? kept : { past: [...kept.past, kept.present], present, future: [] };
}

/** Begins with what the address says, or what was kept of an earlier load of it, and keeps the address in step from then on. */
export function navigate(prepared: Prepared, kept: Steps<Snapshot> | null): void {
  writeLate();
  route.value = parseRoute(location.hash);
  // What other pages keep behind their `?` is theirs.
  const link = route.value.place === 'calculator' ? readLink(location.hash) : null;
  const left = scoresLeft();
  const waits = link === null && left !== null;
  const steps = waits ? kept && withLeft(kept, left) : stepsWith(kept, link);
  begin(steps, prepared);
  if (link && 'fault' in link) refuse(link.fault);
  seen.remember(stands.entry, present.value.snapshot);
  window.history.replaceState(stateOf(stands.entry, present.value.snapshot), '');
  here.value = hashOf(present.value.snapshot);
  const { document, source } = present.value.snapshot;
  if (route.value.place === 'calculator' && !source) {
    small()
      .then(() => rehearse(document, language.value))
      .catch(() => {});
  }
  if (waits && !steps) void awaitScores(left);
  stayAt(stands.entry);
  watchScrolling();
  window.addEventListener('popstate', onPop);
  effect(nameView);
  window.addEventListener('pagehide', () => {
    keepScores();
    const { document, source } = present.value.snapshot;
    const state = stateOf(stands.entry, present.value.snapshot);
    if (source || route.value.place !== 'calculator') return;
    if (!writing.runs) {
      if (performance.now() < before.until) keepLate(before.hash, location.hash, state);
      return;
    }
    const late = writeLink(document);
    if (late) keepLate(location.hash, placed(late), state);
  });

  let first = true;
  effect(() => {
    const { snapshot, big } = present.value;
    if (first) {
      first = false;
      return;
    }
    untracked(() => {
      if (seen.get(stands.entry) === snapshot) return;
      // What was begun here and ends on another page is no step of that page: it stands where it was begun.
      const forward = (big || !stands.edited) && route.value.place === 'calculator';
      if (forward) {
        seen.forgetAfter(stands.entry);
        stands.entry = next();
        window.history.pushState(stateOf(stands.entry, snapshot), '');
        stayAt(stands.entry);
      }
      stands.edited = true;
      seen.remember(stands.entry, snapshot);
      // Browsers limit how often the address may change, and packing takes time: after the last key stroke is early enough.
      writing.begin(200, settle);
    });
  });
}

function settle(): void {
  writing.stop();
  here.value = hashOf(present.value.snapshot);
  if (route.value.place !== 'calculator') return;
  before.hash = location.hash;
  before.until = performance.now() + lingering;
  window.history.replaceState(stateOf(stands.entry, present.value.snapshot), '', placed(here.value));
}

/** Goes to a tab of the calculator. */
export function openTab(tab: Tab): void {
  settle();
  location.hash = onTab(here.value, tab);
}

/** Goes to a card, which is an entry of the history: Back returns to the number that led there, if one did. */
export function openCard(card: CardName, from?: HTMLElement): void {
  settle();
  const view = viewOf(route.value);
  seen.forgetAfter(stands.entry);
  stands.entry = next();
  seen.remember(stands.entry, present.value.snapshot);
  window.history.pushState(stateOf(stands.entry, present.value.snapshot), '', onTab(here.value, cards[card]));
  route.value = parseRoute(location.hash);
  arrive(stands.entry, viewOf(route.value) !== view, true, { card, from });
}

/** Copies the address that restores the analysis. */
export async function share(): Promise<void> {
  settle();
  if (present.value.snapshot.source && !linked.value) {
    const save = { text: t('project.save'), run: () => void saveProject() };
    const matrices = { text: t('share.matrices'), run: () => void shareMatrices() };
    showNotice(t('share.scores'), { sticky: true, acts: report.peek()?.kind === 'scores' ? [matrices, save] : [save] });
    return;
  }
  if (!linked.value) {
    showNotice(t('share.large'));
    return;
  }
  await copied(placed(here.value), t('share.done'), t('share.refused'));
}

/** Of a score file: the address of its matrices at the thresholds in use, with the costs. */
async function shareMatrices(): Promise<void> {
  const { withDecisions } = await import('../../document/snippet');
  const found = report.peek();
  const link = found && writeLink(withDecisions(present.peek().snapshot.document, found, language.peek()));
  if (!link) return showNotice(t('share.large'));
  const chosen = found.utility?.yields.some(({ apparent }) => apparent !== undefined);
  await copied(link, t('share.matrices.done'), t('share.matrices.refused'), chosen ? [t('share.matrices.chosen')] : []);
}

async function copied(hash: string, done: string, refused: string, notes: readonly string[] = []): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href.split('#')[0] + hash);
    showNotice(done, { notes });
  } catch {
    showNotice(refused, { sticky: true });
  }
}
