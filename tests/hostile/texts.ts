// Awkward texts, and by hand what has to come of each: in the package, on the command line and in the page.

import type { Waits } from '../journeys/record';

export interface Hostile {
  readonly id: string;
  readonly text: string;
  /** Read as one matrix, rows = true class. */
  readonly reads?: readonly (readonly number[])[];
  readonly classes?: readonly string[];
  /** The name of the classifier. */
  readonly named?: string;
  /** Codes of notes that must be there. */
  readonly notes?: readonly string[];
  /** Code of the problem, and where it is: line and column, or row and cell. */
  readonly refused?: string;
  readonly line?: number;
  readonly cell?: readonly [row: number, column: number];
  /** Words of the refusal. */
  readonly says?: RegExp;
  /** A guess: shown before anything is replaced. */
  readonly asks?: boolean;
  /** The matrix that the question proposes. */
  readonly proposes?: readonly (readonly number[])[];
  /** Something else than matrices. */
  readonly kind?: 'scores' | 'label_sets';
  readonly waits?: Waits;
}

const square = [
  [50, 2],
  [3, 45],
];
const deep = (depth: number, mark = '[') => mark.repeat(depth);

/** Nothing, and what is no text. */
const nothing: Hostile[] = [
  { id: 'empty', text: '', refused: 'empty_text' },
  { id: 'only blanks', text: '  \t \n  \n', refused: 'empty_text' },
  { id: 'only separators', text: ',,\n,,\n', refused: 'empty_text' },
  { id: 'only a byte order mark', text: '\ufeff', refused: 'empty_text' },
  { id: 'empty list', text: '[]', refused: 'empty_text' },
  { id: 'empty object', text: '{}', refused: 'empty_text' },
  { id: 'a picture', text: '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR', refused: '' },
  { id: 'a pdf', text: '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>', refused: 'not_text' },
  { id: 'NUL between numbers', text: '50 2\u0000\n3 45', refused: '' },
  { id: 'prose', text: 'hello world', refused: 'no_numbers' },
  {
    id: 'prose of three lines',
    text: 'The model works well.\nIt was trained on Monday.\nNobody complained.',
    refused: '',
  },
  { id: 'prose with numbers', text: 'We trained 3 models on 500 images and 12 of them failed.', refused: '' },
  { id: 'one number', text: '5', refused: 'one_class' },
  { id: 'one row', text: '50 2 3 45', asks: true, proposes: square },
  { id: 'one row with commas', text: '50,2,3,45', refused: '' },
  { id: 'one column', text: '50\n2\n3\n45', refused: '' },
  { id: 'three rows of two', text: '1 2\n3 4\n5 6\n', refused: 'not_square' },
  {
    id: 'a page of html',
    text: '<!doctype html><html><head><title>x</title></head><body><p>Hello</p></body></html>',
    refused: '',
  },
  { id: 'code', text: 'import numpy as np\nfor i in range(10):\n    print(i, i * 2)\n', refused: '' },
  {
    id: 'json that is something else',
    text: '{"a": 1, "b": [1, 2, {"c": null}]}',
    refused: '',
  },
];

/** Cells that are no counts. */
const cells: Hostile[] = [
  { id: 'negative', text: '50 2\n-3 45', refused: 'negative_cell', cell: [2, 1] },
  { id: 'negative, unicode minus', text: '50 2\n\u22123 45', refused: 'negative_cell', cell: [2, 1] },
  { id: 'NaN', text: '50 NaN\n3 45', refused: 'nan_cell', cell: [1, 2] },
  { id: 'Infinity', text: '50 Infinity\n3 45', refused: 'infinite_cell', cell: [1, 2] },
  { id: 'inf', text: '50 2\n3 inf', refused: 'infinite_cell', cell: [2, 2] },
  { id: 'infinity sign', text: '50 ∞\n3 45', refused: '', cell: [1, 2] },
  { id: '1e400', text: '50 1e400\n3 45', refused: 'infinite_cell', cell: [1, 2] },
  {
    id: '1e-400',
    text: '50 1e-400\n3 45',
    reads: [
      [50, 0],
      [3, 45],
    ],
  },
  { id: 'sum too large', text: '1e308 1e308\n1e308 1e308', refused: 'sum_too_large' },
  {
    id: 'above 2^53',
    text: '9007199254740993 1\n1 9007199254740992',
    reads: [
      [9007199254740992, 1],
      [1, 9007199254740992],
    ],
    notes: ['count_not_exact'],
  },
  {
    id: 'hexadecimal in the first line',
    text: '0x10 2\n3 45',
    refused: 'hexadecimal_number',
    line: 1,
  },
  { id: 'hexadecimal', text: '50 2\n0x10 45', refused: 'hexadecimal_number', line: 2 },
  { id: 'roman', text: 'L II\nIII XLV', asks: true },
  { id: 'words in a cell', text: '50 x\n3 45', refused: 'not_a_number', cell: [1, 2] },
  { id: 'text of a spreadsheet error', text: '\tno\tyes\nno\t50\t#REF!\nyes\t3\t45', refused: 'not_a_number', line: 2 },
  { id: 'null in json', text: '[[50, null], [3, 45]]', refused: 'not_a_number', cell: [1, 2] },
  { id: 'true in json', text: '[[true, 2], [3, 45]]', refused: 'not_a_number', cell: [1, 1] },
  { id: 'nested cell', text: '[[50, [2]], [3, 45]]', refused: 'not_a_number', cell: [1, 2] },
  {
    id: 'all zero',
    text: '0 0\n0 0',
    reads: [
      [0, 0],
      [0, 0],
    ],
  },
  {
    id: 'a zero row',
    text: '0 0\n3 45',
    reads: [
      [0, 0],
      [3, 45],
    ],
  },
  {
    id: 'negative zero',
    text: '50 -0\n3 45',
    reads: [
      [50, 0],
      [3, 45],
    ],
  },
  { id: 'powers', text: '5e1 2e0\n3 4.5e1', reads: square },
  { id: 'Arabic digits', text: '٥٠ ٢\n٣ ٤٥', asks: true },
  { id: 'full-width digits', text: '５０　２\n３　４５', reads: square },
];

/** Rows and separators. */
const shapes: Hostile[] = [
  { id: 'ragged', text: '50 2\n3 45 6\n', refused: 'ragged_row', line: 2 },
  { id: 'ragged, short', text: '1,2,3\n4,5\n7,8,9\n', refused: 'ragged_row', line: 2 },
  { id: 'a gap in csv', text: ',neg,pos\nneg,,2\npos,3,45', refused: 'empty_cell', line: 2 },
  {
    id: 'a gap in markdown',
    text: '| | a | b |\n|---|---|---|\n| a | 50 | |\n| b | 3 | 45 |',
    refused: 'empty_cell',
    line: 3,
  },
  { id: 'a gap at the end', text: '50,\n3,45\n', refused: 'empty_cell', line: 1 },
  { id: 'repeated label', text: ',a,a\na,50,2\na,3,45', refused: 'label_repeated' },
  { id: 'repeated row label', text: '\tno\tyes\nno\t50\t2\nno\t3\t45\n', refused: 'label_repeated', line: 3 },
  {
    id: 'labels of rows that are not those of columns',
    text: ',a,b\nc,50,2\nd,3,45',
    asks: true,
  },
  { id: 'two separators', text: '50;2\n10\t40\n', refused: 'two_delimiters' },
  { id: 'commas, then blanks', text: '50,2\n10 40', refused: '' },
  { id: 'separators at the ends', text: '50,2,\n3,45,\n', reads: square },
  { id: 'separators around', text: '|50|2|\n|3|45|\n', reads: square },
  { id: 'blank lines within', text: '50 2\n\n3 45', reads: square },
  { id: 'CRLF', text: '50 2\r\n3 45\r\n', reads: square },
  { id: 'lone CR', text: '50 2\r3 45\r', reads: square },
  { id: 'byte order mark and CRLF', text: '\ufeff50 2\r\n3 45\r\n', reads: square },
  { id: 'no-break spaces', text: '50\u00a02\n3\u00a045', reads: square },
  { id: 'totals', text: ',a,b,Total\na,50,2,52\nb,3,45,48\nTotal,53,47,100', reads: square, notes: ['totals_dropped'] },
  { id: 'wrong totals', text: ',a,b,Total\na,50,2,51\nb,3,45,48\nTotal,53,47,99', refused: 'totals_differ' },
  {
    id: 'totals without a heading',
    text: '50 2 52\n3 45 48\n53 47 100',
    reads: [
      [50, 2],
      [3, 45],
    ],
  },
  { id: 'one total too few', text: '50 2\n3 45\n53 47', refused: 'not_square' },
  { id: 'a comment in csv', text: '# made on Monday\n,a,b\na,50,2\nb,3,45', reads: square },
  { id: 'quoted separators', text: ',"a,b","c"\n"a,b",50,2\n"c",3,45', reads: square, classes: ['a,b', 'c'] },
  { id: 'quote never closed', text: ',"a,b\n"a,50,2\nb,3,45', refused: '' },
  {
    id: 'quotes within quotes',
    text: ',"say ""no""",yes\n"say ""no""",50,2\nyes,3,45',
    reads: square,
    classes: ['say "no"', 'yes'],
  },
  {
    id: 'pipe in a quoted label',
    text: ',"a|b",c\n"a|b",50,2\nc,3,45',
    reads: square,
    classes: ['a|b', 'c'],
  },
  {
    id: 'hash in a label',
    text: ',#a,#b\n#a,50,2\n#b,3,45',
    reads: square,
    classes: ['#a', '#b'],
  },
  { id: 'R by columns', text: 'm <- matrix(c(50, 3, 2, 45), 2, 2)', reads: square },
  {
    id: 'R by rows',
    text: 'matrix(c(50, 2, 3, 45), ncol = 2, byrow = TRUE)',
    reads: square,
  },
  { id: 'braces', text: '{{50,2},{3,45}}', reads: square },
  { id: 'a list in R', text: 'm <- c(50, 2, 3, 45)', asks: true, proposes: square },
  { id: 'a list in R over two lines', text: 'm <- c(50, 2,\n       3, 45) # counts', asks: true, proposes: square },
  { id: 'a list in Python', text: 'm = [50, 2, 3, 45]', asks: true, proposes: square },
  { id: 'a list in C++', text: 'auto m = std::array{50, 2, 3, 45};', asks: true, proposes: square },
  { id: 'numbers in a variable', text: 'm := 50, 2, 3, 45', asks: true, proposes: square },
  { id: 'rows in Python', text: 'm = [[50, 2], [3, 45]]', reads: square, named: 'm' },
  { id: 'rows in JavaScript', text: 'const model = [[50, 2], [3, 45]];', reads: square, named: 'model' },
  { id: 'rows in TypeScript', text: 'let model: number[][] = [[50, 2], [3, 45]]', reads: square },
  { id: 'rows in Python with a type', text: 'model: list = [[50, 2], [3, 45]]', reads: square, named: 'model' },
  { id: 'rows with :=', text: 'model := [[50, 2], [3, 45]]', reads: square, named: 'model' },
  { id: 'named counts in R', text: 'm <- c(tn = 50, fp = 2,\n  fn = 3, tp = 45)', reads: square },
  { id: 'bracket not closed', text: '[[50 2]\n [3 45]', refused: 'bracket_not_closed' },
  { id: 'bracket too many', text: '[[50 2]\n [3 45]]]', refused: '' },
  { id: 'brackets mixed', text: '[[50, 2), (3, 45]]', refused: '' },
  { id: 'latex not closed', text: '\\begin{pmatrix} 50 & 2 \\\\ 3 & 45', refused: 'latex_not_closed' },
  { id: 'json cut short', text: '{"A": [[50, 2], [3, 45]', refused: '' },
  { id: 'json key twice', text: '{"A":[[1,2],[3,4]],"A":[[1,2],[3,4]]}', refused: 'json_key_repeated' },
];

/** What is cut short by its printer, and numbers that can be read in two ways. */
const guesses: Hostile[] = [
  {
    id: 'shortened numpy',
    text: '[[ 5  0  0 ...  0  0  0]\n [ 0  5  0 ...  0  0  0]\n ...\n [ 0  0  0 ...  0  0  5]]',
    refused: '',
    says: /set_printoptions/,
  },
  {
    id: 'shortened pandas',
    text: '    0  1  2  ...  37  38  39\n0   5  0  0  ...   0   0   0\n1   0  5  0  ...   0   0   0\n..  .. .. .. ...  ..  ..  ..\n39  0  0  0  ...   0   0   5\n',
    refused: '',
    says: /display\.|set_option/,
  },
  {
    id: 'shortened R',
    text: '     a b c\na    5 0 0\nb    0 5 0\n [ reached getOption("max.print") -- omitted 37 rows ]',
    refused: '',
    says: /max\.print/,
  },
  {
    id: 'shortened polars',
    text: '┌─────┬─────┬───┬─────┐\n│ a   ┆ b   ┆ … ┆ z   │\n╞═════╪═════╪═══╪═════╡\n│ 5   ┆ 0   ┆ … ┆ 0   │\n│ …   ┆ …   ┆ … ┆ …   │\n│ 0   ┆ 0   ┆ … ┆ 5   │\n└─────┴─────┴───┴─────┘',
    refused: '',
  },
  {
    id: 'zero-width space in a cell',
    text: '1\u200b2\n3 45',
    refused: '',
    says: /200B/i,
  },
  {
    id: 'byte order mark in a cell',
    text: '1\ufeff2\n3 45',
    refused: '',
    says: /FEFF/i,
  },
  {
    id: 'right-to-left marks around',
    text: '\u200f50 2\u200f\n3 45',
    refused: '',
    says: /200F/i,
  },
  {
    id: 'thousands with commas in csv',
    text: '1,000,2,000\n3,000,4,000',
    refused: '',
  },
  {
    id: 'thousands with commas and blanks',
    text: '1,234 56\n78 9,012',
    reads: [
      [1234, 56],
      [78, 9012],
    ],
    notes: ['comma_read_as_thousands'],
  },
  {
    id: 'point that may be thousands',
    text: '56;1.234\n9.012;78',
    asks: true,
  },
  {
    id: 'decimal commas',
    text: '0,27 0,15\n0,23 0,35',
    reads: [
      [0.27, 0.15],
      [0.23, 0.35],
    ],
  },
  { id: 'percent beside numbers', text: '91% 12\n20 80', refused: 'percent_beside_number' },
  {
    id: 'percent everywhere',
    text: '50% 2%\n3% 45%',
    reads: [
      [0.5, 0.02],
      [0.03, 0.45],
    ],
    notes: ['percent_read'],
  },
  { id: 'rates without a number of items', text: 'sensitivity 0.85, specificity 0.94', refused: '' },
  {
    id: 'rates whose digits leave several matrices',
    text: 'sensitivity 0.8, specificity 0.9, prevalence 0.3, n=100',
    refused: 'rates_several_tables',
  },
  {
    id: 'rates by their short names',
    text: 'se=0.85 sp=0.94 n=100 prev=0.47',
    reads: [
      [50, 3],
      [7, 40],
    ],
  },
  { id: 'rates with n alone', text: 'sensitivity 0.85, specificity 0.94, n=100', refused: '' },
  { id: 'two counts', text: 'TP=20 FP=50', refused: 'count_missing' },
  { id: 'negative count', text: 'TP=20 FP=-50 FN=5 TN=1000', refused: 'count_not_a_number' },
  { id: 'counts that do not add up', text: 'TP=20 FP=50 FN=5 TN=1000 total=1000', refused: 'totals_differ' },
  { id: 'a count given twice', text: 'TP=20 TP=21 FP=50 FN=5 TN=1000', refused: '' },
  { id: 'items that may be a matrix', text: '1,0.93\n0,0.12', asks: true },
  { id: 'a matrix of four rows and two columns', text: '50 2\n3 45\n7 8\n1 1', asks: true },
  { id: 'a score table', text: 'y,score\n1,0.93\n0,0.12\n1,0.8\n0,0.3', kind: 'scores' },
  { id: 'rows whose labels begin with #', text: 'y,p\n#a,0.2\nb,0.7\n#a,0.4\nb,0.9\n', kind: 'scores' },
  { id: 'label sets', text: 'true,A\na;b,a\nb,b\nc;a,c;a\n', kind: 'label_sets' },
];

/** Labels that some program might take for something else than text. */
const labels: Hostile[] = [
  '__proto__',
  'constructor',
  '=1+1',
  '@SUM(1)',
  '<script>x</script>',
  '\u202eevil',
  '😀',
  'a\u0301',
].map((label) => ({
  id: `label ${JSON.stringify(label)}`,
  text: `,${label},b\n${label},50,2\nb,3,45`,
  reads: square,
  classes: [label, 'b'],
}));

/** Much of little: nothing may hold up the page. */
const large: Hostile[] = [
  {
    id: '3,000 matrices',
    text: '1 2\n3 4\n\n'.repeat(3000),
    refused: '',
    says: /200|3,?000/,
  },
  { id: 'ten million brackets', text: deep(10_000_000), refused: '' },
  {
    id: 'json a million deep',
    text: `${deep(1_000_000, '{"a":')}1`,
    refused: '',
  },
  {
    id: '2,000 columns',
    text: `${'1,'.repeat(1999)}1\n`.repeat(20),
    refused: '',
  },
  {
    id: 'a line of a million digits',
    text: `${'1'.repeat(1_000_000)} 2\n3 4`,
    refused: '',
  },
  { id: 'a million blanks', text: `${' '.repeat(1_000_000)}50 2\n3 45`, reads: square },
  { id: 'a million blanks between', text: `50${' '.repeat(1_000_000)}2\n3 45`, reads: square },
  { id: 'a cell behind a million blanks', text: `50 2${' '.repeat(1_000_000)}7\n3 45`, refused: '' },
];

export const texts: readonly Hostile[] = [...nothing, ...cells, ...shapes, ...guesses, ...labels, ...large];
