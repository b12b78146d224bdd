// The documentation's page of all metrics, made from the registry: formula, meaning, range, sources, and a worked example that the core
// computes while the site is built.

import { load } from '../../wasm/dist/package/index.js';
import { slug } from './markdown.mjs';

const words = {
  en: {
    title: 'All metrics',
    lead: 'Made from the registry when this site was built: {count} metrics, each with its formula, range and source, and what it is for one example. The name of a metric leads to its live page: lines of equal value, what other tools print, how exact the arithmetic is, your own numbers.',
    matrices:
      'Metrics of a matrix are worked for two classifiers of 10,000 components (Dyrland, Lundervold and Porta Mana, 2022): **A** finds 2,700 of 5,000 long ones and lets 3,500 of 5,000 short ones pass as such; **B** finds 4,300 and lets 3,200 pass.',
    scores:
      'Metrics of scores are worked for eight items, scored 0.9, 0.8, 0.7, 0.6, 0.55, 0.4, 0.35, 0.1 and truly positive (+) or negative (−) in the order + + − + − − + −; those of class scores for three classes and six items, those of label sets for three films.',
    also: 'Also called',
    range: 'Range',
    example: 'Example',
    source: 'Source',
    none: 'no value',
    better: { higher: 'higher is better', lower: 'lower is better', neither: '' },
    nodoi: 'no DOI found',
  },
  uk: {
    title: 'Усі метрики',
    lead: 'Зроблено з реєстру, коли збирали цей сайт: {count} метрик, кожна з формулою, межами, джерелом і значенням для одного прикладу. Назва метрики веде на її живу сторінку: лінії рівних значень, що друкують інші програми, наскільки точна арифметика, ваші власні числа.',
    matrices:
      'Метрики матриці обчислено для двох класифікаторів і 10 000 деталей (Dyrland, Lundervold, Porta Mana, 2022): **A** знаходить 2700 з 5000 довгих і пропускає як короткі 3500 з 5000 коротких; **B** знаходить 4300 і пропускає 3200.',
    scores:
      'Метрики балів обчислено для восьми об’єктів із балами 0,9; 0,8; 0,7; 0,6; 0,55; 0,4; 0,35; 0,1, справді позитивних (+) чи негативних (−) у порядку + + − + − − + −; метрики балів класів — для трьох класів і шести об’єктів, метрики множин міток — для трьох фільмів.',
    also: 'Інші назви',
    range: 'Межі',
    example: 'Приклад',
    source: 'Джерело',
    none: 'немає значення',
    better: { higher: 'більше — краще', lower: 'менше — краще', neither: '' },
    nodoi: 'DOI не знайдено',
  },
};

const table = `truth,score\n1,0.9\n1,0.8\n0,0.7\n1,0.6\n0,0.55\n0,0.4\n1,0.35\n0,0.1\n`;
const classTable = `truth,a,b,c\na,0.7,0.2,0.1\na,0.3,0.5,0.2\nb,0.2,0.6,0.2\nb,0.1,0.7,0.2\nc,0.1,0.3,0.6\nc,0.5,0.1,0.4\n`;
const sets = 'drama,drama\ncomedy;drama,comedy\nthriller,thriller;drama\n';

/** The value of each metric for the examples: by id, a name and a value for each classifier. */
async function worked() {
  const core = await load();
  const matrices = core.matrix('A:\n2700 2300\n1500 3500\n\nB:\n4300 700\n1800 3200\n', {
    classes: ['long', 'short'],
    positive: 'long',
    intervals: false,
  });
  const scores = await core.scores(table, { positive: '1', intervals: false });
  const classScores = await core.scores(classTable, { probabilities: { M: ['a', 'b', 'c'] }, intervals: false });
  const labels = core.multilabel(sets, { intervals: false });
  return [matrices, scores, classScores, labels].map(({ classifiers }) =>
    classifiers.map(({ name, metrics }) => ({ name, metrics })),
  );
}

const figure = (value, language) =>
  value.toLocaleString(language === 'uk' ? 'uk-UA' : 'en', { maximumSignificantDigits: 6 }).replace('-', '\u2212');

const shown = (found, language) =>
  found.infinite
    ? `${found.infinite === '-' ? '\u2212' : ''}∞`
    : found.value === null
      ? null
      : figure(found.value, language);

/** The page as Markdown. `math` writes LaTeX, `escaped` text. */
export async function metricsPage(language, { math, escaped, family }) {
  const core = await load();
  const said = words[language];
  const { metrics } = core.catalogue(language);
  const examples = await worked();
  const example = (id) => {
    const classifiers = examples.find((each) => each.some((one) => one.metrics[id])) ?? [];
    return classifiers
      .flatMap(({ name, metrics: values }) => {
        const found = values[id];
        const value = found && (shown(found, language) ?? said.none);
        return found ? [classifiers.length > 1 ? `<b>${escaped(name)}</b> ${value}` : value] : [];
      })
      .join(', ');
  };
  const end = (value, infinite) => (value === undefined ? infinite : figure(value, language));
  const entry = (metric) => {
    const { id, name, aliases, meaning, latex, range, orientation, references } = metric;
    const better = said.better[orientation];
    const names = [...new Set([id, ...aliases])].map((each) => `<code>${escaped(each)}</code>`).join(', ');
    const facts = [
      [said.also, names],
      [said.range, `${end(range.low, '\u2212∞')} … ${end(range.high, '∞')}${better ? `; ${better}` : ''}`],
      [said.example, example(id)],
      [
        said.source,
        references
          .map(({ authors, year, title, where, doi }) =>
            doi
              ? `${escaped(authors)} (${year}). <cite>${escaped(title)}</cite>. ${escaped(where)}. <a href="https://doi.org/${escaped(doi)}">doi:${escaped(doi)}</a>`
              : `${escaped(authors)} (${year}). <cite>${escaped(title)}</cite>. ${escaped(where)} (${said.nodoi})`,
          )
          .join('<br>'),
      ],
    ].filter(([, text]) => text !== '');
    const list = facts.map(([term, text]) => `<div><dt>${term}</dt><dd>${text}</dd></div>`).join('');
    return `<section class="metric" id="${id}"><h3><a href="../../index.html#/learn/${id}">${escaped(name)}</a></h3><p>${escaped(meaning)}</p><div class="formula" tabindex="0">${math(latex, true)}</div><dl>${list}</dl></section>`;
  };
  const families = [...new Set(metrics.map((metric) => metric.family))];
  const parts = families.map((each) => {
    const members = metrics.filter((metric) => metric.family === each);
    return `## ${family(each)}\n\n${members.map(entry).join('\n')}`;
  });
  const menu = families.map((each) => `[${family(each)}](#${slug(family(each))})`).join(' · ');
  return `# ${said.title}\n\n${said.lead.replace('{count}', metrics.length)}\n\n${said.matrices}\n\n${said.scores}\n\n${menu}\n\n${parts.join('\n\n')}\n`;
}
