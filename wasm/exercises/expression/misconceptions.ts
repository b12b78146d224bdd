// The bank of misconceptions: each turns the right expression into the one that a learner with that misconception computes, and says why it
// is wrong. The wrong numbers come from the core like the right ones.

import type { Texts } from '../format/schema.js';
import type { Node } from './expression.js';
import {
  averaged,
  binary,
  call,
  changed,
  hasCall,
  type Names,
  number,
  otherUtility,
  precision,
  recall,
  renamed,
  reweighted,
  to,
  wrapMatrices,
} from './rewrites.js';

/** What slips are about, in the order in which they are offered. */
export const slipGroups = ['metrics', 'tables', 'worth', 'averages', 'scores', 'arithmetic'] as const;

interface Misconception {
  group: (typeof slipGroups)[number];
  /** For lists, in a few words. */
  name: { en: string; uk: string };
  say: Texts;
  /** The wrong expression; undefined where the question gives no occasion. `data`: names by what they are. */
  wrong: (tree: Node, data: Names) => Node | undefined;
}

export const bank: Readonly<Record<string, Misconception>> = {
  axes_swapped: {
    group: 'tables',
    name: { en: 'rows and columns swapped', uk: 'рядки й стовпці переплутано' },
    say: {
      en: 'Rows and columns are swapped: here rows are the true class, columns the decision.',
      uk: 'Переплутано рядки й стовпці: тут рядки — справжній клас, стовпці — рішення.',
    },
    wrong: wrapMatrices('transpose'),
  },
  positive_swapped: {
    group: 'tables',
    name: { en: 'the other class taken as positive', uk: 'позитивним узято інший клас' },
    say: {
      en: 'This is the value with the other class as the positive one.',
      uk: 'Це значення для іншого класу як позитивного.',
    },
    wrong: wrapMatrices('flip'),
  },
  classes_reversed: {
    group: 'tables',
    name: { en: 'classes in the other order', uk: 'класи в іншому порядку' },
    say: {
      en: 'The classes stand in the other order here: look at the names of rows and columns.',
      uk: 'Порядок класів тут інший: подивіться на назви рядків і стовпців.',
    },
    wrong: wrapMatrices('reverse'),
  },
  recall_for_precision: {
    group: 'metrics',
    name: { en: 'recall instead of precision', uk: 'повнота замість влучності' },
    say: {
      en: 'This is the recall. Precision divides by all that were decided positive, not by all that are positive.',
      uk: 'Це повнота. Влучність ділить на всіх віднесених до позитивних, а не на всіх справді позитивних.',
    },
    wrong: renamed(to(precision, 'recall')),
  },
  precision_for_recall: {
    group: 'metrics',
    name: { en: 'precision instead of recall', uk: 'влучність замість повноти' },
    say: {
      en: 'This is the precision. Recall divides by all that are positive, not by all that were decided positive.',
      uk: 'Це влучність. Повнота ділить на всіх справді позитивних, а не на всіх віднесених до позитивних.',
    },
    wrong: renamed(to(recall, 'precision')),
  },
  accuracy_instead: {
    group: 'metrics',
    name: { en: 'accuracy instead of what is asked', uk: 'точність замість того, що питають' },
    say: {
      en: 'This is the accuracy: the share of right decisions among all items.',
      uk: 'Це точність: частка правильних рішень серед усіх об’єктів.',
    },
    wrong: changed((node) =>
      node.type === 'call' &&
      node.name !== 'accuracy' &&
      node.args[0]?.type === 'name' &&
      ![
        'yield',
        'cell',
        'total',
        'actual',
        'decided',
        'at',
        'above',
        'sum',
        'always',
        'transpose',
        'flip',
        'count',
      ].includes(node.name)
        ? { ...node, name: 'accuracy', args: node.args.slice(0, 1) }
        : undefined,
    ),
  },
  complement: {
    group: 'arithmetic',
    name: { en: 'the rest to 1', uk: 'доповнення до 1' },
    say: {
      en: 'This is the rest to 1: the share of the opposite case.',
      uk: 'Це доповнення до 1: частка протилежного випадку.',
    },
    wrong: (tree) => binary('-', number(1), tree),
  },
  inverted: {
    group: 'arithmetic',
    name: { en: 'the fraction upside down', uk: 'перевернутий дріб' },
    say: { en: 'The fraction is upside down.', uk: 'Дріб перевернуто.' },
    wrong: (tree) => binary('/', number(1), tree),
  },
  sign_flipped: {
    group: 'arithmetic',
    name: { en: 'the wrong sign', uk: 'не той знак' },
    say: { en: 'The size is right, the sign is not.', uk: 'Величина правильна, а знак — ні.' },
    wrong: (tree) => ({ type: 'unary', op: '-', arg: tree, at: 0 }),
  },
  mean_for_harmonic: {
    group: 'metrics',
    name: { en: 'plain mean instead of F1', uk: 'звичайне середнє замість F1' },
    say: {
      en: 'This is the plain mean of precision and recall. F1 is their harmonic mean, which stays near the smaller one.',
      uk: 'Це звичайне середнє влучності й повноти. F1 — середнє гармонічне, воно ближче до меншого з двох.',
    },
    wrong: changed((node) =>
      node.type === 'call' && ['f1', 'f_score', 'f1_score'].includes(node.name)
        ? call('mean', [
            { ...node, name: 'precision' },
            { ...node, name: 'recall' },
          ])
        : undefined,
    ),
  },
  beta_inverted: {
    group: 'metrics',
    name: { en: 'beta the wrong way round (F2 and F0.5)', uk: 'бета навпаки (F2 і F0.5)' },
    say: {
      en: 'The roles are swapped: beta above 1 weighs recall more, below 1 precision.',
      uk: 'Ролі переплутано: бета понад 1 більше важить повноту, менша за 1 — влучність.',
    },
    wrong: changed((node) => {
      if (node.type !== 'call') return undefined;
      const other = { f2: 'f0_5', f0_5: 'f2' }[node.name];
      if (other !== undefined) return { ...node, name: other };
      const beta = node.named['beta'];
      return beta === undefined ? undefined : { ...node, named: { ...node.named, beta: binary('/', number(1), beta) } };
    }),
  },
  beta_forgotten: {
    group: 'metrics',
    name: { en: 'beta left out (F1)', uk: 'бету пропущено (F1)' },
    say: { en: 'This is F1: beta was left out.', uk: 'Це F1: бету пропущено.' },
    wrong: renamed({ f2: 'f1', f0_5: 'f1', fbeta: 'f1' }),
  },
  accuracy_for_kappa: {
    group: 'metrics',
    name: { en: 'agreement by chance not taken away (kappa)', uk: 'випадкову згоду не відняли (каппа)' },
    say: {
      en: 'This is the observed agreement; kappa takes away what chance alone would give.',
      uk: 'Це спостережена згода; каппа віднімає ту, що була б і випадково.',
    },
    wrong: renamed({ cohen_kappa: 'accuracy', kappa: 'accuracy' }),
  },
  micro_for_macro: {
    group: 'averages',
    name: { en: 'micro instead of macro', uk: 'мікро замість макро' },
    say: {
      en: 'This is the micro average, where every item counts alike. Macro lets every class count alike.',
      uk: 'Це мікроусереднення, де однаково важить кожен об’єкт. У макроусередненні однаково важить кожен клас.',
    },
    wrong: averaged('macro', 'micro'),
  },
  macro_for_micro: {
    group: 'averages',
    name: { en: 'macro instead of micro', uk: 'макро замість мікро' },
    say: {
      en: 'This is the macro average, where every class counts alike. Micro lets every item count alike.',
      uk: 'Це макроусереднення, де однаково важить кожен клас. У мікроусередненні однаково важить кожен об’єкт.',
    },
    wrong: averaged('micro', 'macro'),
  },
  weighted_for_macro: {
    group: 'averages',
    name: { en: 'weighted by size instead of macro', uk: 'зважене за розміром замість макро' },
    say: {
      en: 'This weighs classes by their size. The macro average does not.',
      uk: 'Тут класи зважено за розміром. Макроусереднення цього не робить.',
    },
    wrong: averaged('macro', 'weighted'),
  },
  macro_for_weighted: {
    group: 'averages',
    name: { en: 'macro instead of weighted by size', uk: 'макро замість зваженого за розміром' },
    say: {
      en: 'This is the plain mean over the classes; asked is the one weighted by their size.',
      uk: 'Це просте середнє за класами; потрібне зважене за їхнім розміром.',
    },
    wrong: averaged('weighted', 'macro'),
  },
  weighted_by_decisions: {
    group: 'averages',
    name: { en: 'weighted by decisions', uk: 'зважено за рішеннями' },
    say: {
      en: 'This is weighted by how often each class was decided. The weights are how many items each class truly has.',
      uk: 'Тут зважено за тим, скільки разів кожен клас призначено. Ваги — це скільки об’єктів кожен клас має насправді.',
    },
    wrong: reweighted('decided'),
  },
  weighted_by_diagonal: {
    group: 'averages',
    name: { en: 'weighted by the right decisions', uk: 'зважено за правильними рішеннями' },
    say: {
      en: 'This is weighted by the right decisions alone. The weights are all items of each class.',
      uk: 'Тут зважено лише за правильними рішеннями. Ваги — усі об’єкти кожного класу.',
    },
    wrong: reweighted('diagonal'),
  },
  prevalence_forgotten: {
    group: 'worth',
    name: { en: 'prevalence forgotten', uk: 'поширеність забуто' },
    say: {
      en: 'This holds for the class shares of the test set (or for equal ones); the prevalence asked for was forgotten.',
      uk: 'Це справджується для часток класів у тестовій вибірці (або рівних); задану поширеність забуто.',
    },
    wrong: (tree, data) =>
      changed((node) => {
        if (node.type !== 'call' || node.named['prevalence'] === undefined) return undefined;
        const { prevalence: _, ...named } = node.named;
        return { ...node, named };
      })(tree, data) ??
      changed((node, { matrices }) =>
        node.type === 'call' &&
        node.args[0]?.type === 'name' &&
        matrices.has(node.args[0].name) &&
        (hasCall(node, precision) || node.name === 'yield' || node.name === 'accuracy')
          ? { ...node, named: { ...node.named, prevalence: number(0.5) } }
          : undefined,
      )(tree, data),
  },
  threshold_strict: {
    group: 'scores',
    name: { en: 'score above the threshold, not equal to it', uk: 'оцінка понад поріг, але не рівна йому' },
    say: {
      en: 'An item whose score equals the threshold counts as positive too: score ≥ threshold.',
      uk: 'Об’єкт, оцінка якого дорівнює порогу, теж позитивний: оцінка ≥ поріг.',
    },
    wrong: renamed({ at: 'above' }),
  },
  utility_transposed: {
    group: 'worth',
    name: { en: 'false alarms and misses swapped', uk: 'хибні тривоги й пропуски переплутано' },
    say: {
      en: 'The utilities of false alarms and of misses are swapped.',
      uk: 'Переплутано корисності хибних тривог і пропусків.',
    },
    wrong: changed(otherUtility('transpose')),
  },
  signs_lost: {
    group: 'worth',
    name: { en: 'signs of losses lost', uk: 'загублено знаки втрат' },
    say: {
      en: 'The signs of the losses were lost: a negative utility is taken away.',
      uk: 'Загублено знаки втрат: від’ємну корисність віднімають.',
    },
    wrong: changed(otherUtility('abs')),
  },
  sum_for_mean: {
    group: 'worth',
    name: { en: 'sum instead of the mean per item', uk: 'сума замість середнього на об’єкт' },
    say: {
      en: 'This is the sum over all items. The yield is per item: divide by their number.',
      uk: 'Це сума за всіма об’єктами. Корисність — на один об’єкт: поділіть на їхню кількість.',
    },
    wrong: changed((node) => {
      const of = node.type === 'call' && node.name === 'yield' ? node.args[0] : undefined;
      return of === undefined ? undefined : binary('*', node, call('total', [of]));
    }),
  },
  mean_for_pooled: {
    group: 'averages',
    name: { en: 'mean of values instead of pooling', uk: 'середнє значень замість об’єднання' },
    say: {
      en: 'This is the mean of the values. Asked is the value of the sum of the matrices.',
      uk: 'Це середнє значень. Потрібне значення для суми матриць.',
    },
    wrong: changed((node) => {
      const [of] = node.type === 'call' ? node.args : [];
      if (node.type !== 'call' || of?.type !== 'call' || of.name !== 'sum') return undefined;
      return call(
        'mean',
        of.args.map((each) => ({ ...node, args: [each, ...node.args.slice(1)] })),
      );
    }),
  },
  pooled_for_mean: {
    group: 'averages',
    name: { en: 'pooling instead of the mean of values', uk: 'об’єднання замість середнього значень' },
    say: {
      en: 'This is the value of the sum of the matrices. Asked is the mean of the values.',
      uk: 'Це значення для суми матриць. Потрібне середнє значень.',
    },
    wrong: changed((node) => {
      if (node.type !== 'call' || node.name !== 'mean') return undefined;
      const parts = node.args.filter((each) => each.type === 'call');
      const [first] = parts;
      if (first === undefined || parts.length !== node.args.length || parts.some(({ name }) => name !== first.name))
        return undefined;
      return {
        ...first,
        args: [
          call(
            'sum',
            parts.map(({ args }) => args[0] as Node),
          ),
          ...first.args.slice(1),
        ],
      };
    }),
  },
  trapezoid_for_steps: {
    group: 'scores',
    name: { en: 'straight lines under the PR path', uk: 'прямі під PR-кривою' },
    say: {
      en: 'This joins the points of the PR path by straight lines, which no classifier reaches. Average precision adds up steps.',
      uk: 'Тут точки PR-кривої сполучено прямими, чого жоден класифікатор не досягає. Середня влучність додає сходинки.',
    },
    wrong: renamed({ average_precision: 'pr_auc_trapezoid' }),
  },
};

/** The tree that a misconception makes of the right one. */
export const wrongTree = (name: string, tree: Node, data: Names): Node | undefined => bank[name]?.wrong(tree, data);
