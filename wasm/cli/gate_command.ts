// `isoyield gate`: the exit status says whether classifiers earn enough, for pipelines that have to know.

import { appendFile } from 'node:fs/promises';
import { markdownText } from '../export/write.js';
import { type Gate, type GateCheck, judgeGate, type Limits } from '../package/gate.js';
import { type Isoyield, type MatrixOptions, type Source, stringify } from '../package/index.js';
import type { Arguments } from './arguments.js';
import { wrong } from './files.js';
import { forms, gateFormats } from './gate_formats.js';
import { number, plain } from './print/layout.js';
import { inLines } from './terminal.js';
import { say, type Word } from './words/words.js';

/** The limits that the flags set. */
function limitsOf(args: Arguments, baselines: number): Limits {
  const { 'min-yield': least, 'max-loss': loss, by = 'bound' } = args.values;
  if (by !== 'bound' && by !== 'estimate') throw wrong(args, 'gate_by', String(by));
  if ((loss === undefined) !== (baselines === 0)) throw wrong(args, 'gate_baseline');
  if (least === undefined && loss === undefined) throw wrong(args, 'gate_no_limit');
  const [, digits, percent] = /^\s*(\d+(?:\.\d+)?(?:e-?\d+)?)\s*(%?)\s*$/i.exec(String(loss ?? '0')) ?? [];
  if (digits === undefined) throw wrong(args, 'gate_loss', String(loss));
  return {
    by,
    ...(least !== undefined && { minYield: Number(least) }),
    ...(loss !== undefined && { maxLoss: { value: Number(digits), share: percent === '%' } }),
  };
}

/** How far a classifier lies below its baseline, or above it. */
const apart = (args: Arguments, loss: number, unit = '') =>
  say(args.language, loss < 0 ? 'gate_more' : 'gate_less', `${number(Math.abs(loss))}${unit}`);

const within = (args: Arguments, { check, ci }: GateCheck) => {
  const end = (value: number) => (check === 'max_loss' ? apart(args, value) : number(value));
  return ci ? `, ${say(args.language, 'interval', number(100 * ci.level))} ${end(ci.low)} … ${end(ci.high)}` : '';
};

/** One check in words. */
function sentence(args: Arguments, check: GateCheck, by: Limits['by'], unit: string): string {
  const failed = by === 'estimate' ? ('failed_estimate' as const) : ('failed' as const);
  const words = `gate_${check.check}_${check.passed ? ('passed' as const) : failed}` as const;
  const of = unit === '' ? '' : ` ${unit}`;
  const value = check.check === 'max_loss' ? apart(args, check.value, of) : `${number(check.value)}${of}`;
  const [name, against] = [check.classifier, check.baseline ?? ''].map(plain);
  return say(args.language, words, name ?? '', value, within(args, check), number(check.limit), against ?? '');
}

/** Failures first: they are what a log is read for. */
function reasonOf(args: Arguments, checks: readonly GateCheck[], by: Limits['by'], unit: string): string {
  const failed = checks.filter(({ passed }) => !passed);
  const told = (failed.length > 0 ? failed : checks).map((check) => sentence(args, check, by, plain(unit)));
  return `${say(args.language, failed.length > 0 ? 'gate_failed' : 'gate_passed')}: ${told.join('; ')}`;
}

/** For a pull request: what was asked, what came out. Names are data, so nothing in them is markup or a mention. */
function markdown(args: Arguments, gate: Gate): string {
  const text = (word: Word, ...values: (string | number)[]) => say(args.language, word, ...values);
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const heads = [
    ...[text('classifier'), text('gate_asked'), text('gate_found'), text('interval', number(100 * gate.level)), ''],
  ];
  const rows = gate.checks.map(({ check, classifier, baseline, value, ci, limit, passed }) => [
    markdownText(classifier),
    check === 'min_yield' ? `≥ ${number(limit)}` : text('gate_loss_of', markdownText(baseline ?? ''), number(limit)),
    number(value),
    ci ? `${number(ci.low)} … ${number(ci.high)}` : '—',
    passed ? `✓ ${text('yes')}` : `✗ ${text('no')}`,
  ]);
  const unit = gate.unit === '' ? '' : `, ${markdownText(gate.unit)}`;
  return [
    `### ${text(gate.passed ? 'gate_passed' : 'gate_failed')}: ${text('yields')}${unit}`,
    '',
    row(heads),
    row(['---', '---', '--:', '---', '---']),
    ...rows.map(row),
    '',
    text(gate.by === 'bound' ? 'gate_by_bound' : 'gate_by_estimate'),
    ...(gate.assumed ? ['', text('assumed')] : []),
    ...(gate.notes.length > 0 ? ['', ...new Set(gate.notes.map(({ message }) => `- ${markdownText(message)}`))] : []),
    '',
    `isoyield ${gate.version}, n = ${number(gate.n, 15)}, seed ${gate.seed}`,
    '',
  ].join('\n');
}

/** Runs the gate. `files` are on trial, `baselines` what they are compared with. Gives the text to print and whether all passed. */
export async function gated(
  args: Arguments,
  iso: Isoyield,
  files: readonly Source[],
  baselines: readonly Source[],
  options: MatrixOptions,
): Promise<{ text: string; passed: boolean }> {
  const limits = limitsOf(args, baselines.length);
  const reading = {
    language: args.language,
    ...(options.rows && { rows: options.rows }),
    ...(options.classes && { classes: options.classes }),
  };
  const count = (sources: readonly Source[]) =>
    sources.reduce((sum, source) => sum + iso.read(source, reading).classifiers.length, 0);
  const [candidates, against] = [count(files), count(baselines)];
  if (against > 1 && against !== candidates) throw wrong(args, 'gate_baselines', against, candidates);
  const report = iso.matrix([...files, ...baselines], { ...options, language: args.language });
  const checks = judgeGate(report, candidates, limits);
  if (!Array.isArray(checks)) {
    if (checks.what === 'no_share') throw wrong(args, 'gate_no_share', checks.baseline);
    throw wrong(args, 'gate_no_interval', checks.classifier);
  }
  const passed = checks.length > 0 && checks.every((check) => check.passed);
  const unit = report.utility?.unit ?? '';
  const { level, seed, draws } = report.settings;
  const gate: Gate = {
    schema: 'isoyield.gate/1',
    version: iso.version,
    passed,
    reason: reasonOf(args, checks, limits.by, unit),
    by: limits.by,
    ...{ level, seed, draws, unit },
    assumed: report.utility?.assumed ?? true,
    n: report.n,
    checks,
    notes: report.notes,
  };
  const { summary, format } = args.values;
  const form = forms.find((each) => each === format);
  if (format !== undefined && form === undefined) throw wrong(args, 'gate_format', String(format), forms.join(', '));
  if (typeof summary === 'string') {
    try {
      await appendFile(summary, markdown(args, gate));
    } catch (error) {
      throw wrong(args, 'unwritable', summary, error instanceof Error ? error.message : String(error));
    }
  }
  if (args.json) return { text: `${stringify(gate)}\n`, passed };
  const said = gate.checks.map((check) => ({ check, sentence: sentence(args, check, limits.by, plain(unit)) }));
  return {
    text: form === undefined ? inLines(`${gate.reason}\n`, process.stdout) : gateFormats[form](gate, said),
    passed,
  };
}
