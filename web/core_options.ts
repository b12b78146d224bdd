import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

type Row = Record<string, unknown> & { name: string; choices?: { id: string }[] };
interface Api {
  calls: { name: string; groups: string[] }[];
  groups: Record<string, { options: Row[] }>;
}

/** Of the core's rows (wasm/api.json) the site has those that documents hold, with what the page asks about them: the rest is for documentation. */
export function coreOptions(): Plugin {
  const calls = ['matrix', 'scores', 'reanalyse', 'multilabel'];
  const asked = ['name', 'kind', 'default', 'low', 'high', 'low_open', 'high_open', 'whole', 'list'];
  const slim = (row: Row) => ({
    ...Object.fromEntries(Object.entries(row).filter(([name]) => asked.includes(name))),
    ...(row.choices && { choices: row.choices.map(({ id }) => ({ id })) }),
  });
  return {
    name: 'isoyield-core-options',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('/wasm/api.json')) return null;
      const held = readFileSync(new URL('src/document/held.ts', import.meta.url), 'utf8');
      const api: Api = JSON.parse(readFileSync(id, 'utf8'));
      const groups = Object.fromEntries(
        Object.entries(api.groups).flatMap(([name, { options }]) => {
          const own = options.filter((row) => held.includes(`option: '${row.name}'`)).map(slim);
          return own.length > 0 ? [[name, { options: own }]] : [];
        }),
      );
      const told = api.calls
        .filter(({ name }) => calls.includes(name))
        .map(({ name, groups: all }) => ({ name, groups: all.filter((group) => group in groups) }));
      return JSON.stringify({ calls: told, groups });
    },
  };
}
