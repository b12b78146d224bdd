// What each command does: reads files, asks the core, writes the answer. Modules that only one command needs are loaded with that command,
// because loading takes longer than most answers.

import { withMetrics } from '../export/chosen.js';
import {
  type Catalogue,
  type IsometricsOptions,
  type Isoyield,
  IsoyieldError,
  type Remark,
  type Report,
  type Source,
  stringify,
} from '../package/index.js';
import { type Arguments, closest, noSuch, tryHelp } from './arguments.js';
import { checkFile, readText, readUtilities, rowsOfNothing, stdin, texts, wrong } from './files.js';
import { flags } from './flags.js';
import { Printer } from './print/print.js';
import { progressOn } from './progress.js';
import { inLines } from './terminal.js';
import { say } from './words/words.js';

/** The options for the core: what the flags of a command say, files read. */
async function options(args: Arguments): Promise<Record<string, unknown>> {
  const own = flags[args.command ?? ''] ?? {};
  const { language, as } = args.values;
  const out: Record<string, unknown> = language === undefined ? {} : { language };
  if (as !== undefined && own['as']?.option === undefined) {
    if (as !== 'matrix') throw noSuch(args, 'unknown_reading', String(as), ['matrix']);
    out['as'] = as;
  }
  for (const [flag, value] of Object.entries(args.values)) {
    const { option, about, kind } = own[flag] ?? { kind: 'text' };
    if (option === undefined) continue;
    if (about === 'toggle') out[option] = !flag.startsWith('no-');
    else if (about === 'utility' || about === 'utilities') out[option] = await readUtilities(args, String(value));
    else if (about === 'uncertain') out[option] = await readText(args, String(value));
    else if (about === 'directions') out[option] = directions(args, list(value));
    else if (kind === 'named') out[option] = columnsByName(args, flag, list(value));
    else out[option] = value;
  }
  return out;
}

/** Two axes of a slice, each `CLASS,DECISION,FROM,TO`. */
function directions(args: Arguments, texts: readonly string[]) {
  const refuse = () => wrong(args, 'bad_slice', texts.join('; '));
  const axis = (text: string | undefined) => {
    const parts = (text ?? '').split(',').map((each) => each.trim());
    const [from = Number.NaN, to = Number.NaN] = parts
      .slice(2)
      .map((each) => (each === '' ? Number.NaN : Number(each)));
    if (parts.length !== 4 || !(from < to)) throw refuse();
    return { cell: parts.slice(0, 2), direction: [], from, to };
  };
  if (texts.length !== 2) throw refuse();
  return { x: axis(texts[0]), y: axis(texts[1]) };
}

const list = (value: unknown): string[] => (Array.isArray(value) ? value : []);
const normal = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '');

/** `A=p_0,p_1,p_2`: columns by classifier, or by decision. */
function columnsByName(args: Arguments, option: string, texts: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(
    texts.map((text) => {
      const at = text.indexOf('=');
      if (at < 1 || at + 1 === text.length) throw wrong(args, 'bad_columns', option, text);
      return [text.slice(0, at), text.slice(at + 1).split(',')];
    }),
  );
}

const probabilitiesOf = (args: Arguments) => columnsByName(args, 'probabilities', list(args.values['probabilities']));

const namesOf = ({ id, name, aliases }: Catalogue['metrics'][number]) => [id, name, ...aliases];

/** Ids of metrics by any of their names. */
function metricIds(
  args: Arguments,
  catalogue: Catalogue,
  names: readonly string[],
  own: readonly string[] = [],
): string[] {
  const problems: Remark[] = [];
  const ids = names.flatMap((name) => {
    const found = catalogue.metrics.find((metric) => namesOf(metric).some((each) => normal(each) === normal(name)));
    if (found !== undefined) return [found.id];
    if (own.includes(name)) return [name];
    const all = catalogue.metrics.flatMap(namesOf);
    problems.push({
      code: 'unknown_metric',
      message: say(args.language, 'unknown_metric', name),
      hint: closest(args.language, name, all) ?? tryHelp(args.language, args.command),
    });
    return [];
  });
  if (problems.length > 0) throw new IsoyieldError(problems);
  return ids;
}

function printed(args: Arguments, iso: Isoyield, names: readonly string[]): Printer {
  // Its words take longer than a small report: a report as JSON needs none of them.
  let made: Catalogue | undefined;
  const catalogue = () => {
    made ??= iso.catalogue(args.language);
    return made;
  };
  const own = iso.define(list(args.values['define']), args.language).map(({ id }) => id);
  const chosen = names.includes('all')
    ? [...catalogue().metrics.map(({ id }) => id), ...own]
    : names.length > 0
      ? metricIds(args, catalogue(), names, own)
      : [];
  return new Printer(args.language, catalogue, chosen, names.includes('all'));
}

/** A report as it was asked for: JSON, a format for other programs, or a text to read; notes next to it. */
async function told(args: Arguments, iso: Isoyield, report: Report, printer: Printer): Promise<string> {
  const { format, table } = args.values;
  const { choice } = printer;
  if (args.json || (format === 'json' && table === undefined)) {
    // A program gets the whole report unless it asks for less.
    const whole = choice === 'popular' ? report : withMetrics(report, iso.catalogue(args.language), choice);
    return `${stringify(whole)}\n`;
  }
  if (format === undefined) {
    process.stdout.write(inLines(printer.report(report), process.stdout));
  } else {
    const { exported } = await import('./export_command.js');
    process.stdout.write(exported(args, iso, report, choice));
  }
  process.stderr.write(inLines(printer.notes(report), process.stderr));
  return '';
}

/** The metrics that were asked for, which the core is to know of: it warns of those that scores do not have, and compares subgroups by them. */
const asked = ({ choice }: Printer) => (typeof choice === 'string' ? {} : { metrics: choice.join(',') });

/** A command that reports on texts. */
const onTexts =
  (ask: (iso: Isoyield, sources: Source[], args: Arguments) => Promise<Report> | Report) =>
  async (args: Arguments, iso: Isoyield): Promise<string> => {
    const printer = printed(args, iso, list(args.values['metric']));
    const report = await ask(iso, await texts(args), args);
    return told(args, iso, report, printer);
  };
/** A result of `isoyield sql` says itself what it is, and is read as that. */
const isCounts = ({ text }: Source) => /isoyield_counts_v/i.test(text.slice(0, 4096));
/** Whether a text for people says no more of a class than its popular metrics: the others cost as much as the rest of a small report. */
const popularOnly = ({ json, values }: Arguments) =>
  !json && values['format'] === undefined && values['table'] === undefined && list(values['metric']).length === 0;
const matrix = onTexts(async (iso, sources, args) => {
  const choices = await options(args);
  if (!sources.some(isCounts))
    return iso.matrix(sources, { ...(popularOnly(args) && { per_class: 'popular' }), ...choices });
  process.stderr.write(`${say(args.language, 'counts_here')}\n`);
  return iso.scores(
    sources.map(({ name, text }) => new File([text], name)),
    choices,
  );
});
const multilabel = onTexts(async (iso, sources, args) => iso.multilabel(sources, await options(args)));

async function scores(args: Arguments, iso: Isoyield): Promise<string> {
  const printer = printed(args, iso, list(args.values['metric']));
  const judged = args.files.length === 0 && !process.stdin.isTTY ? [stdin] : args.files;
  if (judged.length === 0) throw wrong(args, 'no_file');
  const choosing = args.values['chosen-on'];
  const files = typeof choosing !== 'string' || judged.includes(choosing) ? judged : [...judged, choosing];
  const inputs = [...files, args.values['utility']].filter((file) => file === stdin).length;
  if (inputs > 1) throw wrong(args, 'ambiguous_input', inputs);
  for (const file of files) await checkFile(args, file);
  const choices = await options(args);
  const sources = files.map((file) => (file === stdin ? { name: 'stdin', stream: process.stdin } : { path: file }));
  const { onProgress, done } = progressOn(process.stderr, args.language);
  const report = await iso.scores(sources, { ...choices, ...asked(printer), onProgress }).finally(done);
  // Matrices of subgroups, which have rows, are read as counts.
  if (rowsOfNothing(args) && !report.notes.some(({ code }) => code === 'counts_read'))
    throw wrong(args, 'rows_of_nothing');
  return told(args, iso, report, printer);
}

async function simulate(args: Arguments, iso: Isoyield): Promise<string> {
  if (args.files.length > 0) throw wrong(args, 'no_files_here', args.files.join(' '));
  const own = iso.define(list(args.values['define']), args.language).map(({ id }) => id);
  const catalogue = iso.catalogue(args.language);
  const { experiment } = await import('./simulate_command.js');
  return experiment(args, iso, catalogue, metricIds(args, catalogue, list(args.values['metric']), own));
}

async function isometrics(args: Arguments, iso: Isoyield): Promise<string> {
  const { json: _, language: __, levels, ...values } = args.values;
  const [metric, ...more] = args.files;
  if (metric === undefined) throw wrong(args, 'no_metric');
  if (more.length > 0) throw wrong(args, 'no_files_here', more.join(' '));
  const lines = iso.isometrics({
    ...(values as Partial<IsometricsOptions>),
    metric,
    language: args.language,
    ...(levels !== undefined && { levels: levels as number[] }),
  });
  if (args.json) return `${stringify(lines)}\n`;
  return new Printer(args.language, () => iso.catalogue(args.language), []).isometrics(lines);
}

async function pool(args: Arguments, iso: Isoyield): Promise<string> {
  const printer = printed(args, iso, list(args.values['metric']));
  const [sources, choices] = [await texts(args), await options(args)];
  const pooling = iso.pool(sources, { ...choices, metrics: list(args.values['metric']) });
  return args.json ? `${stringify(pooling)}\n` : printer.pooling(pooling);
}

async function plan(args: Arguments, iso: Isoyield): Promise<string> {
  const [goal, ...files] = args.files;
  const { utility } = args.values;
  const texts = await Promise.all(files.map((file) => readText(args, file)));
  const { planned } = await import('./plan_command.js');
  return planned(args, iso, goal, texts, typeof utility === 'string' ? await readUtilities(args, utility) : undefined);
}

async function gate(args: Arguments, iso: Isoyield): Promise<string> {
  const { baseline } = args.values;
  const baselines = typeof baseline === 'string' ? [await readText(args, baseline)] : [];
  const choices = await options(args);
  const { gated } = await import('./gate_command.js');
  const { text, passed } = await gated(args, iso, await texts(args), baselines, choices);
  if (!passed) process.exitCode = 3;
  return text;
}

async function metrics(args: Arguments, iso: Isoyield): Promise<string> {
  if (!args.json) return printed(args, iso, args.files).registry();
  const catalogue = iso.catalogue(args.language);
  const ids = metricIds(args, catalogue, args.files);
  const chosen = ids.length === 0 ? catalogue.metrics : catalogue.metrics.filter(({ id }) => ids.includes(id));
  return `${stringify({ ...catalogue, metrics: chosen })}\n`;
}

/** The report on files that DuckDB counts in this process. */
async function run(args: Arguments, iso: Isoyield): Promise<string> {
  const printer = printed(args, iso, list(args.values['metric']));
  const choices = { ...(await options(args)), ...asked(printer) };
  const { counted } = await import('./run_command.js');
  const report = await counted(args, iso, choices, probabilitiesOf(args));
  return told(args, iso, report, printer);
}

/** A command of the package of exercises, which is not always installed. */
async function ofExercises<Command>(args: Arguments, load: () => Promise<Command>): Promise<Command> {
  try {
    return await load();
  } catch (error) {
    if (!/^ERR_(?:MODULE_NOT_FOUND|PACKAGE_PATH_NOT_EXPORTED)$/.test((error as { code?: string }).code ?? ''))
      throw error;
    const message = say(args.language, 'no_exercises');
    throw new IsoyieldError([{ code: 'no_exercises', message, hint: say(args.language, 'install_exercises') }]);
  }
}

export const work: Record<string, (args: Arguments, iso: Isoyield) => Promise<string>> = {
  matrix,
  multilabel,
  scores,
  isometrics,
  pool,
  simulate,
  plan,
  gate,
  exercise: async (args, iso) => {
    const { exercise } = await ofExercises(args, () => import('./exercise_command.js'));
    return exercise(args, iso, (file) => readText(args, file));
  },
  class: async (args, iso) => {
    const { classes } = await ofExercises(args, () => import('./class_command.js'));
    return classes(args, iso, (file) => readText(args, file));
  },
  completion: async (args, iso) => {
    const { completion, shells } = await import('./completion.js');
    const [shell = '', ...more] = args.files;
    if (more.length > 0) throw wrong(args, 'no_files_here', more.join(' '));
    const known = shells.find((each) => each === shell);
    if (known === undefined) throw noSuch(args, 'unknown_shell', shell, shells);
    return completion(
      known,
      iso.metrics.map(({ id }) => id),
    );
  },
  metrics,
  sql: async (args) => {
    const { sql } = await import('./sql_command.js');
    return sql(args, probabilitiesOf(args));
  },
  run,
};
