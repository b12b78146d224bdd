// A trial option, card, call, metric, curve, input format and exercise, added as CONTRIBUTING.md says, and how many files that may take.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Trial changes: the file, what is there (null: the file is new), what is put in its place. */
export const trials = {
  option: {
    files: 1,
    // Besides the row: a line that uses the option.
    uses: ['core/src/report/settings.cpp'],
    edits: [
      [
        'core/include/isoyield/report/groups/certainty.hpp',
        '  double level = 0.95;\n',
        '  double level = 0.95;\n  double margin = 0;\n',
      ],
      [
        'core/include/isoyield/report/groups/certainty.hpp',
        '        option("level", &Certainty::level',
        '        option("margin", &Certainty::margin, domain::at_least(0).above(), {"a trial number", "пробне число"}).like("0.9"),\n        option("level", &Certainty::level',
      ],
      [
        'core/src/report/settings.cpp',
        '  out.level = options.level;\n',
        '  out.level = options.margin > 0 ? options.margin : options.level;\n',
      ],
    ],
  },
  // An option of the core that a document, its link and its project hold, and a switch for it in the menu of the data.
  'option on the page': {
    files: 3,
    edits: [
      [
        'web/src/document/held.ts',
        '  // Whether the user typed utilities, their unit',
        "  { field: 'trial', link: 'trial', option: 'area_interval', menu: { text: 'data.trial' } },\n  // Whether the user typed utilities, their unit",
      ],
      ['web/src/i18n/en.po', 'msgid "data.totals"\n', 'msgid "data.trial"\nmsgstr "A trial"\n\nmsgid "data.totals"\n'],
      ['web/src/i18n/uk.po', 'msgid "data.totals"\n', 'msgid "data.trial"\nmsgstr "Проба"\n\nmsgid "data.totals"\n'],
    ],
  },
  // A card of the tab of certainty.
  card: {
    files: 4,
    edits: [
      [
        'web/src/results/certainty/TrialCard.tsx',
        null,
        () => `import '../../i18n/lab';
import type { Report } from 'isoyield';
import { Card } from '../../cards/Card';
import { t } from '../../i18n';

export const TrialCard = ({ report }: { report: Report }) => <Card title={t('trial.title')}>{report.n} trials</Card>;
`,
      ],
      [
        'web/src/results/CertaintyTab.tsx',
        "import { worthKnown } from './certainty/known';\n",
        "import { worthKnown } from './certainty/known';\nimport { TrialCard } from './certainty/TrialCard';\n",
      ],
      [
        'web/src/results/CertaintyTab.tsx',
        '      <div class={styles.third}',
        '      <Part of={result}>{(it) => <TrialCard report={it} />}</Part>\n      <div class={styles.third}',
      ],
      ...[
        ['en', 'A trial card'],
        ['uk', 'Пробна картка'],
      ].map(([language, title]) => [
        `web/src/i18n/lab.${language}.po`,
        'msgid "drawn.title"\n',
        `msgid "trial.title"\nmsgstr "${title}"\n\nmsgid "drawn.title"\n`,
      ]),
    ],
  },
  call: {
    files: 2,
    edits: [
      [
        'core/include/isoyield/report/pooling.hpp',
        '\n}  // namespace isoyield\n',
        `
struct TrialOptions {
  double size = 1;
  std::string language = "en";

  static constexpr Text title{"Trial", "Проба"};
  static constexpr auto fields() {
    return Fields{option("size", &TrialOptions::size, domain::whole(1, 9), {"how many", "скільки"}),
                  language_option(&TrialOptions::language)};
  }
};
struct TrialAnswer {
  double twice = 0;

  static constexpr auto fields() { return Fields{field("twice", &TrialAnswer::twice, "2 size")}; }
};
inline Result<TrialAnswer> trial(const TrialOptions& options) {
  Problems problems;
  check_options<TrialOptions>(options, problems);
  if (!problems.empty()) return problems;
  return TrialAnswer{2 * options.size};
}

}  // namespace isoyield
`,
      ],
      [
        'core/include/isoyield/report/pooling.hpp',
        '#include "isoyield/report/parts/remark.hpp"\n',
        '#include "isoyield/report/parts/remark.hpp"\n#include "isoyield/text/option_check.hpp"\n',
      ],
      [
        'core/include/isoyield/report/calls.hpp',
        '    own_call<ElicitOptions>(',
        '    own_call<TrialOptions>("trial_call", &trial, {"a trial", "проба"}),\n    own_call<ElicitOptions>(',
      ],
    ],
  },
  metric: {
    files: 1,
    edits: [
      [
        'core/src/metrics/rates/counts.hpp',
        'inline constexpr std::array kCounts{\n',
        `inline constexpr std::array kCounts{
    Metric{.id = "trial_metric",
           .family = "counts",
           .name = {"Trial metric", "Пробна метрика"},
           .aliases = {"trial"},
           .latex = R"(\\mathrm{TP})",
           .meaning = {"Trial.", "Проба."},
           .range = kNotNegative,
           .orientation = Orientation::higher,
           .undefined = {},
           .references = {"hamming1950"},
           .sized = true,
           .formula = {.binary = formula([](const Cells<Number>& c, Arguments) -> Value { return rounded(c.tp); })}},
`,
      ],
    ],
  },
  curve: {
    files: 1,
    edits: [
      [
        'core/src/curves/gain.hpp',
        'inline constexpr std::array kGain{\n',
        `inline constexpr std::array kGain{
    CurveKind{.id = "trial_curve",
              .name = {"Trial curve", "Пробна крива"},
              .aliases = {"trial curve"},
              .x = "predicted_prevalence",
              .y = "recall",
              .meaning = {"Trial.", "Проба."},
              .interpolation = Interpolation::line,
              .chance = ChanceLine::diagonal,
              .references = {"ling1998"},
              .trace = trace_gain,
              .along_counts = true},
`,
      ],
    ],
  },
  format: {
    files: 3,
    edits: [
      [
        'wasm/package/formats/trial.ts',
        null,
        () => `import { pieces, type Rows } from '../base/rows.js';

/** Columns as JSON, after the first bytes. */
export async function* read(file: Blob): AsyncGenerator<Rows> {
  yield* pieces(Object.entries(JSON.parse((await file.text()).slice(6)) as Record<string, unknown[]>));
}
`,
      ],
      [
        'wasm/package/modules.ts',
        "  zip: typeof import('./formats/zip.js');\n",
        "  zip: typeof import('./formats/zip.js');\n  trial: typeof import('./formats/trial.js');\n",
      ],
      [
        'wasm/package/modules.ts',
        "  zip: () => import('./formats/zip.js'),\n",
        "  zip: () => import('./formats/zip.js'),\n  trial: () => import('./formats/trial.js'),\n",
      ],
      ['wasm/package/containers.ts', "parquet: 'Parquet',", "parquet: 'Parquet', trial: 'Trial',"],
      ['wasm/package/containers.ts', "'parquet' | 'arrow' | undefined", "'parquet' | 'arrow' | 'trial' | undefined"],
      [
        'wasm/package/containers.ts',
        "  if (begins(head, ...ascii('PAR1'))) return 'parquet';\n",
        "  if (begins(head, ...ascii('PAR1'))) return 'parquet';\n  if (begins(head, ...ascii('TRIAL1'))) return 'trial';\n",
      ],
    ],
  },
  exercise: {
    files: 2,
    edits: [
      ['web/exercises/trial.yaml', null, (root) => exercise(root)],
      [
        'web/exercises/course.yaml',
        '  - title: { en: How sure it is, uk: Наскільки це певно }\n    exercises: [',
        '  - title: { en: How sure it is, uk: Наскільки це певно }\n    exercises: [trial, ',
      ],
    ],
  },
};

/** What the editor of the classroom begins with, saved under a name. */
const exercise = (root) =>
  readFileSync(join(root, 'web/src/classroom/form/templates/number.yaml'), 'utf8').replace(
    'id: my-exercise',
    'id: trial',
  );

/** The trial changes to the tree in `root`: changed texts by path. Tells `expect` how many files each trial takes. */
export function changedFiles(root, expect) {
  const changed = new Map();
  for (const [name, { files, uses = [], edits }] of Object.entries(trials)) {
    for (const [path, before, after] of edits) {
      if (before === null) {
        changed.set(path, after(root));
        continue;
      }
      const text = changed.get(path) ?? readFileSync(join(root, path), 'utf8');
      if (text.split(before).length !== 2)
        throw new Error(`${name}: ${path} does not contain ${JSON.stringify(before)} once`);
      changed.set(
        path,
        text.replace(before, () => after),
      );
    }
    const touched = new Set(edits.map(([path]) => path).filter((path) => !uses.includes(path)));
    expect(
      `a trial ${name} takes ${files} file${files > 1 ? 's' : ''} (${[...touched].join(', ')})`,
      touched.size === files,
    );
  }
  return changed;
}

/** Counts and prints what was expected of the trials. */
export function expectations() {
  const failures = [];
  return {
    expect(what, found) {
      if (!found) failures.push(what);
      console.log(`${found ? 'yes' : 'NO '} ${what}`);
    },
    finish() {
      console.log(
        `\n${failures.length === 0 ? 'every recipe is right' : `${failures.length} FAILED:\n${failures.join('\n')}`}`,
      );
      process.exitCode = failures.length === 0 ? 0 : 1;
    },
  };
}
