import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { load } from 'isoyield';
import { describe, expect, it } from 'vitest';
import { rank } from '../../../web/docs/rank.js';

const site = new URL('../../../.build/site/', import.meta.url).pathname;
const pages = ['en', 'uk'].flatMap((language) =>
  readdirSync(join(site, 'docs', language)).map((name) => `docs/${language}/${name}`),
);
const html = (path: string) => readFileSync(join(site, path), 'utf8');

describe('the documentation', () => {
  it('has no dead link', () => {
    let links = 0;
    for (const page of pages) {
      for (const [, href = ''] of html(page).matchAll(/(?:href|src)="([^"]+)"/g)) {
        if (/^(https?|data):/.test(href)) continue;
        links += 1;
        const [path = '', anchor] = href.split('#');
        const target = path === '' ? page : normalize(join(dirname(page), path));
        expect(existsSync(join(site, target)), `${page}: ${href}`).toBe(true);
        // A place of the calculator is read by the calculator.
        if (anchor && !anchor.startsWith('/')) expect(html(target), `${page}: ${href}`).toContain(`id="${anchor}"`);
      }
    }
    expect(links).toBeGreaterThan(100);
  });

  it('leaves no placeholder and no style, which the policy refuses', () => {
    for (const page of pages) {
      expect(html(page), page).not.toMatch(/\{\{| style=|[\ue000\ue001]/);
      expect(html(page), page).toMatch(/<h1 /);
    }
  });

  it('shows the data of its live elements without JavaScript', () => {
    let elements = 0;
    for (const page of pages) {
      for (const [, name, inside = ''] of html(page).matchAll(/<isoyield-(\w+)[^>]*>([\s\S]*?)<\/isoyield-\1>/g)) {
        if (name === 'exercise') continue;
        elements += 1;
        expect(inside, `${page}: ${name}`).toMatch(/<td>[^<]+<\/td>|<pre>[^<]+/);
      }
    }
    expect(elements).toBeGreaterThan(12);
    const concepts = html('docs/en/concepts.html');
    expect(concepts).toContain('<th scope="row">positive</th><td>10</td><td>0</td>');
    expect(concepts).toContain('<caption>B: rows are the true class, columns the decision</caption>');
  });

  it('is written in Ukrainian for newcomers', () => {
    expect(pages).toEqual(
      expect.arrayContaining(
        ['start', 'concepts', 'privacy', 'embedding', 'gate', 'beyond'].map((name) => `docs/uk/${name}.html`),
      ),
    );
  });
});

describe('the reference', () => {
  const api = JSON.parse(readFileSync(new URL('../../../wasm/api.json', import.meta.url).pathname, 'utf8'));
  it.each(['en', 'uk'] as const)('has every option, call and command, in %s', (language) => {
    const options = html(`docs/${language}/options.html`);
    for (const { options: rows } of Object.values(api.groups) as {
      options: { name: string; meaning: Record<string, string> }[];
    }[])
      for (const { name } of rows) expect(options, name).toMatch(new RegExp(`<h3 id="[^"]*">[^<]*${name}</h3>`));
    const calls = html(`docs/${language}/api.html`);
    for (const { name } of api.calls) expect(calls).toContain(`id="iso-${name.replaceAll('_', '')}"`);
    const commands = html(`docs/${language}/cli.html`);
    for (const { name } of api.command_line.commands) expect(commands).toContain(`<h2 id="${name}">`);
    for (const page of [options, commands]) expect(page).not.toMatch(/undefined|\[object/);
  });
});

describe('the search of the documentation', () => {
  const index = JSON.parse(readFileSync(join(site, 'docs/search.json'), 'utf8'));

  it.each(['en', 'uk'] as const)('finds each metric by its id, its name and its other names: %s', async (language) => {
    const { metrics } = (await load()).catalogue(language);
    const missed = metrics.flatMap(({ id, name, aliases }) =>
      [id, name, ...aliases].filter(
        (question) => !rank(index, question, language).some(({ href }) => href === `${language}/metrics.html#${id}`),
      ),
    );
    expect(missed).toEqual([]);
  });

  it('finds what stands at the end of a long page', () => {
    const last = index.filter(({ href }: { href: string }) => href.startsWith('en/report.html')).at(-1);
    const words = last.text.split(' ').slice(-6).join(' ');
    expect(rank(index, words, 'en').map(({ href }) => href)).toContain(last.href);
  });

  it('leads to sections that are there', () => {
    for (const { href } of index) {
      const [file, id] = href.split('#');
      if (id) expect(readFileSync(join(site, 'docs', file), 'utf8'), href).toContain(`id="${id}"`);
    }
  });
});
