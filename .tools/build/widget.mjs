// Builds the widget: its scripts, and around them what an npm package needs. Its manifest of custom elements is read off the declarations.

import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must, output, root, tool } from '../project.mjs';
import { writeShipped } from './shipped.mjs';

const folder = join(output, 'widget');
const source = join(root, 'web/src/widget');
const elements = {
  'isoyield-calculator': 'Confusion matrices that can be edited, with metrics, yields or a curve.',
  'isoyield-matrix': 'A confusion matrix that can be edited, and its metrics.',
  'isoyield-compare': 'Classifiers compared by what they yield, and by popular metrics.',
  'isoyield-curve': 'Operating points in ROC space, or the ROC curve of scores.',
  'isoyield-metric': 'One metric of a confusion matrix.',
  'isoyield-exercise': 'An exercise with the numbers of one seed.',
};

const json = (path, value) => writeFileSync(join(folder, path), `${JSON.stringify(value, null, 2)}\n`);

/** Members of an element with their comments, from the declarations. */
function members(declarations, name) {
  const body = new RegExp(`interface ${name} extends HTMLElement \\{([\\s\\S]*?)\\n\\}`).exec(declarations)?.[1] ?? '';
  const found = [];
  for (const [, comment, readonly, name, call, type] of body.matchAll(
    /(?:\/\*\* ([^*]*) \*\/\s+)?(?:(readonly) (?=\w+:))?(\w+)(\([^\n]*\))?: ([^\n]+);/g,
  ))
    found.push({ name, type, readonly: readonly !== undefined, call: call !== undefined, description: comment });
  return found;
}

function manifest(version) {
  const written = readFileSync(join(source, 'isoyield-widget.d.ts'), 'utf8');
  const declarations = Object.entries(elements).map(([tagName, description]) => {
    const exercise = tagName === 'isoyield-exercise';
    const all = members(written, exercise ? 'IsoyieldExercise' : 'IsoyieldElement');
    const attributes = all.filter(({ call, readonly }) => !call && !readonly);
    return {
      kind: 'class',
      customElement: true,
      name: tagName,
      tagName,
      description,
      superclass: { name: 'HTMLElement' },
      attributes: attributes.map(({ name, type, description }) => ({
        name,
        fieldName: name,
        type: { text: type },
        ...(description && { description }),
      })),
      members: all.map(({ name, type, call, readonly, description }) => ({
        kind: call ? 'method' : 'field',
        name,
        ...(call ? { return: { type: { text: type } } } : { type: { text: type }, ...(readonly && { readonly }) }),
        ...(description && { description }),
      })),
      events: ['ready', ...(exercise ? [] : ['input']), 'change', 'error'].map((name) => ({
        name: `isoyield-${name}`,
        type: { text: exercise ? 'CustomEvent<ExerciseState>' : 'CustomEvent<Detail>' },
      })),
      slots: [
        {
          name: '',
          description: exercise
            ? 'A `script` or `pre` with the exercise, YAML or JSON.'
            : 'Tables: the data, and what is read without JavaScript.',
        },
      ],
      cssParts: (exercise ? ['frame'] : ['frame', 'table', 'cell', 'chart']).map((name) => ({ name })),
      cssProperties: [
        ...['accent', 'surface', 'text', 'font', 'radius'].map((name) => ({ name: `--isoyield-${name}` })),
        ...(exercise ? [] : Array.from({ length: 8 }, (_, i) => ({ name: `--isoyield-series-${i + 1}` }))),
      ],
    };
  });
  const path = 'isoyield-widget.js';
  return {
    schemaVersion: '1.0.0',
    readme: '',
    modules: [
      {
        kind: 'javascript-module',
        path,
        declarations,
        exports: declarations.map(({ name, tagName }) => ({
          kind: 'custom-element-definition',
          name: tagName,
          declaration: { name, module: path },
        })),
      },
    ],
    version,
  };
}

const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:; style-src 'self'; img-src data: blob:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types isoyield";

/** The page for frames, which says itself how tall it is, and what oEmbed consumers read about it. */
function page() {
  const folder = join(output, 'site/embed');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>isoyield</title>
<link rel="alternate" type="application/json+oembed" href="oembed.json" title="isoyield">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="embed.css">
<script type="module" src="../widget/embed-page.js"></script>
</head>
<body><noscript>This calculator needs JavaScript.</noscript></body>
</html>
`,
  );
  writeFileSync(join(folder, 'embed.css'), 'html{overflow:hidden}body{margin:0;font:15px/1.45 system-ui,sans-serif}');
  const site = process.env.ISOYIELD_SITE ?? './';
  const frame = `<iframe class="isoyield" src="${site}embed/" width="800" height="480" title="isoyield"></iframe>`;
  const rich = {
    version: '1.0',
    type: 'rich',
    provider_name: 'isoyield',
    title: 'isoyield',
    width: 800,
    height: 480,
    html: frame,
  };
  writeFileSync(join(folder, 'oembed.json'), `${JSON.stringify(rich, null, 2)}\n`);
}

/** A classic script is read in the encoding of its page, and many pages name none: so it has nothing but ASCII. */
function inAscii(name) {
  const text = readFileSync(join(folder, name), 'utf8');
  if (text.includes('String.raw')) throw new Error(`${name} has a text in which an escape is no letter`);
  const escaped = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  writeFileSync(join(folder, name), text.replace(/[\u0080-\uffff]/g, escaped));
}

/** Builds .build/widget and puts the scripts next to the site. */
export async function widget() {
  const vite = [tool('vite'), 'build', 'web', '--config', 'web/vite.widget.ts', '--logLevel', 'error'];
  await must(process.execPath, vite);
  for (const mode of ['iife', 'alone']) await must(process.execPath, [...vite, '--mode', mode]);
  inAscii('isoyield-widget.iife.js');
  const { version, license, keywords } = JSON.parse(readFileSync(join(root, 'wasm/package.json'), 'utf8'));
  copyFileSync(join(source, 'isoyield-widget.d.ts'), join(folder, 'isoyield-widget.d.ts'));
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  copyFileSync(join(source, 'README.md'), join(folder, 'README.md'));
  writeShipped(folder);
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  json('custom-elements.json', manifest(version));
  // What a copied snippet pins: the hash of each script of this version.
  const hash = (name) =>
    `sha384-${createHash('sha384')
      .update(readFileSync(join(folder, name)))
      .digest('base64')}`;
  json('integrity.json', { version, files: Object.fromEntries(scripts.map((name) => [name, hash(name)])) });
  json('package.json', {
    name: 'isoyield-widget',
    version,
    description: 'Custom elements that compute what a classifier is worth: confusion matrices, metrics, utility yields',
    keywords,
    license,
    type: 'module',
    main: './isoyield-widget.js',
    types: './isoyield-widget.d.ts',
    sideEffects: ['./isoyield-widget.js', './isoyield-widget.iife.js'],
    exports: {
      '.': { types: './isoyield-widget.d.ts', default: './isoyield-widget.js' },
      './*.js': './*.js',
      './custom-elements.json': './custom-elements.json',
      './integrity.json': './integrity.json',
      './package.json': './package.json',
    },
    customElements: 'custom-elements.json',
    unpkg: './isoyield-widget.iife.js',
    jsdelivr: './isoyield-widget.iife.js',
    files: ['*.js', '*.d.ts', 'custom-elements.json', 'integrity.json', 'third-party.txt', 'sbom.json'],
  });
  page();
  const beside = join(output, 'site/widget');
  rmSync(beside, { recursive: true, force: true });
  cpSync(folder, beside, {
    recursive: true,
    filter: (path) => !/package\.json$|LICENSE$|README\.md$|third-party\.txt$|sbom\.json$/.test(path),
  });
}
