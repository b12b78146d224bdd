// Every table of a report, once.

import type { Language } from '../package/base/errors.js';
import type { Catalogue, Report } from '../package/report.js';
import { type MetricChoice, withMetrics } from './chosen.js';
import { column, filled, type Table, text } from './columns.js';
import { Maker } from './maker.js';
import { classCurve, curve, curveDifferences, information } from './tables_curves.js';
import { bootstrap, comparisons, folds } from './tables_inference.js';
import {
  decided,
  formulas,
  matrix,
  metricsTable,
  perClass,
  review,
  thresholds,
  utilityTable,
} from './tables_metrics.js';
import { subgroups } from './tables_subgroups.js';
import { gain, pairs, rangeAverage, ruler, slice, unknown, yields } from './tables_utility.js';

function settings(make: Maker): Table {
  const { report } = make;
  const pairs: [string, unknown][] = [
    ...Object.entries({ classes: report.classes, positive: report.positive, n: report.n }),
    ...Object.entries(report.settings),
    ...(report.definitions ?? []).map(({ id, text: formula }): [string, unknown] => [id, formula]),
  ];
  const told = pairs.filter(([, each]) => each !== '' && !(Array.isArray(each) && each.length === 0));
  return {
    id: 'settings',
    title: make.say('settings'),
    columns: [text('setting', make.say('setting')), text('value', make.say('value'))],
    rows: told.map(([name, each]) => [name, typeof each === 'number' ? each : [each].flat().join(', ')]),
  };
}

function warned(make: Maker): Table {
  return filled({
    id: 'warnings',
    title: make.say('warnings'),
    columns: [
      text('severity', make.say('severity')),
      text('source', make.say('source')),
      text('warning', make.say('warning')),
      text('hint', make.say('hint')),
      column('number', make.say('value')),
      text('code', make.say('id')),
    ],
    rows: (make.report.warnings ?? []).map(({ severity, source, message, hint, number, code }) => [
      make.say(severity === 'grave' ? 'grave' : 'mild'),
      source ?? null,
      message,
      hint,
      number,
      code,
    ]),
  });
}

function notes(make: Maker): Table {
  return filled({
    id: 'notes',
    title: make.say('notes'),
    columns: [text('source', make.say('source')), text('note', make.say('note')), text('code', make.say('id'))],
    rows: make.report.notes.map(({ source, message, code }) => [source || null, message, code]),
  });
}

/** Every table of a report, in the order of a printed report, which is the page's; tables without rows are left out. `metrics`: which of them are shown. */
export function tables(
  whole: Report,
  catalogue: Catalogue,
  language: Language = 'en',
  metrics: MetricChoice = 'popular',
): Table[] {
  const report = withMetrics(whole, catalogue, metrics);
  const make = new Maker(report, catalogue, language);
  const { classifiers, utility } = report;
  const curves = [...new Set(classifiers.flatMap(({ curves }) => Object.keys(curves ?? {})))];
  const many = report.kind === 'multilabel' || report.classes.length > 2;
  return [
    ...(utility ? [yields(make, utility)] : []),
    ...classifiers.map((each) => matrix(make, each)),
    warned(make),
    ...(utility ? [utilityTable(make, utility), formulas(make, utility)] : []),
    ...(utility?.ruler
      ? [ruler(make, utility.ruler), rangeAverage(make, utility.ruler), gain(make, utility.ruler)]
      : []),
    ...(utility?.unknown ? [unknown(make, utility.unknown)] : []),
    ...(utility?.slice ? [slice(make, utility.slice)] : []),
    thresholds(make),
    review(make),
    decided(make),
    ...(report.subgroups ? subgroups(make, report.subgroups) : []),
    ...(utility ? [pairs(make, utility)] : []),
    folds(make),
    comparisons(make),
    bootstrap(make),
    metricsTable(make),
    ...(many ? classifiers.map((each) => perClass(make, each)) : []),
    ...curves.map((id) => curve(make, id)),
    ...classifiers.flatMap((each) =>
      Object.keys(each.per_class.find(({ curves }) => curves)?.curves ?? {}).map((id) => classCurve(make, id, each)),
    ),
    curveDifferences(make, report.curve_differences ?? []),
    information(make, report.threshold_information ?? []),
    settings(make),
    notes(make),
  ].filter(({ rows }) => rows.length > 0);
}
