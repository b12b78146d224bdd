import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { load } from 'isoyield';
import { describe, expect, it } from 'vitest';
import { declared } from '../../../.tools/build/cpp_page.mjs';
import { rendered } from '../../../.tools/evidence/report.mjs';
import * as ukrainian from '../../../.tools/evidence/ukrainian.mjs';
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

  it.each(['en', 'uk'])(
    'has the contents of every page, and leads through all of them forwards and back: %s',
    (language) => {
      const own = pages.filter((page) => page.startsWith(`docs/${language}/`));
      const around = (page: string) => {
        const [, links = ''] = /<nav class="around"[^>]*>([\s\S]*?)<\/nav>/.exec(html(page)) ?? [];
        const at = (rel: string) => {
          const href = new RegExp(`<a(?=[^>]*rel="${rel}")[^>]*href="([^"]+)"`).exec(links)?.[1];
          return href && normalize(join(dirname(page), href));
        };
        return { previous: at('prev'), next: at('next') };
      };
      const seen: string[] = [];
      for (let page: string | undefined = own.find((each) => each.endsWith('/start.html')); page; ) {
        expect(seen).not.toContain(page);
        const { next, previous } = around(page);
        expect(previous, page).toBe(seen.at(-1));
        seen.push(page);
        page = next;
      }
      expect(seen.sort()).toEqual(own.sort());
      for (const page of own) {
        const sections = [...html(page).matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
        const [, listed = ''] = /<nav class="contents"[^>]*>([\s\S]*?)<\/nav>/.exec(html(page)) ?? [];
        if (sections.length > 2) for (const id of sections) expect(listed, page).toContain(`href="#${id}"`);
      }
    },
  );

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
        ['start', 'concepts', 'privacy', 'embedding', 'gate', 'beyond', 'evidence'].map(
          (name) => `docs/uk/${name}.html`,
        ),
      ),
    );
  });

  it('has every page in both languages, and marks what a Ukrainian one has in English', () => {
    const named = (language: string) =>
      pages.filter((page) => page.includes(`/${language}/`)).map((page) => page.split('/').at(-1));
    expect(named('uk')).toEqual(named('en'));
    for (const name of ['report', 'cpp']) {
      const page = html(`docs/uk/${name}.html`);
      const inEnglish = /<span lang="en">[\s\S]*?<\/span>|<pre[\s\S]*?<\/pre>|<code>[\s\S]*?<\/code>|<a [\s\S]*?<\/a>/g;
      const own = page.slice(page.indexOf('<main'), page.indexOf('</main')).replace(inEnglish, '');
      for (const [, said = ''] of own.matchAll(/<(?:p|td|th)>([\s\S]*?)<\/(?:p|td|th)>/g))
        expect(said.replace(/<[^>]+>/g, ' '), name).toMatch(/\p{Script=Cyrillic}|^[^\p{L}]*$/u);
      expect(page.match(/<span lang="en">/g)?.length, name).toBeGreaterThan(50);
    }
  });
});

describe('the evidence', () => {
  const { sections } = JSON.parse(html('docs/evidence.json')) as {
    sections: { title: string; rows: { claim: string; passed: boolean | null }[] }[];
  };

  it('has every claim and heading in Ukrainian, and none that nothing claims', () => {
    const kept = sections.flatMap(({ rows }) => rows.map(({ claim }) => claim));
    expect(kept.length).toBeGreaterThan(25);
    expect(new Set(Object.keys(ukrainian.claims))).toEqual(new Set(kept));
    expect(new Set(Object.keys(ukrainian.titles))).toEqual(new Set(sections.map(({ title }) => title)));
    for (const said of Object.values({ ...ukrainian.claims, ...ukrainian.titles }))
      expect(said).toMatch(/[а-яіїєґ]{2}/);
  });

  it('shows a claim that fails, was not run or is quoted by words of the language', () => {
    const claim = 'Same bits in Node and Chromium';
    const row = (passed: boolean | null, more = {}) => ({ claim, how: 'a | b', figure: '3', passed, ...more });
    const document = (title: string, rows: object[], of: string) => ({ title, date: '2026-11-20', sources: of, rows });
    const told = {
      ...{ date: '2026-11-21', machine: 'M', deep: false },
      sections: [
        document('Time', [row(true), row(false, { failed: ['one'] }), row(null)], 'now'),
        document('Laws', [row(true)], 'old'),
      ],
    };
    const { page, line } = rendered(told, 'now', 'uk');
    const figures = '<span lang="en">a \\| b</span> | <span lang="en">3</span>';
    for (const verdict of ['виконується, 2026-11-20', '**не виконується**, 2026-11-20', 'не запускалося'])
      expect(page).toContain(`| У Node та Chromium результати ті самі до біта | ${figures} | ${verdict} |`);
    expect(page).toContain(`${figures} | з попереднього запуску, 2026-11-20 |`);
    expect(page).toContain('## Час\n\nНе виконано: one');
    expect(line).toBe(rendered(told, 'now').line);
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

describe('the reference of the C++ library', () => {
  const headers = readdirSync(new URL('../../../core/include', import.meta.url), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.hpp'));

  it('has every header, with what it declares in public and no body', () => {
    const shown = html('docs/en/cpp.html');
    expect(headers.length).toBeGreaterThan(90);
    for (const name of headers) expect(shown, name).toMatch(new RegExp(`<h3 id="[^"]*">(?:<[^>]*>)*${name}`));
    const text = shown
      .replace(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
    for (const said of [
      'double utility_yield(const UtilityMatrix& utility, const ConfusionMatrix& matrix);',
      'std::size_t classes() const;',
      'ConfusionMatrix transpose(const ConfusionMatrix& matrix);',
      '/// Where good is.\nenum class Orientation : std::uint8_t { higher, lower, neither };',
    ])
      expect(text).toContain(said);
    // Of the headers alone: an example comes before them.
    expect(text.slice(text.indexOf('isoyield/base/'))).not.toMatch(/^ *return |^ private:|\[\[nodiscard\]\]/m);
  });

  it.each(['en', 'uk'])(
    'begins with how the library is built, installed and first used, as in the README: %s',
    (language) => {
      const shown = html(`docs/${language}/cpp.html`);
      const start = shown.slice(shown.indexOf('<h2 '), shown.indexOf('<h2 id="base"')).replace(/<[^>]+>/g, '');
      const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
      const blocks = [...(readme.split('\n## C++\n')[1]?.split('\n## ')[0] ?? '').matchAll(/```\w+\n([\s\S]*?)```/g)];
      expect(blocks.length).toBe(4);
      const decoded = start
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&');
      for (const [, code = ''] of blocks) expect(decoded.replaceAll('&#x27;', "'")).toContain(code.trim());
      expect(html(`docs/${language}/start.html`)).toContain('href="cpp.html"');
    },
  );

  it('leaves out bodies, initialisers and private parts, whatever stands in them', () => {
    const header = `#pragma once

// A box.

namespace isoyield {

class Later;

/// Holds { and }.
template <class T>
class Box {
 public:
  explicit Box(T value) : value_(value), text_{"}"} {}
  /// "{" is no brace.
  [[nodiscard]] char brace() const { return value_ ? '{' : '}'; }
  [[nodiscard]] const T& value(int a = {},
                               int b = 0) const {
    if (a > b) { return value_; }  // }
    return value_;
  }
  enum class Kind { one, two };

 private:
  T value_;
};

[[nodiscard]] inline bool full(const Box<int>& box) { return box.value() > 0; }

}  // namespace isoyield
`;
    expect(declared(header)).toBe(`/// Holds { and }.
template <class T>
class Box {
 public:
  explicit Box(T value);
  /// "{" is no brace.
  char brace() const;
  const T& value(int a = {},
                 int b = 0) const;
  enum class Kind { one, two };
};

inline bool full(const Box<int>& box);`);
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
