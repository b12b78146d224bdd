// The reference of the C++ library, read off its headers: what each declares in public, with its comments, without bodies and private parts.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { files, root } from '../project.mjs';
import { foreign } from './markdown.mjs';

const folder = 'core/include/isoyield';

/** Where the brace at `open` is closed; braces in texts and comments do not count. */
function closing(text, open) {
  const token = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])'|\/\/[^\n]*|[{}]/g;
  token.lastIndex = open;
  let depth = 0;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    if (found[0] === '{') depth += 1;
    if (found[0] === '}') depth -= 1;
    if (depth === 0) return found.index;
  }
  throw new Error(`a brace is not closed: ${text.slice(open, open + 80)}`);
}

/** Declarations of a namespace or type: bodies of functions become a semicolon, values a pair of braces. */
function outline(text) {
  let [out, from] = ['', 0];
  const token = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])'|\/\/[^\n]*|[{};()]/g;
  let [statement, parentheses] = [0, 0];
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [at, sign] = [found.index, found[0]];
    if (sign === '(') parentheses += 1;
    if (sign === ')') parentheses -= 1;
    if (sign === ';' && parentheses === 0) statement = at + 1;
    if (sign !== '{') continue;
    let end = closing(text, at);
    const said = text.slice(statement, at).replace(/\/\/[^\n]*/g, '');
    const type =
      parentheses === 0 && !said.includes('(') && /\b(?:class|struct|enum|union|namespace)\s[^;=]*$/.test(said);
    if (type && /\benum\b/.test(said)) out += text.slice(from, end + 1);
    else if (type) out += `${text.slice(from, at + 1)}${outline(text.slice(at + 1, end))}}`;
    else if (parentheses > 0 || !said.includes('(')) out += `${text.slice(from, at)}{}`;
    else {
      // Members that braces initialise come before the body.
      const more = () => /\)[\s\w]*:(?!:)/.test(said) && /^\s*(?:,[^{};]*)?\{/.exec(text.slice(end + 1));
      for (let next = more(); next; next = more()) end = closing(text, end + next[0].length);
      out += `${text.slice(from, at).replace(/\s+:(?!:)[^{}]*$|\s+$/, '')};`;
    }
    from = end + 1;
    token.lastIndex = from;
    if (parentheses === 0) statement = from;
  }
  return out + text.slice(from);
}

/** What a header declares for those who include it. */
export function declared(text) {
  const [, inside = ''] = /\nnamespace isoyield[\w:]* \{\n([\s\S]*)\n\} {2}\/\/ namespace/.exec(text) ?? [];
  return outline(inside)
    .replace(/^ private:\n[\s\S]*?(?=^\};?)/gm, '')
    .replace(/^ *(?:class|struct|enum class) \w+(?: : [\w:]+)?;.*\n/gm, '')
    .replace(/^ *static constexpr auto fields\(\);\n/gm, '')
    .replace(/^( *)\[\[nodiscard\]\] ([^;]*;)/gm, (_, indent, rest) => indent + rest.replace(/\n {14}(?= *\S)/g, '\n'))
    .replace(/\[\[nodiscard\]\] /g, '')
    .replace(/\s+: \w+_\([^;]*;/g, ';')
    .replace(/\n{2,}(?=\};)/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The comment at the head of a header: what it is for. */
const purpose = (text) =>
  [...text.slice(0, text.indexOf('\nnamespace ')).matchAll(/^\/\/ (.*)$/gm)]
    .map(([, line]) => line)
    .filter((line) => !line.startsWith('IWYU'))
    .join(' ');

/** The README's words on the first use, in Ukrainian, each before what the README prints there. */
const ukrainian = [
  'Щоб зібрати бібліотеку в теці її початкового коду, потрібні CMake 3.25, Ninja, g++ 12 або clang 14 та заголовки Boost.Math і fast_float. У Debian їх встановлює `apt-get install g++ cmake ninja-build libboost-math-dev libfast-float-dev`. На двох ядрах це триває близько двох хвилин. Проєкт, який використовує встановлену бібліотеку, не потребує ні Boost.Math, ні fast_float.',
  'Власний проєкт — це тека з двома файлами, `CMakeLists.txt`:',
  'і `worth.cpp`:',
  'У цій теці:',
  'Більшості програм досить `#include <isoyield/isoyield.hpp>`, як у двох інших прикладах у `tests/install/more`. Без CMake прапорці компілятора друкує `pkg-config --cflags --libs isoyield`.',
];

/** How the library is built, installed and first used, as the README tells it, whose commands and example the tests run. */
function beginning(language) {
  const [, told] = /^## C\+\+\n([\s\S]*?)^## /m.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? [];
  if (told === undefined) throw new Error('the README has no section on C++');
  if (language === 'uk') {
    const printed = told.match(/^```\w+\n[\s\S]*?^```$/gm) ?? [];
    if (printed.length !== ukrainian.length - 1)
      throw new Error('the README prints other things on C++ than in Ukrainian');
    return ukrainian.flatMap((text, i) => [text, printed[i] ?? '']).join('\n\n');
  }
  return told
    .replace(/; the page \*C\+\+\*[^.]*\./, '.')
    .replace(/\[([^\]]+)\]\((tests\/[^)]+)\)/g, '$1 in `$2`')
    .trim();
}

const words = {
  en: {
    install: 'Install',
    listed:
      'The rest of this page is generated from the headers in `core/include`. Everything is in the namespace `isoyield`.',
  },
  uk: {
    install: 'Встановлення',
    listed:
      'Решту сторінки створено із заголовків у `core/include`, коментарі яких англійською. Усе є в просторі імен `isoyield`.',
  },
};

/** The page, in Markdown: the start, then folders, and in each its headers. */
export function cppPage(language) {
  const said = words[language];
  const headers = files(folder).filter((path) => path.endsWith('.hpp'));
  const byFolder = new Map();
  for (const path of headers) {
    const name = dirname(path.slice(folder.length + 1));
    byFolder.set(name, [...(byFolder.get(name) ?? []), path]);
  }
  const section = (path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const code = declared(text);
    const name = path.slice('core/include/'.length);
    return `### ${name}\n\n${foreign(purpose(text), language)}\n\n${code === '' ? '' : `\`\`\`cpp\n${code}\n\`\`\``}`;
  };
  const sections = [...byFolder].map(
    ([name, paths]) => `## ${name === '.' ? 'isoyield' : name}\n\n${paths.map(section).join('\n\n')}`,
  );
  return `# C++\n\n## ${said.install}\n\n${beginning(language)}\n\n${said.listed}\n\n${sections.join('\n\n')}\n`;
}
