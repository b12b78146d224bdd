// The corpus of reports: every kept matrix text, score file and case of another tool, under options that make the core compute all it can;
// and what each text is recognised as.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(process.cwd(), 'tests/reference');
const inside = (name, ending) =>
  readdirSync(join(folder, name))
    .filter((file) => file.endsWith(ending))
    .sort();
const read = (...path) => readFileSync(join(folder, ...path), 'utf8');
const utility = { name: 'utility', text: '1 -2\n-10 5' };
const everything = {
  posterior: ['all'],
  thresholds: ['youden', 'closest_topleft', 'max_mcc', 'max_f1', 'equal_rates'],
};

/** Reports of other programs, which the package reads before the core sees them. */
const translated = ['json_labels.txt', 'sk_report.txt'];

function matrixTexts() {
  const own = inside('matrix_text', '.txt').filter((file) => !translated.includes(file));
  return own.flatMap((file) => {
    const base = { kind: 'matrix', name: file, text: read('matrix_text', file) };
    return [
      { ...base, kind: 'recognise', options: {} },
      { ...base, options: { draws: 200 } },
      { ...base, options: { language: 'uk', intervals: false } },
    ];
  });
}

function oracles() {
  const seen = new Set();
  return inside('oracles', '.json').flatMap((file) => {
    const { input } = JSON.parse(read('oracles', file));
    if (input.matrix) {
      const text = JSON.stringify({
        classes: input.labels.map(String),
        rows: 'true',
        classifiers: [{ name: 'A', matrix: input.matrix }],
      });
      if (seen.has(text)) return [];
      seen.add(text);
      const two = input.labels.length === 2;
      return [
        {
          kind: 'matrix',
          name: file,
          text,
          options: { draws: 300, posterior: everything.posterior, ...(two && { utility }) },
        },
        ...['clopper_pearson', 'agresti_coull', 'jeffreys'].map((interval) => ({
          kind: 'matrix',
          name: file,
          text,
          options: { interval, draws: 0 },
        })),
      ];
    }
    if (!input.y_score || input.y_prob) return [];
    const rows = input.y_true.map((truth, i) => `${truth},${input.y_score[i]}`);
    const text = `y,s\n${rows.join('\n')}\n`;
    return [
      {
        kind: 'scores',
        name: file,
        text,
        options: { truth: 'y', scores: ['s'], positive: String(input.pos_label), bootstrap: 50, utility },
      },
    ];
  });
}

function files(curves) {
  return inside('files', 'sv').flatMap((file) => {
    const base = { kind: 'scores', name: file, text: read('files', file) };
    const some = { thresholds: everything.thresholds, vertices: 2000 };
    return [
      { ...base, options: { curves } },
      { ...base, options: { ...some, bootstrap: file === 'bc_oof.csv' ? 200 : 20, utility, compare: true } },
      { ...base, options: { missing: 'refuse', scale: 'logit', language: 'uk' } },
    ];
  });
}

const sets = [
  'true,A\na;b,a\nb,b\n,c\nc;a,c;a\n',
  '[{"true":["a"],"predicted":["a","b"]},{"true":[],"predicted":[]}]',
].map((text, i) => ({ kind: 'sets', name: `sets ${i}`, text, options: {} }));

/** All requests; `curves`: ids of every curve. */
export const cases = (curves) => [...matrixTexts(), ...oracles(), ...files(curves), ...sets];
