import { load } from 'isoyield';
import { named, parameterValue, tables } from 'isoyield/export';
import { afterEach, expect, test } from 'vitest';
import { registry } from '../../../web/src/document/definitions';
import { matrixSource } from '../../../web/src/document/document';
import { example } from '../../../web/src/document/examples';
import {
  deployAt,
  deployment,
  isWrong,
  parameterKept,
  parameterOptions,
  scoreParameters,
  setParameter,
  settable,
  soundParameters,
} from '../../../web/src/document/parameters';
import { matrixOptions } from '../../../web/src/document/request';
import { catalogue, language, report } from '../../../web/src/document/state';

const iso = await load();
const metric = (id: string) => iso.metrics.find((each) => each.id === id) as (typeof iso.metrics)[number];
const parameter = (id: string, name: string) => {
  const found = metric(id).parameters.find((each) => each.id === name);
  if (!found) throw new Error(`${id} has no ${name}`);
  return found;
};
afterEach(() => {
  catalogue.value = null;
  report.value = null;
  language.value = 'en';
});

test('what is typed is judged by the declared range, as the core judges it', () => {
  const document = example('factory', 'en');
  const cases: [string, string, readonly string[], readonly string[]][] = [
    ['ece', 'bins', ['1', '10000', ' 15 ', '1e1'], ['0', '10001', '2.5', 'many', '1 5x', '1,000', '10,000']],
    ['fbeta', 'beta', ['0.5', '0,5', '1000000'], ['0', '-1', '−1', '1e7', '1,2,3']],
    ['roc_auc_partial', 'max_fpr', ['0', '1', '.05'], ['1.1', '-0.1', 'NaN', 'Infinity']],
  ];
  for (const [id, name, right, wrong] of cases) {
    const one = parameter(id, name);
    for (const typed of [...right, ...wrong]) {
      const next = setParameter({ ...document, parameters: { [name]: '3' } }, one, typed);
      const answer = () => iso.matrix(matrixSource(next).text, matrixOptions(next, 'en', false));
      expect(isWrong(one, typed), typed).toBe(wrong.includes(typed));
      if (wrong.includes(typed)) expect(answer, typed).toThrow(/expected/);
      else expect(parameterValue(one, answer().settings), typed).toBe(Number(typed.replace(',', '.')));
    }
  }
  expect(parameter('fbeta', 'beta')).toMatchObject({ above: true, range: { low: 0 } });
  expect(parameter('tversky', 'tversky_beta').above).toBe(false);
});

test('a document holds what is not the default, as it was typed', () => {
  const document = example('factory', 'en');
  const bins = parameter('ece', 'bins');
  const set = setParameter(document, bins, ' many');
  expect(set).toEqual({ ...document, parameters: { bins: 'many' } });
  expect(setParameter(set, bins, 'many')).toBe(set);
  expect(setParameter(document, bins, '10,0')).toBe(document);
  for (const back of ['', '  ', '10', '10.0']) expect(setParameter(set, bins, back)).toEqual(document);
  const both = setParameter(set, parameter('fbeta', 'beta'), '2');
  expect(both.parameters).toEqual({ bins: 'many', beta: '2' });
  expect(setParameter(both, bins, '').parameters).toEqual({ beta: '2' });
  expect(parameterKept(bins, '15')).toBe('15');
});

test('what a link sets wrongly can be put back at once', () => {
  const document = example('factory', 'en');
  const known = iso.metrics.flatMap(({ parameters }) => settable(parameters, false));
  const linked = { ...document, parameters: { bins: 'many', beta: '0,5', gamma: '2', power: '2' } };
  expect(soundParameters(linked, known)).toEqual({ ...document, parameters: { beta: '0,5' } });
  expect(soundParameters({ ...document, parameters: { gamma: '2' } }, known)).toEqual(document);
});

test('options of their own are set elsewhere', () => {
  expect(settable(metric('cohen_kappa_weighted').parameters, true)).toEqual([]);
  expect(
    settable(iso.curves.find(({ id }) => id === 'reliability')?.parameters ?? [], true).map(({ id }) => id),
  ).toEqual(['bins', 'bins_closed_above']);
});

test('a score file takes the share of positives of its decision curves; matrices are told nothing of it', async () => {
  const { parameters = [] } = iso.curves.find(({ id }) => id === 'decision') ?? {};
  expect(settable(parameters, false)).toEqual([]);
  const [share] = settable(parameters, true);
  if (!share) throw new Error('decision curves have no share');
  const scores = (document: ReturnType<typeof setParameter>) =>
    iso.scores('y,p\n1,.9\n1,.6\n0,.7\n0,.2\n', { curves: ['decision'], ...scoreParameters(document) });
  const first = async (typed: string) => {
    const document = setParameter(example('factory', 'en'), share, typed);
    return (await scores(document)).classifiers[0]?.curves?.['decision']?.y.at(-1);
  };
  // At the lowest score both positives and both negatives are treated: share - (1 - share) * .2 / .8.
  expect(await first('')).toBeCloseTo(0.5 - 0.5 * 0.25, 12);
  expect(await first('0')).toBe(await first(''));
  expect(await first('0,2')).toBeCloseTo(0.2 - 0.8 * 0.25, 12);
  for (const typed of ['1', '-0.1', '2', 'many']) {
    expect(isWrong(share, typed), typed).toBe(true);
    await expect(first(typed), typed).rejects.toThrow(/prevalence/);
  }
  const set = setParameter(example('factory', 'en'), share, '0.2');
  expect(parameterOptions(set)).toEqual({});
  expect(iso.matrix(matrixSource(set).text, matrixOptions(set, 'en', false)).settings.prevalence).toBeUndefined();
});

test('a name says the values that are not the default, in the page and in what is exported', () => {
  const of = (id: string, parameters: string[], said: 'en' | 'uk' = 'en') => named(metric(id), { parameters }, said);
  expect(of('fbeta', [])).toBe('F-beta');
  expect(of('fbeta', ['beta=1'])).toBe('F-beta');
  expect(of('fbeta', ['beta=3', 'beta=2'])).toBe('F-beta (β = 2)');
  expect(named(metric('fbeta'), { beta: 0.5 }, 'uk')).toBe('F-beta (β = 0,5)');
  expect(of('roc_auc_partial', ['max_fpr=0.05', 'min_fpr=0.01'])).toMatch(/ \(FPR ≤ 0\.05, FPR ≥ 0\.01\)$/);
  expect(of('ece', ['bins=15'])).toMatch(/ \(15 bins\)$/);
  expect(of('ece', ['bins=15'], 'uk')).toMatch(/ \(інтервалів: 15\)$/);

  const list = iso.catalogue('en');
  const result = iso.matrix(
    [
      [50, 10],
      [5, 20],
    ],
    { parameters: 'w=5' },
  );
  catalogue.value = list;
  report.value = iso.matrix([
    [1, 2],
    [3, 4],
  ]);
  expect(registry.value).toBe(list);
  report.value = result;
  const name = 'Net benefit (w = 5)';
  const shown = registry.value?.metrics.find(({ id }) => id === 'net_benefit')?.name;
  expect(shown).toBe('Net benefit (w\u00a0=\u00a05)');
  expect(JSON.stringify(tables(result, list, 'en', 'all'))).toContain(name);
});

test('every parameter has a form of its own', () => {
  for (const each of [...iso.metrics.flatMap(({ parameters }) => settable(parameters, false))]) {
    const [value] = [each.range.high ?? 2];
    const text = named({ name: 'x', parameters: [each] }, { parameters: [`${each.id}=${value}`] }, 'en');
    expect(text, each.id).not.toContain(each.id.includes('_') ? each.id : '{');
  }
});

test('a share says on how many items it was estimated, of matrices and of a score file apart', () => {
  const document = example('factory', 'en');
  const { parameters = [] } = iso.curves.find(({ id }) => id === 'decision') ?? {};
  const [field] = settable(parameters, true);
  if (!field) throw new Error('decision curves have no share');
  const estimated = deployAt(document, true, { share: '0.02', items: '500' });
  expect(estimated.share).toBeUndefined();
  expect(scoreParameters(estimated)).toEqual({ prevalence: 0.02, prevalence_items: 500 });
  expect(parameterOptions(estimated)).toEqual({});
  expect(matrixOptions(estimated, 'en', true)).toEqual(matrixOptions(document, 'en', true));
  expect(scoreParameters(setParameter(estimated, field, '0,03'))).toEqual({ prevalence: 0.03, prevalence_items: 500 });
  // Without a share there is nothing that was estimated.
  expect(setParameter(estimated, field, '')).toEqual(document);
  expect(deployAt(estimated, true, {})).toEqual(document);
  expect(deployAt(document, true, { items: '500' })).toEqual(document);
  for (const items of ['0', '2.5', 'many', '']) {
    const given = { ...document, parameters: { prevalence: '0.02', prevalence_items: items } };
    expect(scoreParameters(given), items).toEqual({ prevalence: 0.02 });
    expect(soundParameters(given, [field]).parameters, items).toEqual({ prevalence: '0.02' });
  }
  expect(soundParameters(estimated, [field])).toEqual(estimated);
  const matrix = deployAt(document, false, { share: '0.02', items: '500' });
  expect(deployment(matrix, false)).toEqual({ share: '0.02', items: '500' });
  expect(deployment(matrix, true)).toEqual({});
  expect(matrixOptions(matrix, 'en', true)).toMatchObject({ prevalence: 0.02, prevalence_items: 500 });
});

test('a share has a 95 % interval in place of the items, as long as it is within', () => {
  const document = example('factory', 'en');
  for (const scores of [true, false]) {
    const options = (given: typeof document) => (scores ? scoreParameters(given) : matrixOptions(given, 'en', true));
    const uncertain = deployAt(document, scores, { share: '0.02', items: '0.01..0.03' });
    expect(deployment(uncertain, scores)).toEqual({ share: '0.02', items: '0.01..0.03' });
    expect(options(uncertain)).toMatchObject({ prevalence: 0.02, prevalence_range: [0.01, 0.03] });
    expect(options(uncertain)).not.toHaveProperty('prevalence_items');
    for (const items of ['0.03..0.05', '0.03..0.01', '0.01..0.02', '0.01-0.03', '0.01..', '.0..0.03', '1..3'])
      expect(options(deployAt(document, scores, { share: '0.02', items })), items).not.toHaveProperty(
        'prevalence_range',
      );
    const moved = deployAt(uncertain, scores, { ...deployment(uncertain, scores), share: '0.05' });
    expect(deployment(moved, scores)).toEqual({ share: '0.05', items: undefined });
  }
});
