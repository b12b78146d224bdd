// Tables of matrices, and of what is computed from them.

import type { Classifier, Utility } from '../package/report.js';
import { column, ends, filled, type Table, text, value } from './columns.js';
import type { Maker } from './maker.js';
import { operatingText } from './sentences.js';
import { isOfScores, thresholdsOf } from './thresholds.js';

export function matrix(make: Maker, { name, matrix }: Classifier): Table {
  const { classes, utility } = make.report;
  return grid(make, `matrix:${name}`, make.say('matrix', name), matrix, utility?.decisions ?? classes);
}

export function utilityTable(make: Maker, { matrix, decisions, unit, by_item: each }: Utility): Table {
  const title = unit === '' ? make.say('utility') : make.say('utility_unit', unit);
  return grid(make, 'utility', each ? `${title}: ${make.say('utility_means')}` : title, matrix, decisions);
}

/** Of what the utilities of each item were computed. */
export function formulas(make: Maker, { formulas: given = [] }: Utility): Table {
  return {
    id: 'formulas',
    title: make.say('formulas'),
    columns: [
      text('decision', make.say('decision')),
      text('true_class', make.say('truth')),
      text('formula', make.say('formula')),
    ],
    rows: given.map(({ decision, class: truth, formula }) => [decision, truth, formula]),
  };
}

function grid(
  make: Maker,
  id: string,
  title: string,
  cells: readonly (readonly number[])[],
  decisions: readonly string[],
): Table {
  return {
    id,
    title,
    columns: [text('true_class', make.say('truth')), ...decisions.map((label) => column(label, label))],
    rows: cells.map((row, i) => [make.report.classes[i] ?? '', ...row]),
  };
}

export function metricsTable(make: Maker): Table {
  const { classifiers, utility } = make.report;
  const one = classifiers.length === 1;
  const at = new Map(thresholdsOf(make.report).map((each) => [each.name, each]));
  const operating = operatingText(make.report, make.language);
  // What comes from the scores has no threshold.
  const scored = (id: string) => make.catalogue.metrics.some((each) => each.id === id && isOfScores(each));
  const own = (name: string, what: string) => (one ? what : `${name} ${what}`);
  const agreement = new Map((one ? [] : (utility?.agreement ?? [])).map((each) => [each.metric, each]));
  const ids = Object.keys(classifiers[0]?.metrics ?? {});
  return filled({
    id: 'metrics',
    title: operating === '' ? make.say('metrics') : make.say('of', make.say('metrics'), operating),
    columns: [
      text('metric', make.say('metric')),
      text('id', make.say('id')),
      ...classifiers.flatMap(({ name }) => [
        column(own(name, 'value'), one ? make.say('value') : name),
        ...make.interval(own(name, 'value'), (what) => own(name, what)),
        make.bound(own(name, 'value'), (what) => own(name, what)),
        {
          ...column(own(name, 'threshold'), own(name, make.say('threshold'))),
          of: { column: own(name, 'value'), what: 'threshold' as const },
        },
        {
          ...text(own(name, 'threshold_rule'), own(name, make.say('threshold_rule'))),
          of: { column: own(name, 'value'), what: 'threshold' as const },
        },
        {
          ...text(own(name, 'undefined'), own(name, make.say('reason'))),
          of: { column: own(name, 'value'), what: 'undefined' as const },
        },
      ]),
      text('favours', make.say('favours')),
      text('preference', make.say('preference')),
    ],
    rows: ids.map((id) => [
      make.metric(id),
      id,
      ...classifiers.flatMap(({ name, metrics }) => [
        value(metrics[id]),
        ...ends(metrics[id]?.ci),
        metrics[id]?.bound ?? null,
        ...(scored(id) ? [null, null] : [at.get(name)?.threshold ?? null, at.get(name)?.rule ?? null]),
        metrics[id]?.undefined ?? null,
      ]),
      agreement.get(id)?.favours ?? null,
      preference(make, agreement.get(id)?.preference),
    ]),
  });
}

/** Whether a metric's preference is more than chance, in words. */
function preference(make: Maker, code: string | undefined): string | null {
  const known = (['clear', 'unclear', 'untested', 'tie'] as const).find((each) => each === code);
  return known ? make.say(`preference_${known}`) : null;
}

export function perClass(make: Maker, { name, per_class, averages }: Classifier): Table {
  const ids = Object.keys(per_class[0]?.metrics ?? {});
  const means = (['macro', 'micro', 'weighted', 'macro_zero', 'samples'] as const).flatMap((how) => {
    const metrics = averages?.[how];
    const same = how === 'macro_zero' ? averages?.macro : {};
    return metrics === undefined ? [] : [[make.say(how), ...ids.map((id) => value({ ...same, ...metrics }[id]))]];
  });
  return {
    id: `per_class:${name}`,
    title: make.say('per_class', name),
    columns: [text('class', make.say('class')), ...ids.map((id) => column(id, make.metric(id)))],
    rows: [...per_class.map((each) => [each.class, ...ids.map((id) => value(each.metrics[id]))]), ...means],
  };
}

export function thresholds(make: Maker): Table {
  const there = make.report.classifiers.flatMap(({ thresholds }) => Object.values(thresholds ?? {}))[0]?.metrics ?? {};
  // The other two are there by their names of the ROC plane.
  const ids = Object.keys(there).filter((id) => id !== 'recall' && id !== 'fpr');
  return filled({
    id: 'thresholds',
    title: make.say('thresholds'),
    columns: [
      text('classifier', make.say('classifier')),
      text('rule', make.say('rule')),
      column('threshold', make.say('threshold')),
      column('tpr', make.metric('recall')),
      column('fpr', make.metric('fpr')),
      column('yield', make.say('yield')),
      make.bound('yield'),
      column('honest_yield', make.say('on_new_items')),
      ...ids.map((id) => column(id, make.metric(id))),
    ],
    rows: make.report.classifiers.flatMap(({ name, thresholds, implied_threshold: implied }) =>
      Object.entries(thresholds ?? {}).map(([rule, at]) => [
        name,
        rule,
        // What the costs imply, as the page and the metrics say it: of the point it is the lowest score that is not below.
        rule === 'implied' ? (implied ?? at.threshold) : at.threshold,
        at.tpr,
        at.fpr,
        at.yield ?? null,
        at.bound ?? null,
        at.honest?.yield ?? null,
        ...ids.map((id) => value(at.metrics[id])),
      ]),
    ),
  });
}

/** Two thresholds with a review between them. */
export function review(make: Maker): Table {
  const { review: of, classes } = make.report;
  const decisions = ['review_negative', 'review_sent', 'review_positive'] as const;
  return filled({
    id: 'review',
    title: make.say('review', String(of?.price ?? '')),
    columns: [
      text('classifier', make.say('classifier')),
      column('lower', make.say('review_lower')),
      column('upper', make.say('review_upper')),
      column('share', make.say('review_share')),
      column('yield', make.say('yield')),
      column('honest_yield', make.say('on_new_items')),
      column('without', make.say('review_without')),
      column('gain', make.say('review_gain')),
      ...make.interval('gain'),
      column('pays_below', make.say('review_below')),
      ...classes.flatMap((label, k) => decisions.map((word) => column(`${word}_${k}`, `${label}: ${make.say(word)}`))),
    ],
    rows: (of?.classifiers ?? []).map((each) => [
      ...[each.name, each.lower, each.upper, each.share, each.yield, each.honest?.yield ?? null],
      ...[each.without, each.gain, ...ends(each.gain_ci), each.pays_below, ...each.counts.flat()],
    ]),
  });
}

export function decided(make: Maker): Table {
  return filled({
    id: 'decided',
    title: make.say('decided'),
    columns: [
      text('classifier', make.say('classifier')),
      text('rule', make.say('rule')),
      text('recalibration', make.say('recalibration')),
      column('yield', make.say('yield')),
      column('otherwise', make.say('otherwise')),
      column('log_loss', make.metric('log_loss')),
      column('brier', make.metric('brier')),
    ],
    rows: make.report.classifiers.flatMap(({ name, decided }) =>
      (decided ?? []).map((each) => [
        ...[name, each.rule, each.recalibration ?? null, each.yield, each.otherwise],
        ...[value(each.log_loss), value(each.brier)],
      ]),
    ),
  });
}
