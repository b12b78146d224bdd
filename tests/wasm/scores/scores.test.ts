import { type IsoyieldError, load, type Progress, stringify } from 'isoyield';
import { describe, expect, test } from 'vitest';
import { bytes, iso, near, oracle, rejection, valid } from '../support';

const breast = bytes('files/bc_oof.csv');
const text = new TextDecoder().decode(breast);
const fresh = await load();
const options = { truth: 'y', scores: ['lr', 'rf'], curves: ['roc', 'pr'] };

/** The text in pieces of `size` bytes. */
function stream(size: number, source = breast): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= source.length) controller.close();
      else controller.enqueue(source.slice(at, (at += size)));
    },
  });
}

const cases = [
  'score_bc_lr',
  'score_digits8_knn7',
  'score_heavy_ties',
  'score_imb1pct_rf',
  'score_lec6',
  'score_near_ties',
  'score_perfect_sep',
];

describe('agreement with scikit-learn', () => {
  test.each(cases)('%s', async (id) => {
    const { input, expected } = oracle(`${id}__sklearn`);
    const report = valid(await iso.scores({ y: input.y_true, s: input.y_score }, { curves: ['roc'], positive: '1' }));
    const [{ metrics, curves } = {}] = report.classifiers;
    expect(report.n).toBe(expected['n']);
    near(metrics?.['roc_auc']?.value, expected['roc_auc']);
    near(metrics?.['average_precision']?.value, expected['average_precision']);
    const roc = curves?.['roc'];
    expect(roc?.threshold[0]).toBe(Number.POSITIVE_INFINITY);
    expect(roc?.x.length).toBe(expected['roc_n_points_full']);
    expected['roc_curve_fpr']?.forEach((fpr: number, i: number) => {
      near(roc?.x[i], fpr);
      near(roc?.y[i], expected['roc_curve_tpr'][i]);
    });
  });
});

describe('every kind of source gives the same report', async () => {
  const report = valid(await iso.scores(text, options));
  const expected = stringify(report);

  test.each([1, 7, 1000, 1 << 20])('a stream in pieces of %i bytes', async (size) => {
    expect(stringify(await iso.scores(stream(size), options))).toBe(expected);
  });
  test('a blob, a file', async () => {
    expect(stringify(await iso.scores(new Blob([breast]), options))).toBe(expected);
    expect(stringify(await iso.scores(new File([breast], 'bc.csv'), options))).toBe(expected);
  });
  test('something to iterate, bytes and texts mixed', async () => {
    async function* pieces() {
      yield text.slice(0, 1001);
      yield breast.subarray(1001, 5000);
      yield text.slice(5000);
    }
    expect(stringify(await iso.scores(pieces(), options))).toBe(expected);
    expect(stringify(await iso.scores({ name: 'bc.csv', stream: pieces() }, options))).toBe(expected);
  });
  test('columns', async () => {
    const rows = text
      .trim()
      .split('\n')
      .map((line) => line.split(','));
    const column = (name: string) => rows.slice(1).map((row) => row[rows[0]?.indexOf(name) ?? 0] ?? '');
    const columns = { y: column('y').map(Number), lr: Float64Array.from(column('lr'), Number), rf: column('rf') };
    const ours = await iso.scores(columns, options);
    expect(stringify(ours.classifiers)).toBe(stringify(report.classifiers));
  });
  test('it holds what was asked for, and JSON keeps infinity as a word', () => {
    expect(report.kind).toBe('scores');
    expect(report.classifiers.map((each) => each.name)).toEqual(['lr', 'rf']);
    expect(Object.keys(report.classifiers[0]?.curves ?? {})).toEqual(options.curves);
    expect(JSON.parse(expected).classifiers[0].curves.roc.threshold[0]).toBe('Infinity');
    expect(JSON.stringify(report)).not.toContain('{"0":');
  });
});

describe('columns', () => {
  test('labels that need quoting, and gaps', async () => {
    const report = await iso.scores(
      {
        'truth, "of" it': ['ill\nperson', 'healthy; "1,5"', 'ill\nperson', 'healthy; "1,5"', null],
        score: [0.9, 0.1, Number.NaN, 0.3, 0.5],
        other: [Number.POSITIVE_INFINITY, -1e-300, 5, Number.NEGATIVE_INFINITY, 1],
      },
      { truth: 'truth, "of" it' },
    );
    expect(report.n).toBe(3);
    expect([...report.classes].sort()).toEqual(['healthy; "1,5"', 'ill\nperson']);
    expect(report.notes.length).toBeGreaterThan(0);
    expect(report.classifiers.map((each) => each.name)).toEqual(['score', 'other']);
  });
  test('of different length are refused', async () => {
    const error = await rejection(iso.scores({ y: [0, 1], s: [1] }));
    expect(error.code).toBe('column_lengths');
    expect(error.errors[0]?.source).toBe('s');
  });
});

test('columns of one heading are two classifiers, by names of their own', async () => {
  const report = await iso.scores('y,s,s\n1,0.3,0.9\n0,0.2,0.2\n1,0.1,0.9\n', { truth: 'y' });
  expect(report.classifiers.map(({ name }) => name)).toEqual(['s', 's (2)']);
  expect(report.utility?.ranking).toEqual(['s (2)', 's']);
  expect(report.notes.map(({ code }) => code)).toContain('name_repeated');
});

describe('the operating point at a threshold', () => {
  test('one for all or one each', async () => {
    const report = await iso.scores(text, options);
    const [a, b] = await iso.at(0.5);
    expect(a?.threshold).toBeGreaterThanOrEqual(0.5);
    expect(await iso.at([0.5, 0.5])).toEqual([a, b]);
    const best = report.classifiers.map((each) => each.threshold ?? 0);
    expect((await iso.at(best)).map((each) => each.matrix)).toEqual(report.classifiers.map((each) => each.matrix));
    expect((await iso.at(Number.POSITIVE_INFINITY))[0]?.matrix.map((row) => row[1])).toEqual([0, 0]);
  });
  test('is refused for another number of them', async () => {
    await iso.scores(text, options);
    for (const wrong of [[], [1], [1, 2, 3], [1, Number.NaN], ['1', '2']])
      await expect(iso.at(wrong as number[])).rejects.toThrow(/threshold/);
  });
});

describe('another report on the same table', () => {
  test('is what reading it again would give', async () => {
    const first = await iso.scores(text, options);
    const { positive } = first;
    const other = { positive: first.classes.find((label) => label !== positive), level: 0.9, utility: '3 -1\n0 2' };
    const again = valid(await iso.reanalyse({ ...other, curves: 'roc' }));
    expect(stringify(again)).toBe(stringify(await iso.scores(text, { ...options, ...other, curves: 'roc' })));
    expect(await iso.reanalyse({ curves: options.curves })).toEqual(first);
  });
  test('is refused for options of reading, for wrong ones, and before a table was read', async () => {
    await iso.scores(text, options);
    await expect(iso.reanalyse({ truth: 'y' } as never)).rejects.toThrow(/truth/);
    await expect(iso.reanalyse({ curves: 'rocky' })).rejects.toThrow(/rocky/);
    expect((await iso.at(0.5)).length).toBe(2);
    await expect(fresh.reanalyse()).rejects.toThrow(/read/);
  });
});

describe('progress and cancelling', () => {
  const lines = Array.from({ length: 200_000 }, (_, i) => `${i % 2},${Math.sin(i)}\n`);
  const long = `y,s\n${lines.join('')}`;

  test('progress grows to the end and leaves room for events', async () => {
    const bytes = new TextEncoder().encode(long);
    const seen: Progress[] = [];
    let beats = 0;
    const timer = setInterval(() => beats++, 1);
    // Every piece keeps the reader waiting for longer than it goes without a breath, however fast the machine.
    const slow = new ReadableStream<Uint8Array>({
      async pull(control) {
        const from = pieces++ * 1_000_000;
        await new Promise((done) => setTimeout(done, 30));
        if (from < bytes.length) control.enqueue(bytes.subarray(from, from + 1_000_000));
        else control.close();
      },
    });
    let pieces = 0;
    const report = await iso.scores(slow, { onProgress: (progress) => seen.push(progress) });
    clearInterval(timer);
    expect(report.n).toBe(200_000);
    expect(seen.length).toBeGreaterThanOrEqual(Math.ceil(bytes.length / 1_000_000));
    for (let i = 1; i < seen.length; i++) expect(seen[i]?.bytes).toBeGreaterThanOrEqual(seen[i - 1]?.bytes ?? 0);
    expect(seen.at(-1)).toMatchObject({ bytes: bytes.length, rows: 200_000 });
    expect(seen.at(-1)?.preview?.columns.map((column) => column.role)).toEqual(['truth', 'score']);
    expect(beats).toBeGreaterThan(0);
  });
  test('a text in memory has its size told', async () => {
    const seen: Progress[] = [];
    await iso.scores(long, { onProgress: (progress) => seen.push(progress) });
    expect(seen.at(-1)).toMatchObject({ bytes: long.length, total: long.length, rows: 200_000 });
  });
  test.each([
    ['no column may be the truth', 'a,b\n0.5,0.1\n0.25,0.2\n0.75,0.3\n', ['unused', 'unused']],
    ['three labels have one score', 'y,s\n0,0.5\n1,0.25\n2,0.75\n', ['truth', 'score']],
  ])('the columns are seen where the table is refused: %s', async (_, table, roles) => {
    const refusal = await iso.scores(table).catch((error: IsoyieldError) => error);
    expect(refusal.preview?.columns.map((column) => column.role)).toEqual(roles);
    expect((await iso.scores(text, options)).n).toBe(569);
  });
  test('a signal ends the work, and the next call works', async () => {
    const control = new AbortController();
    const reason = new Error('enough');
    const work = iso.scores(long, { signal: control.signal, onProgress: () => control.abort(reason) });
    await expect(work).rejects.toBe(reason);
    expect((await iso.scores(text, options)).n).toBe(569);
  });
  test('a signal ends the wait for a stream that stands still', async () => {
    let cancelled = false;
    const still = new ReadableStream<Uint8Array>({ cancel: () => void (cancelled = true) });
    await expect(iso.scores(still, { signal: AbortSignal.timeout(20) })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    expect(cancelled).toBe(true);
  });
  test('a signal given too late changes nothing', async () => {
    await expect(iso.scores(text, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  });
  test('calls wait for one another', async () => {
    const reports = await Promise.all([
      iso.scores(stream(100), options),
      iso.scores(stream(64), { ...options, scores: ['nb'] }),
    ]);
    expect(reports.map((report) => report.classifiers.length)).toEqual([2, 1]);
  });
});

describe('what is refused', () => {
  test('a stream that breaks, by a message and not by its own exception', async () => {
    const broken = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error('the disk is gone')),
    });
    const error = await rejection(iso.scores({ name: 'x.csv', stream: broken }));
    expect(error).toMatchObject({ code: 'unreadable' });
    expect(error.message).toContain('the disk is gone');
  });
  test.each([5, null, undefined, true, { y: 4 }])('a source that is %s', async (source) => {
    expect((await rejection(iso.scores(source as never))).code).toBe('source_type');
  });
  test('options as for matrices', async () => {
    expect((await rejection(iso.scores(text, { thruth: 'y' } as never))).hint).toContain('truth');
    expect((await rejection(iso.scores(text, { classes: ['a'] } as never))).code).toBe('option_elsewhere');
    expect((await rejection(iso.scores(text, { vertices: 1.5 }))).code).toBe('option_type');
    expect((await rejection(iso.scores(text, { vertices: -1 }))).code).toBe('option_type');
    expect((await rejection(iso.scores(text, null as never))).code).toBe('options_type');
    await rejection(iso.scores(text, { truth: 'nobody' }));
    await rejection(iso.scores(text, { curves: ['nonsense'] }));
  });
  test.each([
    [{ curves: 'rocky' }, 'unknown_name'],
    [{ thresholds: 'max_nothing' }, 'unknown_name'],
    [{ level: 2 }, 'bad_option'],
    [{ utility: '1 x\n2 3' }, 'not_a_number'],
  ])('what no table could mend, before the first byte: %o', async (wrong, code) => {
    let pulled = 0;
    const source = new ReadableStream<Uint8Array>({ pull: () => void pulled++ }, { highWaterMark: 0 });
    expect((await rejection(iso.scores(source, wrong))).code).toBe(code);
    expect(pulled).toBe(0);
  });
  test('a column that is not there, before the rest is read', async () => {
    let pulled = 0;
    const line = new TextEncoder().encode('y,s\n1,0.5\n0,0.25\n'.padEnd(1 << 16, '1,0.5\n'));
    const source = new ReadableStream<Uint8Array>(
      { pull: (controller) => (++pulled > 100 ? controller.close() : controller.enqueue(line)) },
      { highWaterMark: 0 },
    );
    expect((await rejection(iso.scores(source, { scores: 'nobody' }))).code).toBe('unknown_column');
    expect(pulled).toBeLessThan(5);
  });
  test('probabilities of K classes by option, with utilities and recalibration', async () => {
    const source = {
      y: ['a', 'b', 'c', 'a', 'b', 'c'],
      u: [0.8, 0.2, 0.1, 0.5, 0.3, 0.2],
      v: [0.1, 0.7, 0.1, 0.4, 0.4, 0.2],
      w: [0.1, 0.1, 0.8, 0.1, 0.3, 0.6],
    };
    const report = await iso.scores(source, {
      probabilities: { A: ['a:u', 'b:v', 'c:w'] },
      recalibrate: ['isotonic', 'temperature'],
      curves: ['roc'],
    });
    const [only] = report.classifiers;
    expect(report.classes).toEqual(['a', 'b', 'c']);
    expect(only?.name).toBe('A');
    expect(only?.metrics['roc_auc_hand_till']?.value).toBeGreaterThan(0.9);
    expect(only?.per_class[0]?.curves?.['roc']?.x[0]).toBe(0);
    expect(only?.decided?.map(({ recalibration }) => recalibration)).toEqual([
      undefined,
      undefined,
      'isotonic',
      'temperature',
    ]);
    const again = await iso.reanalyse({ parameters: ['k=1'] });
    expect(again.classifiers[0]?.metrics['top_k_accuracy']?.value).toBe(1);
    await expect(iso.scores(source, { probabilities: ['u'] as never })).rejects.toMatchObject({ code: 'option_type' });
  });
  test('three labels, with the line of the third', async () => {
    const file = new File([bytes('files/nasty_three_labels.csv')], 'three.csv');
    expect((await rejection(iso.scores(file))).errors[0]).toMatchObject({ source: 'three.csv', line: 4 });
  });
  test('an empty table and no columns', async () => {
    await rejection(iso.scores(''));
    await rejection(iso.scores({}));
    await rejection(iso.scores({ y: [], s: [] }));
  });
});

test('a class that an option names and no row has is refused with the columns, not written beyond them', async () => {
  // Many columns of few rows: memory that a stray write would reach.
  const table = `y,a,a_ok\n${Array.from({ length: 70 }, (_, i) => `${i % 3 ? 'ok' : 'bad'},0.${i + 10},0.${89 - i}\n`).join('')}`;
  for (const rows of [5, 71])
    await expect(
      iso.scores(table.split('\n').slice(0, rows).join('\n'), { probabilities: { A: ['x:a', 'ok:a_ok'] } }),
    ).rejects.toThrow(/3 classes: bad, ok, x/);
});

describe('lines that begin with #', () => {
  const counts = async (table: string) => {
    const { n, classes, notes } = await iso.scores(table);
    return { n, classes, skipped: notes.filter(({ code }) => code === 'comments_skipped').length };
  };
  const rows = Array.from({ length: 30 }, (_, i) => `${['ham', '#spam'][i % 2]},${i / 30}\n`).join('');
  test.each([
    [
      'are rows where they have the cells of the others',
      `y,p\n${rows}`,
      { n: 30, classes: ['#spam', 'ham'], skipped: 0 },
    ],
    ['with tabs too', `y,p\n${rows}`.replaceAll(',', '\t'), { n: 30, classes: ['#spam', 'ham'], skipped: 0 }],
    [
      'are comments otherwise, and counted',
      'y,p\n1,0.5\n# half, so far\n0,0.25\n',
      { n: 2, classes: ['0', '1'], skipped: 1 },
    ],
    [
      'are comments where somebody put a row out',
      'y,p\n1,0.5\n#1,0.75\n0,0.25\n',
      { n: 2, classes: ['0', '1'], skipped: 1 },
    ],
    [
      'are comments before the headings, of which nothing is said',
      '# made on Monday\ny,p\n1,0.5\n0,0.25\n',
      { n: 2, classes: ['0', '1'], skipped: 0 },
    ],
  ])('%s', async (_, table, expected) => {
    expect(await counts(table)).toEqual(expected);
  });
});
