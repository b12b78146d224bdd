import '../../export/texts';
import '../../i18n/lab';
import type { Catalogue } from 'isoyield';
import { addClass, addClassifier, isSquare, transposeClassifier } from '../../document/document';
import { type Document, data, doc, intervals, language, metric as openMetric, report } from '../../document/state';
import { languages, t, textsOf } from '../../i18n';
import { chooseFiles } from '../../input/intake/choose';
import { boxOpen } from '../../input/intake/incoming';
import { takeFiles } from '../../input/intake/take';
import { edit, redo, showIntervals, undo } from '../../state/calculator';
import { allCurves, allView } from '../../state/curves';
import { exercisesHere } from '../../state/exercises';
import { exportAs, guide } from '../../state/guide';
import { openCard, openTab, share } from '../../state/pages/navigation';
import { openProject, saveProject } from '../../state/pages/project';
import { keeping, keepRecent, recents } from '../../state/pages/recent';
import { type CardName, route, type Tab } from '../../state/route';
import { chooseLanguage, chooseTheme } from '../../state/settings';
import type { Kind, Place } from './lookup';
import { words } from './words';

/** What the finder knows besides what it does itself. */
export interface Sources {
  readonly catalogue: Catalogue | null;
  /** Names of metrics in every language. */
  readonly names: ReadonlyMap<string, readonly string[]>;
  readonly exercises: readonly { id: string; title: Readonly<Record<'en' | 'uk', string>> }[];
  /** Pages and headings of the documentation. */
  readonly headings: readonly { language: string; href: string; page: string; title: string; text?: string }[];
}

const inCalculator = () => route.value.place === 'calculator';

/** Does something in the calculator, wherever one is. */
function there(act: () => void): () => void {
  return () => {
    if (!inCalculator()) openTab('');
    act();
  };
}

const exported = (format: string) => () => {
  exportAs.value = format;
  guide.value = 'export';
};

/** To the data, with the keyboard in them. */
function openData(): void {
  openTab('');
  requestAnimationFrame(() => {
    const part = document.querySelector<HTMLElement>('[data-part=data]');
    part?.scrollIntoView({ block: 'nearest' });
    part?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  });
}

function openAll(view: 'metrics' | 'curves'): void {
  allView.value = view;
  if (view === 'curves') allCurves.value = true;
  openTab('all');
}

/** An id, and what is done; the name is the text `find.do.ID` unless another is given. */
type Row = readonly [id: string, go: () => void, text?: string, note?: string];

const grids = () => data.value === 'matrix' && doc.value.sets === undefined;

/** What is done to tables of counts; where there are none, what it is for is said, and the way there is to paste some. */
const ofGrids = (id: string, text: string, act: (it: Document) => Document, fits = true): Row =>
  grids() && fits
    ? [id, there(() => edit(act(doc.value))), text]
    : [id, there(() => (boxOpen.value = true)), text, t('find.note.counts')];

function actions(): Row[] {
  return [
    ['undo', there(undo), 'data.undo', 'Ctrl Z'],
    ['redo', there(redo), 'data.redo', 'Ctrl Y'],
    ['paste', there(() => (boxOpen.value = true)), 'intro.paste', 'Ctrl V'],
    ['file', there(() => chooseFiles('', (files) => void takeFiles(files))), 'paste.choose'],
    ['examples', () => (guide.value = 'gallery'), 'gallery.title'],
    ofGrids(
      'transpose',
      'find.do.transpose',
      (it) => it.classifiers.map((_, i) => i).reduce(transposeClassifier, it),
      isSquare(doc.value),
    ),
    ofGrids('add', 'data.add', addClassifier),
    ofGrids('add_class', 'data.class.add', addClass),
    ['share', there(() => void share())],
    ['embed', there(() => (guide.value = 'embed'))],
    ['save', there(() => void saveProject()), 'project.save'],
    ['open', () => chooseFiles('.json', (files) => void takeFiles(files)), 'project.open'],
    ...(
      [
        ['report.html', 'html'],
        ['report.latex', 'latex'],
        ['report.md', 'md'],
        ['report.csv', 'csv'],
        ['report.print', 'print'],
        ['figure', 'svg'],
        ['code.python', 'python'],
        ['code.r', 'r'],
      ] as const
    ).map(([id, format]) => [id, there(exported(format))] as const),
    ['tour', there(() => (guide.value = 'tour')), 'tour.open'],
  ];
}

function settings(): Row[] {
  const turn = doc.value.rows === 'true' ? 'predicted' : 'true';
  return [
    ...(['dark', 'light', 'system'] as const).map((id) => [id, () => chooseTheme(id)] as const),
    ...languages.map(({ id }) => [`language.${id}`, () => void chooseLanguage(id)] as const),
    [
      'intervals',
      there(() => showIntervals(!intervals.value)),
      intervals.value ? 'find.do.intervals.off' : 'find.do.intervals.on',
    ],
    ['orientation', there(() => edit({ ...doc.value, rows: turn })), `data.rows.${turn}`],
    [
      'totals',
      there(() => edit({ ...doc.value, totals: doc.value.totals === 'fixed' ? undefined : 'fixed' })),
      'data.totals',
    ],
    ['positive', openData],
    ['recent', () => keepRecent(!keeping.value), 'project.keep'],
  ];
}

const tab = (id: string, to: Tab, text: string): Row => [id, () => openTab(to), text];
const card = (id: string, to: CardName, text: string): Row => [id, () => openCard(to), text];
/** Pages of Learn about metrics in general. */
const ideas = [
  'choose',
  'experiments',
  'model_problem',
  'coverage',
  'optimism',
  'money',
  'for_whom',
  'cost_range',
  'reviewer',
  'side_by_side',
  'averages',
  'pooling',
];

const page = (id: string, text = `learn.idea.${id}`): Row => [id, () => (location.hash = `#/learn/${id}`), text];

function views(): Row[] {
  const scores = report.value?.kind === 'scores';
  const classes = report.value?.classifiers.some(({ average_curves }) => average_curves);
  return [
    ['data', openData],
    tab('overview', '', 'tab.overview'),
    tab('costs', 'costs', 'tab.costs'),
    tab('utility', 'costs', 'utility.title'),
    tab('map', 'costs', 'map.title'),
    tab('unknown', 'costs', 'unknown.title'),
    tab('shift', 'costs', 'shift.title'),
    tab('decide', 'costs', 'decide.title'),
    tab('space', 'costs', 'space.title'),
    card('change', 'change', 'safe.title'),
    tab('threshold', '', 'curves.title'),
    card('rules', 'rules', 'rules.title'),
    // They are a role that a column of a score file is given.
    ['subgroups', () => (report.value?.subgroups ? openCard('subgroups') : openData()), 'subgroups.find'],
    tab('certainty', 'certainty', 'tab.certainty'),
    card('yields', 'yields', 'yield.title'),
    card('tests', 'tests', 'sure.title'),
    card('bootstrap', 'tests', 'sure.bootstrap'),
    card('plan', 'plan', 'plan.title'),
    card('worth', 'worth', 'worth.title'),
    tab('folds', 'certainty', 'folds.title'),
    ['metrics', () => openAll('metrics'), 'metrics.all'],
    ...(scores ? ([['curves', () => openAll('curves'), 'all.view.curves']] as const) : []),
    ...(classes ? ([['classcurves', () => openAll('curves'), 'classcurves.title']] as const) : []),
    tab('heat', '', 'heat.title'),
    tab('calibration', '', 'calibration.title'),
    ['own', () => openAll('metrics'), 'own.title'],
    ...ideas.map((id) => page(id)),
    ['learn', () => (location.hash = '#/learn'), 'app.learn'],
    ...(exercisesHere
      ? ([
          ['classroom', () => (location.hash = '#/classroom'), 'app.classroom'],
          ['teach', () => (location.hash = '#/classroom/teach')],
          ['edit', () => (location.hash = '#/classroom/edit')],
        ] as const)
      : []),
  ];
}

/** Tests stand on one card: each by the text that names it there. */
const tests = (): Row[] =>
  (
    [
      ['delong', 'tests.delong_paired'],
      ['mcnemar', 'find.do.mcnemar'],
      ['obuchowski', 'tests.mcnemar_clustered'],
      ['stuart_maxwell', 'tests.stuart_maxwell'],
      ['bhapkar', 'tests.bhapkar'],
      ['bowker', 'tests.bowker'],
      ['yield_paired', 'tests.yield_paired'],
      ['margins', 'tests.margins'],
    ] as const
  ).map(([id, text]) => card(id, 'tests', text));

/** Which texts of the page stand where: their fields, buttons and notes are found by what is written on them. */
const written: Readonly<Record<string, string>> = {
  ...{
    data: 'data',
    utility: 'utility',
    costs: 'cost',
    map: 'map',
    unknown: 'unknown',
    shift: 'shift',
    decide: 'decide',
  },
  ...{
    space: 'space',
    change: 'safe',
    threshold: 'pick curves',
    rules: 'rules',
    subgroups: 'subgroups',
    yields: 'yield',
  },
  ...{ bootstrap: 'sure', tests: 'tests', plan: 'plan', worth: 'worth', folds: 'folds', curves: 'every', heat: 'heat' },
  ...{
    calibration: 'calibration',
    own: 'own',
    figure: 'figure',
    'report.html': 'export',
    embed: 'embed',
    file: 'file',
    paste: 'paste',
  },
};

const placed = (kind: Kind, rows: readonly Row[]): Place[] =>
  rows.map(([id, go, text = `find.do.${id}`, note]) => ({
    ...{ kind, id, go, name: t(text), words: words.get(id) ?? [] },
    ...(note && { note }),
    ...(written[id] && { text: written[id].split(' ').map(textsOf).join(' ') }),
  }));

/** Everything that can be found. */
export function entries({ catalogue, names, exercises, headings }: Sources): Place[] {
  const here = inCalculator() && report.value !== null;
  const learnt = (id: string) => () => {
    location.hash = `#/learn/${id}`;
  };
  return [
    ...placed('action', actions()),
    ...placed('setting', settings()),
    ...placed('view', views()),
    ...placed('test', tests()),
    ...(catalogue?.metrics ?? []).map(
      ({ id, name, aliases }): Place => ({
        ...{ kind: 'metric', id, name, words: [...aliases, ...(names.get(id) ?? []), ...(words.get(id) ?? [])] },
        go: () => (here ? (openMetric.value = id) : learnt(id)()),
      }),
    ),
    ...(catalogue?.curves ?? []).map(
      ({ id, name, aliases }): Place => ({
        ...{ kind: 'curve', id, name, words: [...aliases, ...(words.get(id) ?? [])] },
        go: here && report.value?.kind === 'scores' ? () => openAll('curves') : learnt(id),
      }),
    ),
    ...exercises.map(
      ({ id, title }): Place => ({
        ...{ kind: 'exercise', id, name: title[language.value], words: Object.values(title) },
        go: () => (location.hash = `#/exercise/${id}`),
      }),
    ),
    ...headings
      .filter((each) => each.language === language.value)
      .map(
        ({ href, page: of, title, text }): Place => ({
          ...{
            kind: 'doc',
            id: href,
            name: title,
            words: words.get(`doc ${/(\w[\w-]*)\.html$/.exec(href)?.[1]}`) ?? [],
          },
          ...(of !== title && { note: of }),
          ...(text && { text }),
          go: () => location.assign(`./docs/${href}`),
        }),
      ),
    ...recents.value.slice(0, 5).map(
      ({ id, title, text }): Place => ({
        ...{ kind: 'action', id: `recent ${id}`, name: t('find.recent', { title }), words: [title] },
        go: there(() => openProject(text)),
      }),
    ),
  ];
}

/** What is offered before anything is typed. */
export const suggested = [
  'paste',
  'file',
  'examples',
  'share',
  'figure',
  'report.html',
  'costs',
  'rules',
  'tests',
  'metrics',
];
