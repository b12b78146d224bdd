// The trial option on the page: in documents, links, projects, requests and the menu, in both languages; and the trial card on its tab.

import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { build } from 'vite';

/** Looks at the page of the tree in `root` with the changed files; what is built goes to `place`. */
export async function seePage(root, place, changed, expect) {
  const at = (importer, id) => join(dirname(importer), `${id}.tsx`);
  const overlay = {
    name: 'trial',
    enforce: 'pre',
    // A new file is there for those that ask for it.
    resolveId: (id, importer) => (importer && changed.has(relative(root, at(importer, id))) ? at(importer, id) : null),
    load: (id) => changed.get(relative(root, id)) ?? null,
  };
  const built = { ssr: join(root, 'tests/recipes/page.ts'), outDir: join(place, 'page'), emptyOutDir: true };
  await build({ configFile: false, root, logLevel: 'error', plugins: [overlay], build: built });
  const page = await import(pathToFileURL(join(place, 'page/page.js')).href);
  const document = { ...page.example('factory', 'en'), trial: 'wald' };
  const same = (other) => isDeepStrictEqual(other, document);

  const link = page.writeLink(document);
  expect('a link has the option', link.includes('&trial=wald') && same(page.readLink(link).document));
  expect('a wrong value in a link is refused', page.readLink(link.replace('wald', 'other')).fault === 'broken');
  expect('so is its default, which is said by leaving it out', page.readLink(link.replace('wald', 'delong')).fault);
  const packed = page.writeLink({ ...document, define: ['own = tp + '.padEnd(1200, '1')] });
  expect('a packed link has it', packed.includes('&z=') && page.readLink(packed).document?.trial === 'wald');
  const project = page.writeProject({ document });
  expect('a project has it', same(page.readProject(project).document));
  expect('and is refused with a wrong one', page.readProject(project.replace('wald', 'x')).fault === 'broken');
  const told = page.toldOf(document, 'scores').area_interval;
  expect(
    'the core is told in the calls that take it',
    told === 'wald' && !('area_interval' in page.toldOf(document, 'matrix')),
  );
  const change = { costs: false, ordered: false, positive: false, file: true, own: false };
  expect('it outlives the data', page.staying(document, change).trial === 'wald');
  expect('it is no cost', page.withTyped({ ...document, trial: undefined }, document).costs === document.costs);
  const [own] = page.switches(document, 'scores').filter(({ text }) => text === 'data.trial');
  const off = own?.turned;
  const [other] = off ? page.switches(off, 'scores').filter(({ text }) => text === 'data.trial') : [];
  expect('the menu switches it', own?.on && off.trial === undefined && !other?.on && other?.turned.trial === 'wald');
  const said = ['en', 'uk'].every((language) => changed.get(`web/src/i18n/${language}.po`)?.includes('"data.trial"'));
  expect('in both languages', said);

  await build({
    configFile: join(root, 'web/vite.prerender.ts'),
    root: join(root, 'web'),
    logLevel: 'error',
    plugins: [overlay],
    build: { ssr: join(root, 'tests/recipes/card.tsx'), outDir: join(place, 'card'), emptyOutDir: true },
  });
  const core = readFileSync(join(root, 'wasm/dist/package/isoyield.wasm'));
  const { certainty } = await import(pathToFileURL(join(place, 'card/card.js')).href);
  for (const [language, title] of [
    ['en', 'A trial card'],
    ['uk', 'Пробна картка'],
  ])
    expect(
      `the card is on its tab: ${language}`,
      new RegExp(`${title}[^]*100 trials`).test(await certainty(language, core)),
    );
}
