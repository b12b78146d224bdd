// Prints and tables of other tools, and counts by name.

import { type Journey, three, two } from './table';

const html =
  '<table><tr><td></td><th>no</th><th>yes</th></tr><tr><th>no</th><td>50</td><td>3</td></tr><tr><th>yes</th><td>7</td><td>40</td></tr></table>';

const tools: Journey[] = [
  {
    id: 'excel range with axes and totals',
    text: '\t\tPredicted\t\t\n\t\tno\tyes\tTotal\nActual\tno\t50\t3\t53\n\tyes\t7\t40\t47\n\tTotal\t57\t43\t100\n',
    expected: two('forty', ['no', 'yes'], 'yes'),
  },
  {
    id: 'predicted in rows',
    text: 'Predicted \\ Actual\tno\tyes\nno\t65\t10\nyes\t5\t20\n',
    expected: two('twenty', ['no', 'yes'], 'yes'),
  },
  {
    id: 'uk axes, predicted in rows',
    text: 'Прогноз \\ Факт\tні\tтак\nні\t25\t3\nтак\t4\t8\n',
    expected: two('eight', ['ні', 'так'], 'так'),
  },
  {
    id: 'pandas frame',
    text: '           Pred no  Pred yes\nTrue no         50         3\nTrue yes         7        40\n',
    expected: two('forty', ['no', 'yes'], 'yes'),
  },
  {
    id: 'pandas crosstab',
    text: 'Predicted  no  yes  All\nActual                 \nno         65    5   70\nyes        10   20   30\nAll        75   25  100\n',
    expected: two('twenty', ['no', 'yes'], 'yes'),
  },
  {
    id: 'r table',
    text: '         Actual\nPredicted no yes\n      no  25   3\n      yes  4   8\n',
    expected: two('eight', ['no', 'yes'], 'yes'),
  },
  {
    id: 'caret',
    text: "Confusion Matrix and Statistics\n\n          Reference\nPrediction no yes\n       no  50   7\n       yes  3  40\n\n               Accuracy : 0.9             \n                 95% CI : (0.8238, 0.951)\n\n       'Positive' Class : no              \n",
    expected: two('fifty', ['no', 'yes'], 'no'),
  },
  {
    id: 'caret without a positive class',
    text: '          Reference\nPrediction no yes\n       no  65  10\n       yes  5  20\n',
    expected: two('twenty', ['no', 'yes'], 'yes'),
  },
  {
    id: 'caret, positive last',
    text: "          Reference\nPrediction a  b\n         a 25  3\n         b  4  8\n\n       'Positive' Class : b\n",
    expected: two('eight', ['a', 'b'], 'b'),
  },
  {
    id: 'yardstick',
    text: '          Truth\nPrediction no yes\n       no  50   7\n       yes  3  40\n',
    expected: two('forty', ['no', 'yes'], 'yes'),
  },
  {
    id: 'weka',
    text: '=== Confusion Matrix ===\n\n  a  b   <-- classified as\n 65  5 |  a = no\n 10 20 |  b = yes\n',
    expected: two('twenty', ['no', 'yes'], 'yes'),
  },
  {
    id: 'weka, three classes',
    text: '=== Confusion Matrix ===\n\n a b c   <-- classified as\n 5 2 0 | a = setosa\n 1 7 1 | b = versicolor\n 0 1 9 | c = virginica\n',
    expected: three(['setosa', 'versicolor', 'virginica']),
  },
  {
    id: 'h2o',
    text: 'Confusion Matrix (vertical: actual; across: predicted)  for F1-optimal threshold:\n         no yes    Error     Rate\nno       25   4 0.137931    =4/29\nyes       3   8 0.272727    =3/11\nTotals   28  12 0.175000    =7/40\n',
    expected: two('eight', ['no', 'yes'], 'yes'),
  },
  {
    id: 'stata',
    text: '           |       predicted\n    actual |         0          1 |     Total\n-----------+----------------------+----------\n         0 |        50          3 |        53 \n         1 |         7         40 |        47 \n-----------+----------------------+----------\n     Total |        57         43 |       100 \n',
    expected: two('forty', ['0', '1'], '1'),
  },
  {
    id: 'spss',
    text: 'Observed\tPredicted\t\t\n\tno\tyes\tPercentage Correct\nno\t65\t5\t92.9\nyes\t10\t20\t66.7\n',
    expected: two('twenty', ['no', 'yes'], 'yes'),
  },
  {
    id: 'spark',
    text: '+-----+----------+-----+\n|label|prediction|count|\n+-----+----------+-----+\n|    0|         0|   25|\n|    0|         1|    4|\n|    1|         0|    3|\n|    1|         1|    8|\n+-----+----------+-----+\n',
    expected: two('eight', ['0', '1'], '1'),
  },
  {
    id: 'sklearn report with the matrix',
    text: '              precision    recall  f1-score   support\n\n           0       0.88      0.94      0.91        53\n           1       0.93      0.85      0.89        47\n\n    accuracy                           0.90       100\n\n[[50  3]\n [ 7 40]]\n',
    expected: two('forty', ['0', '1'], '1'),
  },
  {
    id: 'sklearn report alone',
    text: '              precision    recall  f1-score   support\n\n           0       0.88      0.94      0.91        53\n           1       0.93      0.85      0.89        47\n\n    accuracy                           0.90       100\n   macro avg       0.90      0.90      0.90       100\nweighted avg       0.90      0.90      0.90       100\n',
    expected: two('forty', ['0', '1'], '1'),
  },
  {
    id: 'latex tabular',
    text: String.raw`\begin{tabular}{lrr} & no & yes \\ \hline no & 65 & 5 \\ yes & 10 & 20 \\ \end{tabular}`,
    expected: two('twenty', ['no', 'yes'], 'yes'),
  },
  {
    id: 'latex booktabs',
    text: '\\begin{tabular}{lrr}\n\\toprule\n & no & yes \\\\\n\\midrule\nno & 25 & 4 \\\\\nyes & 3 & 8 \\\\\n\\bottomrule\n\\end{tabular}\n',
    expected: two('eight', ['no', 'yes'], 'yes'),
  },
  {
    id: 'markdown',
    text: '|     | no | yes |\n|-----|---:|----:|\n| no  | 50 |   3 |\n| yes |  7 |  40 |\n',
    expected: two('forty', ['no', 'yes'], 'yes'),
  },
  {
    id: 'markdown, actual and predicted',
    text: '| Actual \\ Predicted | pos | neg |\n|---|---|---|\n| pos | 20 | 10 |\n| neg | 5 | 65 |\n',
    expected: two('twenty', ['pos', 'neg'], 'pos'),
  },
  { id: 'html', text: html, expected: two('forty', ['no', 'yes'], 'yes') },
  {
    id: 'box drawing',
    text: '┌─────┬────┬─────┐\n│     │ no │ yes │\n├─────┼────┼─────┤\n│ no  │ 65 │   5 │\n│ yes │ 10 │  20 │\n└─────┴────┴─────┘\n',
    expected: two('twenty', ['no', 'yes'], 'yes'),
  },
];

const documents: Journey[] = [
  {
    id: 'json document',
    text: '{"classes":["no","yes"],"positive":"no","rows":"true","classifiers":[{"name":"M","matrix":[[50,3],[7,40]]}]}',
    expected: two('fifty', ['no', 'yes'], 'no', 'M'),
  },
  {
    id: 'json document, predicted in rows',
    text: '{"classes":["a","b"],"positive":"b","rows":"predicted","classifiers":[{"name":"M","matrix":[[65,10],[5,20]]}]}',
    expected: two('twenty', ['a', 'b'], 'b', 'M'),
  },
  {
    id: 'json document, decisions in another order',
    text: '{"classes":["no","yes"],"decisions":["yes","no"],"matrix":[[3,50],[40,7]]}',
    expected: two('forty', ['no', 'yes'], 'yes'),
  },
  {
    id: 'json records without counts',
    text: `[${[...Array(8).fill('yes,yes'), ...Array(4).fill('no,yes'), ...Array(3).fill('yes,no'), ...Array(25).fill('no,no')].map((pair: string) => `{"actual":"${pair.split(',')[0]}","predicted":"${pair.split(',')[1]}"}`)}]`,
    expected: two('eight', ['no', 'yes'], 'yes'),
  },
  {
    id: 'json labels',
    text: '{"labels": ["cat", "dog"], "confusion_matrix": [[25, 4], [3, 8]]}',
    expected: two('eight', ['cat', 'dog'], 'dog'),
  },
  {
    id: 'json nested by label',
    text: '{"no": {"no": 50, "yes": 3}, "yes": {"no": 7, "yes": 40}}',
    expected: two('forty', ['no', 'yes'], 'yes'),
  },
  {
    id: 'json records',
    text: '[{"actual":"no","predicted":"no","count":65},{"actual":"no","predicted":"yes","count":5},{"actual":"yes","predicted":"no","count":10},{"actual":"yes","predicted":"yes","count":20}]',
    expected: two('twenty', ['no', 'yes'], 'yes'),
  },
];

const counts: Journey[] = [
  { id: 'counts', text: 'TP=40 FP=3 FN=7 TN=50', expected: two('forty', ['0', '1'], '1') },
  { id: 'counts in another order', text: 'tn 65, fp 5, fn 10, tp 20', expected: two('twenty', ['0', '1'], '1') },
  {
    id: 'counts in words',
    text: 'True positives: 8\nFalse positives: 4\nFalse negatives: 3\nTrue negatives: 25\n',
    expected: two('eight', ['0', '1'], '1'),
  },
  {
    id: 'hits and misses',
    text: 'hits: 40, false alarms: 3, misses: 7, correct rejections: 50',
    expected: two('forty', ['0', '1'], '1'),
  },
  {
    id: 'counts uk',
    text: 'Істинно позитивні: 20; хибно позитивні: 5; хибно негативні: 10; істинно негативні: 65',
    expected: two('twenty', ['0', '1'], '1'),
  },
  { id: 'counts uk, short', text: 'ІП = 8\nХП = 4\nХН = 3\nІН = 25\n', expected: two('eight', ['0', '1'], '1') },
  { id: 'counts json', text: '{"tp": 40, "fp": 3, "fn": 7, "tn": 50}', expected: two('forty', ['0', '1'], '1') },
  { id: 'counts from the total', text: 'TP=20 FP=5 FN=10 total=100', expected: two('twenty', ['0', '1'], '1') },
  { id: 'counts table', text: 'model,TP,FP,FN,TN\nX,8,4,3,25\n', expected: two('eight', ['0', '1'], '1', 'X') },
  {
    id: 'counts markdown',
    text: '| Metric | Value |\n|---|---|\n| TP | 40 |\n| FP | 3 |\n| FN | 7 |\n| TN | 50 |\n',
    expected: two('forty', ['0', '1'], '1'),
  },
  {
    id: 'rates',
    text: 'sensitivity 0.80, specificity 0.90, prevalence 0.30, n = 100',
    expected: two('rates', ['0', '1'], '1'),
  },
  {
    id: 'pairs',
    text: 'actual,predicted\nno,no\nno,no\nno,yes\nyes,yes\nyes,yes\nyes,yes\nyes,no\nno,no\nno,no\nno,no\n',
    expected: {
      classes: ['no', 'yes'],
      positive: 'yes',
      names: ['A'],
      matrices: [
        [
          [5, 1],
          [1, 3],
        ],
      ],
      metrics: { accuracy: '8/10', precision: '3/4', recall: '3/4' },
      yield: '8/10',
    },
  },
];

export const prints: readonly Journey[] = [...tools, ...documents, ...counts];

/** Said next to the text: utilities, a positive class, what the rows are. Worth by hand: (50*1 + 3*-2 + 7*-5 + 40*4) / 100. */
export const told: readonly Journey[] = [
  {
    id: 'utilities without labels',
    text: '50 3\n7 40',
    options: { utility: '1 -2\n-5 4' },
    expected: { ...two('forty', ['0', '1'], '1'), yield: '169/100' },
  },
  {
    id: 'utilities without labels, classes 1,0',
    text: ',1,0\n1,40,7\n0,3,50\n',
    options: { utility: '4 -5\n-2 1' },
    expected: { ...two('forty', ['1', '0'], '1'), yield: '169/100' },
  },
  {
    id: 'utilities with labels in another order',
    text: ',no,yes\nno,50,3\nyes,7,40\n',
    options: { utility: ',yes,no\nyes,4,-5\nno,-2,1\n' },
    expected: { ...two('forty', ['no', 'yes'], 'yes'), yield: '169/100' },
  },
  {
    id: 'the other positive class',
    text: ',no,yes\nno,50,3\nyes,7,40\n',
    options: { positive: 'no' },
    expected: two('fifty', ['no', 'yes'], 'no'),
  },
  {
    id: 'predicted in rows, said beside',
    text: '50 7\n3 40',
    options: { rows: 'predicted' },
    expected: two('forty', ['0', '1'], '1'),
  },
];
