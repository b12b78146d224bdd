// Matrices that say nothing of their labels, or say them in a row and a column.

import { type Journey, three, two } from './table';

const numbers = ['0', '1'] as const;

/** Without labels: the second row and column are the positive class. */
const bare: Journey[] = [
  { id: 'blanks', text: '50 3\n7 40', expected: two('forty', numbers, '1') },
  { id: 'commas', text: '65,5\n10,20\n', expected: two('twenty', numbers, '1') },
  { id: 'tabs', text: '25\t4\n3\t8\n', expected: two('eight', numbers, '1') },
  { id: 'semicolons', text: '50;3\n7;40', expected: two('forty', numbers, '1') },
  { id: 'pipes', text: '65|5\n10|20\n', expected: two('twenty', numbers, '1') },
  { id: 'numpy print', text: '[[25  4]\n [ 3  8]]', expected: two('eight', numbers, '1') },
  { id: 'numpy array', text: 'array([[50,  3],\n       [ 7, 40]])', expected: two('forty', numbers, '1') },
  { id: 'numpy call', text: 'cm = np.array([[65, 5], [10, 20]], dtype=int64)', expected: two('twenty', numbers, '1') },
  {
    id: 'torch',
    text: "tensor([[25., 4.],\n        [3., 8.]], device='cuda:0')",
    expected: two('eight', numbers, '1'),
  },
  { id: 'nested lists', text: '[[50, 3], [7, 40]]', expected: two('forty', numbers, '1') },
  { id: 'nested lists over lines', text: '[\n  [65, 5],\n  [10, 20]\n]\n', expected: two('twenty', numbers, '1') },
  { id: 'tuples', text: '((25, 4), (3, 8))', expected: two('eight', numbers, '1') },
  { id: 'braces', text: '{{50, 3}, {7, 40}}', expected: two('forty', numbers, '1') },
  { id: 'matlab', text: 'C = [65 5; 10 20];', expected: two('twenty', numbers, '1', 'C') },
  { id: 'matlab print', text: 'C =\n\n    25     4\n     3     8\n', expected: two('eight', numbers, '1', 'C') },
  { id: 'julia', text: '2×2 Matrix{Int64}:\n 50   3\n  7  40', expected: two('forty', numbers, '1') },
  {
    id: 'r matrix call',
    text: 'm <- matrix(c(65, 10, 5, 20), 2, 2)',
    expected: two('twenty', numbers, '1'),
  },
  {
    id: 'r matrix call by row',
    text: 'matrix(c(25, 4, 3, 8), nrow = 2, byrow = TRUE)',
    expected: two('eight', numbers, '1'),
  },
  {
    id: 'r matrix print',
    text: '     [,1] [,2]\n[1,]   50    3\n[2,]    7   40',
    expected: two('forty', numbers, '1'),
  },
  {
    id: 'latex pmatrix',
    text: String.raw`\begin{pmatrix} 65 & 5 \\ 10 & 20 \end{pmatrix}`,
    expected: two('twenty', numbers, '1'),
  },
  {
    id: 'latex bmatrix over lines',
    text: '\\begin{bmatrix}\n  25 & 4 \\\\\n  3 & 8\n\\end{bmatrix}',
    expected: two('eight', numbers, '1'),
  },
  { id: 'several', text: 'A:\n50 3\n7 40\n\nB:\n65 5\n10 20\n', expected: pair('A', 'B') },
  { id: 'names before lists', text: 'LR: [[50, 3], [7, 40]]\nRF: [[65, 5], [10, 20]]', expected: pair('LR', 'RF') },
  { id: 'json by name', text: '{"LR": [[50, 3], [7, 40]], "RF": [[65, 5], [10, 20]]}', expected: pair('LR', 'RF') },
  { id: 'thousands with commas', text: '2,700\t300\n800\t1,200\n', expected: two('thousands', numbers, '1') },
  { id: 'thousands with spaces', text: '2 700\t300\n800\t1 200\n', expected: two('thousands', numbers, '1') },
  { id: 'full width digits', text: '５０　３\n７　４０\n', expected: two('forty', numbers, '1') },
  { id: 'three classes', text: '5 2 0\n1 7 1\n0 1 9', expected: three(['0', '1', '2']) },
  {
    id: 'three classes, array',
    text: 'array([[5, 2, 0],\n       [1, 7, 1],\n       [0, 1, 9]])',
    expected: three(['0', '1', '2']),
  },
];

function pair(first: string, second: string) {
  const [one, other] = [two('forty', numbers, '1', first), two('twenty', numbers, '1', second)];
  return { ...one, names: [first, second], matrices: [...one.matrices, ...other.matrices] };
}

/** Labels in the first row, the first column or both; the word, else the last in sorted order, is positive. */
const labelled: Journey[] = [
  { id: 'csv 0,1', text: ',0,1\n0,50,3\n1,7,40\n', expected: two('forty', ['0', '1'], '1') },
  { id: 'csv 1,0', text: ',1,0\n1,20,10\n0,5,65\n', expected: two('twenty', ['1', '0'], '1') },
  { id: 'csv no,yes', text: ',no,yes\nno,25,4\nyes,3,8\n', expected: two('eight', ['no', 'yes'], 'yes') },
  { id: 'csv yes,no', text: ',yes,no\nyes,40,7\nno,3,50\n', expected: two('forty', ['yes', 'no'], 'yes') },
  { id: 'csv neg,pos', text: ',neg,pos\nneg,65,5\npos,10,20\n', expected: two('twenty', ['neg', 'pos'], 'pos') },
  { id: 'csv pos,neg', text: ',pos,neg\npos,8,3\nneg,4,25\n', expected: two('eight', ['pos', 'neg'], 'pos') },
  {
    id: 'csv negative,positive',
    text: ',Negative,Positive\nNegative,50,3\nPositive,7,40\n',
    expected: two('forty', ['Negative', 'Positive'], 'Positive'),
  },
  {
    id: 'csv healthy,ill',
    text: ',healthy,ill\nhealthy,65,5\nill,10,20\n',
    expected: two('twenty', ['healthy', 'ill'], 'ill'),
  },
  { id: 'csv spam,ham', text: ',spam,ham\nspam,8,3\nham,4,25\n', expected: two('eight', ['spam', 'ham'], 'spam') },
  {
    id: 'csv benign,malignant',
    text: ',malignant,benign\nmalignant,40,7\nbenign,3,50\n',
    expected: two('forty', ['malignant', 'benign'], 'malignant'),
  },
  { id: 'csv cat,dog', text: ',cat,dog\ncat,65,5\ndog,10,20\n', expected: two('twenty', ['cat', 'dog'], 'dog') },
  { id: 'csv dog,cat', text: ',dog,cat\ndog,8,3\ncat,4,25\n', expected: two('eight', ['dog', 'cat'], 'dog') },
  {
    id: 'csv False,True',
    text: ',False,True\nFalse,50,3\nTrue,7,40\n',
    expected: two('forty', ['False', 'True'], 'True'),
  },
  { id: 'csv uk', text: ',ні,так\nні,65,5\nтак,10,20\n', expected: two('twenty', ['ні', 'так'], 'так') },
  { id: 'csv uk, first positive', text: ',так,ні\nтак,8,3\nні,4,25\n', expected: two('eight', ['так', 'ні'], 'так') },
  {
    id: 'csv uk, ill first',
    text: ',хворий,здоровий\nхворий,40,7\nздоровий,3,50\n',
    expected: two('forty', ['хворий', 'здоровий'], 'хворий'),
  },
  {
    id: 'csv quoted',
    text: '"","no, never","yes"\n"no, never",65,5\n"yes",10,20\n',
    expected: two('twenty', ['no, never', 'yes'], 'yes'),
  },
  {
    id: 'csv hash',
    text: ',#ok,#spam\n#ok,25,4\n#spam,3,8\n',
    expected: two('eight', ['#ok', '#spam'], '#spam'),
  },
  {
    id: 'csv pipe in a label',
    text: ',"a|b",c\n"a|b",50,3\nc,7,40\n',
    expected: two('forty', ['a|b', 'c'], 'c'),
  },
  { id: 'tsv', text: '\tno\tyes\nno\t65\t5\nyes\t10\t20\n', expected: two('twenty', ['no', 'yes'], 'yes') },
  { id: 'semicolons, labels', text: ';no;yes\nno;25;4\nyes;3;8\n', expected: two('eight', ['no', 'yes'], 'yes') },
  { id: 'pipes, labels', text: '|no|yes\nno|50|3\nyes|7|40\n', expected: two('forty', ['no', 'yes'], 'yes') },
  { id: 'blanks, labels', text: '    no yes\nno  65   5\nyes 10  20\n', expected: two('twenty', ['no', 'yes'], 'yes') },
  {
    id: 'a title over blanks',
    text: 'Model X\n    no yes\nno  25   4\nyes  3   8\n',
    expected: two('eight', ['no', 'yes'], 'yes', 'Model X'),
  },
  { id: 'header only', text: 'cat,dog\n50,3\n7,40\n', expected: two('forty', ['cat', 'dog'], 'dog') },
  {
    id: 'header 0,1 only',
    text: '0,1\n65,5\n10,20\n',
    expected: two('twenty', ['0', '1'], '1'),
  },
  { id: 'columns in another order', text: ',no,yes\nyes,3,8\nno,25,4\n', expected: two('eight', ['yes', 'no'], 'yes') },
  {
    id: 'three classes, words',
    text: ',bird,cat,dog\nbird,5,2,0\ncat,1,7,1\ndog,0,1,9\n',
    expected: three(['bird', 'cat', 'dog']),
  },
  {
    id: 'three classes, uk',
    text: '\tкіт\tпес\tптах\nкіт\t5\t2\t0\nпес\t1\t7\t1\nптах\t0\t1\t9\n',
    expected: three(['кіт', 'пес', 'птах']),
  },
  {
    id: 'more decisions than classes',
    text: '\tno\tyes\trefer\nno\t50\t2\t4\nyes\t3\t45\t6\n',
    expected: {
      classes: ['no', 'yes'],
      decisions: ['no', 'yes', 'refer'],
      names: ['A'],
      matrices: [
        [
          [50, 2, 4],
          [3, 45, 6],
        ],
      ],
      metrics: {},
      yield: '95/110',
    },
  },
];

export const matrices: readonly Journey[] = [...bare, ...labelled];
