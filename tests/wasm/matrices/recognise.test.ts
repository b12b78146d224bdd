import { expect, test } from 'vitest';
import { iso, valid } from '../support';

const caret = `Confusion Matrix and Statistics

          Reference
Prediction no yes
       no  50   7
       yes  3  40

               Accuracy : 0.9
                 95% CI : (0.8238, 0.951)
    No Information Rate : 0.53
    P-Value [Acc > NIR] : 1.6e-15

                  Kappa : 0.7983

 Mcnemar's Test P-Value : 0.3428

            Sensitivity : 0.9434
         Pos Pred Value : 0.8772
         Detection Rate : 0.5000
      Balanced Accuracy : 0.8972

       'Positive' Class : no
`;

// One line a text: what it is, whether that is certain, and the code of the first problem or of the reason for doubt.
const certain: [kind: string, text: string][] = [
  ['matrix', '50 2\n3 45'],
  ['matrix', '0.5 0.02\n0.03 0.45'],
  ['matrix', 'no yes\n50 2\n3 45'],
  ['matrix', 'TP=45 FP=2 FN=3 TN=50'],
  ['matrix', '{"matrix": [[50, 2], [3, 45]]}'],
  ['matrix', 'A\n,x,y\nx,0.5,0.1\ny,0.1,0.3\n\nB\n,x,y\nx,0.4,0.2\ny,0.2,0.2'],
  ['matrix', ',cat,dog,fox\ncat,0.8,0.1,0.1\ndog,0.1,0.8,0.1\nfox,0.1,0.2,0.7'],
  ['matrix', 'true,pred\na,b\nb,b\na,a'],
  ['matrix', 'm <- matrix(c(50, 3, 2, 45), 2, 2)'],
  ['matrix', '{{50,2},{3,45}}'],
  ['matrix', ',a|b,c\na|b,50,2\nc,3,45'],
  ['matrix', 'sensitivity 0.85, specificity 0.94, n=100, prevalence 0.2'],
  // What caret, sklearn notebooks and R sessions print around a matrix is no number that was left out.
  ['matrix', caret],
  ['matrix', 'In [12]: confusion_matrix(y, p)\n\nOut[12]:\narray([[50,  2],\n       [ 3, 45]])'],
  ['matrix', '[{"actual":"no","predicted":"no","count":65},{"actual":"yes","predicted":"yes","count":20}]'],
  ['matrix', '[{"label":"no","prediction":"yes"},{"label":"yes","prediction":"yes"},{"label":"no","prediction":"no"}]'],
  ['matrix', '{"classes":["good","bad"],"decisions":["lend","refuse"],"matrix":[[50,2],[3,45]]}'],
  // Texts in quotes are ids, sources and dates, however JSON or Python quotes them.
  ['matrix', '{"source":"Smith 2022, p. 14","matrix":[[50,2],[3,45]],"meta":{"date":"2024-05-01","seed":42}}'],
  ['matrix', '{"description":"run \\"7\\" of 9, n = 1000","title":"Model 2","matrix":[[50,2],[3,45]]}'],
  ['matrix', "{'matrix': [[50, 2], [3, 45]], 'date': '2024-05-01', 'title': 'Model 2, run 7'}"],
  ['matrix', "{'title': \"Tom's 2nd run\", 'matrix': [[50, 2], [3, 45]], 'note': 'n = 1000'}"],
  // A document of ours says where its classifiers are; what a program keeps beside them is its own.
  ['matrix', '{"costs":[[1,-2],[-3,4]],"classifiers":[{"name":"A","matrix":[[50,2],[3,45]]}],"history":[[1,2],[3,4]]}'],
  ['matrix', '\tno\tyes\trefer\nno\t50\t2\t4\nyes\t3\t45\t6'],
  ['scores', '[{"actual":"no","predicted":"no","score":0.1},{"actual":"yes","predicted":"no","score":0.4}]'],
  ['scores', '1 0.93\n0 0.12\n1 0.8\n0 0.3'],
  ['scores', '1 93\n0 12\n1 80\n0 30'],
  ['scores', 'y;score\n1;0,93\n0;0,12\n1;0,8'],
  ['scores', 'label,score\nspam,93\nham,12\nspam,80'],
  ['scores', 'truth,A_cat,A_dog,A_fox\ncat,0.8,0.1,0.1\ncat,0.6,0.3,0.1\nfox,0.1,0.2,0.7'],
  ['scores', 'id,churn,p\n1,no,0.1\n2,yes,\n3,no,0.3'],
  ['scores', '{"y": 1, "score": 0.93}'],
  ['label_sets', 'a;b,a\n,b\nc,c'],
  ['label_sets', '{"true": [["a"], ["b"]], "predicted": [["a"], ["a", "b"]]}'],
];
test.each(certain)('%s: %j', (kind, text) => {
  const found = valid(iso.recognise(text), 'recognition');
  expect(found).toMatchObject({ kind, certain: true, problems: [] });
  expect(found.candidates[0]).toMatchObject({ kind, problems: [] });
  expect(found.reading !== undefined).toBe(kind === 'matrix');
  if (found.reading) expect(found.reading).toEqual(iso.read(text));
});

test.each([
  ['matrix', '1,0.93\n0,0.12', 'may_be_items'],
  ['matrix', '50,2,3,45', 'one_row_of_numbers'],
  ['matrix', '[1 2 3 4 5 6 7 8 9]', 'one_row_of_numbers'],
  ['matrix', 'hello world\nfoo bar', 'may_be_prose'],
  ['scores', '50 2\n3 45\n7 8\n1 1', 'may_be_matrix'],
  ['scores', '{"a": 1, "b": 2}', 'may_be_matrix'],
  ['matrix', ',a,b\nx,50,2\ny,3,45', 'foreign_labels'],
  // Neither counts nor shares of a class, a decision or all.
  ['matrix', ',cat,dog,fox\ncat,0.5,0.1,0.1\ndog,0.1,0.5,0.1\nfox,0.1,0.2,0.5', 'fractions'],
  ['matrix', ',Yes,No\nyes,50,2\nno,3,45', 'foreign_labels'],
  ['matrix', `${caret}\n65 5\n10 20\n`, 'numbers_ignored'],
  ['matrix', '{"classifiers":[{"name":"A","matrix":[[50,2],[3,45]],"valid":[[4,5],[6,7]]}]}', 'numbers_ignored'],
  ['matrix', '{"run":{"classifiers":[[50,2],[3,45]]},"history":[[1,2],[3,4]]}', 'several_matrices'],
])('%s, perhaps: %j', (kind, text, reason) => {
  const found = iso.recognise(text);
  expect(found).toMatchObject({ kind, certain: false });
  expect(found.candidates[0]?.reason?.code).toBe(reason);
});

test.each([
  ['| | a | b |\n|---|---|---|\n| a | 50 | |\n| b | 3 | 45 |', 'empty_cell'],
  [',neg,pos\nneg,,2\npos,3,45', 'empty_cell'],
  [',a,a\na,50,2\na,3,45', 'label_repeated'],
  ['50 2\n3 45\n53 47', 'not_square'],
  ['Hello, world', 'no_numbers'],
  ['1,000,2,000\n3,000,4,000', 'commas_ambiguous'],
  ['sensitivity 0.85, specificity 0.94, n=100', 'rates_several_tables'],
  ['[[0 1 ... 2]\n ...\n [3 4 ... 5]]', 'shortened_print'],
  ['1\u200b2\n3 45', 'invisible_character'],
  ['', 'empty_text'],
  ['{"a": 1, "b": [1, 2, {"c": null}]}', 'not_a_matrix'],
])('none: %j', (text, code) => {
  const found = iso.recognise(text);
  expect(found).toMatchObject({ kind: 'none', certain: false, used: [], notes: [] });
  expect(found.reading).toBeUndefined();
  expect(found.problems[0]?.code).toBe(code);
});

test('candidates are ranked, and each that cannot be read says why', () => {
  const { candidates } = iso.recognise('y,score\n1,0.93\n0,0.12\n1,0.8');
  const confidences = candidates.map(({ confidence }) => confidence);
  expect(confidences).toEqual(confidences.toSorted((a, b) => b - a));
  expect(confidences.every((each) => each > 0 && each <= 1)).toBe(true);
});

test('what was passed over is counted as JavaScript counts', () => {
  const text = '\ufeff😀\n\n50 2\n3 45\n\nAccuracy : 0.95\n';
  const { used, ignored } = iso.recognise(text);
  expect(used.map(({ from, to }) => text.slice(from, to))).toEqual([text.slice(0, text.indexOf('\n\nAccuracy'))]);
  expect(ignored.map(({ from, to }) => text.slice(from, to))).toEqual(['Accuracy : 0.95']);
});

test('what the decisions are worth says what they are', () => {
  const text = ',lend,refuse\ngood,50,2\nbad,3,45';
  const utility = ',lend,refuse\ngood,5,0\nbad,-20,0';
  expect([iso.recognise(text).certain, iso.recognise(text, { utility }).certain]).toEqual([false, true]);
});

test('in a language, and for wrong options', () => {
  expect(iso.recognise('', { language: 'uk' }).problems[0]?.message).toContain('немає');
  expect(() => iso.recognise('50 2\n3 45', { level: 2 })).toThrow();
});

test('the reading says what was stated', () => {
  const stated = (text: string) => {
    const { classes_stated, positive, positive_stated } = iso.read(text);
    return [classes_stated, positive, positive_stated];
  };
  expect(stated('TP=40 FP=3 FN=7 TN=50')).toEqual([false, '1', true]);
  expect(stated('50 3\n7 40')).toEqual([false, '1', false]);
  expect(stated(',no,yes\nno,50,3\nyes,7,40')).toEqual([true, 'yes', false]);
  expect(stated('1 2 3\n4 5 6\n7 8 9')).toEqual([false, '', false]);
  expect(stated('{"positive": "b", "classes": ["a", "b", "c"], "matrix": [[1,2,3],[4,5,6],[7,8,9]]}')).toEqual([
    true,
    'b',
    true,
  ]);
  expect(iso.readUtility('1 0\n0 1').classes_stated).toBe(false);
});

test('one row of numbers is read row by row, and never as items', () => {
  for (const text of ['50,2,3,45', '50 2 3 45', '[50, 2, 3, 45]', '50;2;3;45']) {
    expect(iso.recognise(text).reading?.classifiers[0]?.matrix, text).toEqual([
      [50, 2],
      [3, 45],
    ]);
  }
});

test('a matrix without items has a report in which everything is undefined', () => {
  for (const text of ['0 0\n0 0', '0 0 0\n0 0 0\n0 0 0']) {
    const report = valid(iso.matrix(text, { draws: 50 }), 'report');
    expect(report.notes.map(({ code }) => code)).toContain('all_zero');
    expect(report.utility).toBeUndefined();
    const values = Object.values(report.classifiers[0]?.metrics ?? {});
    expect(values.filter(({ value }) => Number.isNaN(value))).toEqual([]);
    expect(report.classifiers[0]?.metrics['accuracy']?.undefined).toBe('no_items');
  }
});

test('a matrix of more lines than are looked at is no list of items', () => {
  const row = Array.from({ length: 1001 }, (_, i) => i % 7).join('\t');
  const { kind, problems } = iso.recognise(Array.from({ length: 1001 }, () => row).join('\n'));
  expect([kind, problems[0]?.code]).toEqual(['none', 'too_many_classes']);
});

test('classifiers are named after what stands above their matrices', () => {
  const [first, second] = ['[[50 3]\n [7 40]]', '[[51 2]\n [5 42]]'];
  const names = (text: string) => iso.recognise(text).reading?.classifiers.map(({ name }) => name);
  const two = (line: (name: string) => string, [a, b] = ['baseline', 'tuned']) =>
    names(`${line(a ?? '')}\n${first}\n\n${line(b ?? '')}\n${second}\n`);
  for (const line of [
    (name: string) => `Model: ${name}`,
    (name: string) => `Model: ${name}\nAccuracy: 0.9`,
    (name: string) => `=== Model: ${name} ===\nConfusion matrix:`,
    (name: string) => `=== ${name} ===\nAccuracy: 0.9`,
    (name: string) => `Confusion matrix of ${name}`,
    (name: string) => `Класифікатор = "${name}"`,
  ])
    expect(two(line), line('x')).toEqual(['baseline', 'tuned']);
  expect(names(`Model: SVC(C=1.0)\nAccuracy: 0.90\n${first}`)).toEqual(['SVC(C=1.0)']);
  // The same for both, about no classifier, or of one alone: nothing says which is which.
  expect(two(() => 'Model: baseline')).toEqual(['A', 'B']);
  expect(two(() => '=== Confusion Matrix ===')).toEqual(['A', 'B']);
  expect(two((name) => `Accuracy of ${name}: 0.9`)).toEqual(['A', 'B']);
  expect(names(`${first}\nModel: tuned\n${second}`)).toEqual(['A', 'B']);
  expect(names(`=== Summary ===\nAccuracy: 0.90\n${first}`)).toEqual(['A']);
});
