import { load } from 'isoyield';
import type { Plugin } from 'vite';
import { matrixSource } from './src/document/document.ts';
import { example } from './src/document/examples.ts';
import { matrixOptions } from './src/document/request.ts';

/** What the first view shows, computed at build time by the core: the first example, and of the registry the popular metrics. */
export function prepared(): Plugin {
  const name = /^virtual:prepared-(en|uk)$/;
  return {
    name: 'isoyield-prepared',
    resolveId: (id) => (name.test(id) ? `\0${id}` : null),
    async load(id) {
      const language = name.exec(id.slice(1))?.[1] as 'en' | 'uk' | undefined;
      if (!id.startsWith('\0') || !language) return null;
      const core = await load();
      const document = example('factory', language);
      const report = core.matrix([matrixSource(document)], matrixOptions(document, language, true));
      const { metrics, ...rest } = core.catalogue(language);
      const popular = metrics.filter((metric) => metric.popular);
      const ids = new Set(popular.map((metric) => metric.id));
      const { utility } = report;
      const first = {
        report: {
          ...report,
          classifiers: report.classifiers.map(({ averages: _, ...one }) => ({
            ...one,
            per_class: [],
            metrics: Object.fromEntries(Object.entries(one.metrics).filter(([metric]) => ids.has(metric))),
          })),
          ...(utility && {
            utility: {
              ...utility,
              agreement: utility.agreement?.filter(({ metric }) => ids.has(metric)),
              implied: [],
            },
          }),
        },
        catalogue: {
          ...rest,
          metrics: popular.map((metric) => ({ ...metric, references: [] })),
          curves: [],
          reasons: [],
        },
      };
      return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(first))})`, map: null };
    },
  };
}
