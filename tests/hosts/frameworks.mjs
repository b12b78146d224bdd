// The elements in pages that React, Vue and Svelte render, built by Vite.

import { join } from 'node:path';
import { must } from '../../.tools/project.mjs';
import { install, printed, write } from './npm.mjs';

const scores = 'y p\\n1 0.9\\n0 0.7\\n1 0.6\\n0 0.1';
/** The elements as each framework writes them; `text`: how it writes an attribute with line ends. */
const elements = (text) => `<isoyield-metric metric="mcc" data="[[27,23],[15,35]]"></isoyield-metric>
<isoyield-compare data="[[27,23],[15,35]]" utility="[[15,-335],[-35,165]]" unit="EUR"></isoyield-compare>
<isoyield-curve curve="roc" ${text}></isoyield-curve>
<isoyield-exercise src="coin" seed="1"></isoyield-exercise>
<isoyield-matrix data='[[27,23],[15,"x"]]'></isoyield-matrix>`;
const page = (script) =>
  `<!doctype html><html lang="en"><title>Host</title><body><div id="app"></div><script type="module" src="/${script}"></script></body></html>`;

const frameworks = {
  react: {
    packages: ['react@19.2.0', 'react-dom@19.2.0', '@types/react@19.2.2', 'typescript@5.9.3'],
    types: ['isoyield.d.ts', 'use.tsx'],
    files: {
      'index.html': page('main.jsx'),
      'vite.config.js': "export default { esbuild: { jsx: 'automatic' } };\n",
      'isoyield.d.ts': printed("} from 'react'"),
      'use.tsx': `export const right = <isoyield-metric metric="mcc" data="[[27,23],[15,35]]" id="x" />;
// @ts-expect-error there is no such curve
export const wrong = <isoyield-curve curve="rok" />;
`,
      'main.jsx': `import 'isoyield-widget';
import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('app')).render(<>${elements(`data={'${scores}'}`)}</>);
`,
    },
  },
  vue: {
    packages: ['vue@3.5.22', '@vitejs/plugin-vue@6.0.1'],
    files: {
      'index.html': page('main.js'),
      'vite.config.js': `import vue from '@vitejs/plugin-vue';

export default { plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('isoyield-') } } })] };
`,
      'main.js':
        "import 'isoyield-widget';\nimport { createApp } from 'vue';\nimport App from './App.vue';\n\ncreateApp(App).mount('#app');\n",
      'App.vue': `<script setup>
const scores = '${scores}';
</script>
<template>
${elements(':data="scores"')}
</template>
`,
    },
  },
  svelte: {
    packages: ['svelte@5.43.0', '@sveltejs/vite-plugin-svelte@6.2.1', 'typescript@5.9.3'],
    types: ['isoyield.d.ts', 'use.ts'],
    files: {
      'index.html': page('main.js'),
      'vite.config.js':
        "import { svelte } from '@sveltejs/vite-plugin-svelte';\n\nexport default { plugins: [svelte()] };\n",
      'isoyield.d.ts': printed("} from 'svelte/elements'"),
      'use.ts': `import type { SvelteHTMLElements } from 'svelte/elements';
export const right: SvelteHTMLElements['isoyield-metric'] = { metric: 'mcc', data: '[[27,23],[15,35]]', id: 'x' };
// @ts-expect-error there is no such curve
export const wrong: SvelteHTMLElements['isoyield-curve'] = { curve: 'rok' };
`,
      'main.js':
        "import 'isoyield-widget';\nimport { mount } from 'svelte';\nimport App from './App.svelte';\n\nmount(App, { target: document.getElementById('app') });\n",
      'App.svelte': `<script>
const scores = '${scores}';
</script>

${elements('data={scores}')}
`,
    },
  },
};

const strict = ['--noEmit', '--strict', '--skipLibCheck', '--jsx', 'react-jsx', '--target', 'es2022'];
const resolved = ['--module', 'esnext', '--moduleResolution', 'bundler'];

/** Hosts by name; `widget`: the folder of the package. */
export const frameworkHosts = (widget) =>
  Object.fromEntries(
    Object.entries(frameworks).map(([name, { packages, files, types }]) => [
      name,
      async (folder) => {
        await install(folder, ['vite@7.1.12', ...packages, widget]);
        write(folder, files);
        // The elements as the docs declare them.
        if (types) await must('npx', ['tsc', ...strict, ...resolved, ...types], { cwd: folder });
        await must('npx', ['vite', 'build', '--outDir', 'out', '--logLevel', 'error'], { cwd: folder });
        return { folder: join(folder, 'out') };
      },
    ]),
  );
