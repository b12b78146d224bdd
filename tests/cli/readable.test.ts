import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { unbundled } from './started';

// What people read in a terminal, as it was looked at. The numbers are proved elsewhere; here each is in its place, under its heading,
// and nothing is lost. `npx vitest run -u` writes the pages again: look at the difference.

const folder = new URL('readable/', import.meta.url);

const factory = 'A:\n27 15\n23 35\n\nB:\n43 18\n7 32\n';
const classes = 'y,p,q\n0,0.9,0.1\n1,0.4,0.6\n0,0.3,0.7\n1,0.2,0.8\n0,0.6,0.4\n';
/** An exercise with something to say of it. */
const poor = `schema: isoyield.exercise/1
id: poor
title: { en: Poor, uk: Убога }
statement: See {a}.
parameters: { a: { integer: [1, 3] }, b: { integer: [1, 3] } }
questions:
  - { id: q, kind: number, ask: Why?, answer: (a - 1) / (a - 1) }
  - { id: r, kind: choice, ask: Why?, options: [x, x], answer: "if(a > 1, 0, 1)" }
`;
const handed = JSON.stringify([
  { name: 'Olena', answers: { yield_a: '1', nobody: 'x' } },
  { seed: 3, exercise: 'factory', answers: {} },
  { answers: { accuracy: '0.62', yield_b: '1' } },
]);
const pages: [name: string, args: string, stdin?: string][] = [
  ['matrices', 'matrix - --unit EUR --metric f1 --metric lr_positive --metric mcc', factory],
  ['shares', 'matrix - --items 10000 --metric recall --metric roc_auc', '0.25 0.25\n0.1 0.4\n'],
  ['undefined', 'matrix - --metric precision --metric recall --metric lr_positive --metric mcc', '7 0\n3 0\n'],
  [
    'classes',
    'matrix - --per-class popular --metric f1 --metric cohen_kappa',
    ',cat,dog,eel\ncat,5,1,0\ndog,2,7,1\neel,0,0,0\n',
  ],
  ['labels', 'multilabel -', 'true,predicted\na;b,a\nb,b;c\n,c\n'],
  [
    'scores',
    'scores folds.csv --truth y --score a --score b --score c --fold fold --curves roc --recalibrate isotonic --thresholds max_yield,threshold=0.5,max_f1@recall>=0.9 --metric roc_auc --metric f1',
  ],
  [
    'bootstrap',
    'scores folds.csv --truth y --score a --score c --bootstrap 100 --resample f1 --metric roc_auc --language uk',
  ],
  ['lines', 'isometrics f1 --prevalence 0.3'],
  ['lines_of_precision', 'isometrics precision --prevalence 0.5 --levels 0.2,0.8'],
  ['folds', 'pool - --metric f1 --metric recall --metric accuracy', factory],
  ['pairs', 'simulate --pairs 20000 --error-sd 0.1,0.2 --seed 7 --metric f1 --metric recall'],
  ['pairs_drawn', 'simulate --scatter --classifiers 60 --prevalence 0.3 --seed 7 --metric f1'],
  ['plan', 'plan auc --auc 0.85 --against 0.8'],
  ['plan_items', 'plan rate --rate 0.9 --items 100'],
  ['gate', 'gate - --min-yield 0.5 --by estimate', factory],
  ['metric', 'metrics mcc'],
  ['sql', 'sql --engine duckdb --weight w --table items.parquet'],
  ['sql_buckets', 'sql --engine spark --buckets 1000 --truth label --score p'],
  ['exercise_thresholds', 'exercise choose-threshold --seed 2 --solution'],
  ['exercise_tables', 'exercise spam-thresholds --seed 2 --solution'],
  ['exercise_scores', 'exercise roc-path --seed 2 --solution'],
  ['exercise_uk', 'exercise factory --seed 2 --solution --language uk'],
  ['course', 'exercise'],
  ['course_uk', 'exercise --language uk'],
  ['exercise_drawn', 'exercise factory spam-thresholds --seed Olena'],
  ['exercise_examined', 'exercise - --examine --seeds 1..4', poor],
  ['exercise_graded', 'exercise factory --answers - --seed 5', handed],
  ['exercise_answers', 'exercise factory --answers - --seed 5 --language uk', '{"rates": [1], "nobody": 2}'],
  ['exercise_seeds', 'exercise factory --seeds 5..4'],
  ['exercise_unknown', 'exercise factry'],
  ['exercise_kept', 'exercise factory --export scorm'],
  [
    'probabilities',
    'scores - --truth y --probabilities A=p,q --metric roc_auc --metric accuracy --no-intervals',
    classes,
  ],
  ['utilities', 'scores - --truth y --predicted y --utilities 0=p --utilities 1=q --no-intervals --metric f1', classes],
  ['bad_columns', 'scores - --truth y --probabilities =p,q --utilities A=', classes],
  [
    'beliefs',
    'matrix - --slice 1,0,-10,1 --slice 0,1,-2,1 --no-intervals --metric f1 --per-class all --class-totals fixed',
    factory,
  ],
  [
    'many_wrong',
    'scores a b --seed x --level --bogus --metric=f1 --metric nonsense --json=1 --utility u --utility v --prevalence 0.1,x',
  ],
  ['unknown_metric', 'matrix - --metric acuracy --metric nonsense --language uk', factory],
  ['csv', 'matrix - --format csv --table yields --digits 3', factory],
  ['md', 'matrix - --format md --table pairs --digits 3 --no-intervals', factory],
  ['no_table', 'matrix - --format latex --table nothing', factory],
  ['digits', 'matrix - --format md --digits 18', factory],
  ['format', 'matrix - --format pdf', factory],
  ['plan_yields', 'plan yields - --pairing least --power 0.9', '40 10\n5 45\n\n42 8\n5 45\n'],
  ['plan_one', 'plan yields -', '40 10\n5 45\n'],
  [
    'plan_value',
    'plan value - --more 50,100,1000 --item-cost 2 --future-items 100000 --seed 3',
    '40 10\n5 45\n\n42 8\n5 45\n',
  ],
  ['plan_value_of_one', 'plan value - --language uk', '40 10\n5 45\n'],
  ['plan_value_of_none', 'plan value'],
  ['sweep', 'simulate --pairs 2000 --error-sd 0.1 --seed 7 --metric f1 --prior gaussian'],
  ['lines_own', 'isometrics cost --define cost=(TP-FP)/n --levels 0,0.1 --space pr --prevalence 0.4'],
  ['gate_failed', 'gate - --min-yield 0.99 --language uk', factory],
  ['nothing', ''],
  ['what_is_wrong', 'matrix - --rows predicted', '1 x\n3\n'],
];

function read(args: string[], stdin: string): Promise<string> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [...unbundled, ...args], { cwd: folder }, (error, stdout, stderr) =>
      resolve(`$ isoyield ${args.join(' ')}\n${stdout}${stderr}${error ? `(${error.code})\n` : ''}`),
    );
    child.stdin?.end(stdin);
  });
}

test.each(pages)('%s', async (name, args, stdin = '') => {
  await expect(await read(args.split(' ').filter(Boolean), stdin)).toMatchFileSnapshot(
    fileURLToPath(new URL(`${name}.txt`, folder)),
  );
});
