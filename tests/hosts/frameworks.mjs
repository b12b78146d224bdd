// The elements in pages that React, Vue and Svelte render, built by Vite.

import { join } from 'node:path';
import { must } from '../../.tools/project.mjs';
import { install, write } from './npm.mjs';

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
    packages: ['react@19.2.0', 'react-dom@19.2.0'],
    files: {
      'index.html': page('main.jsx'),
      'vite.config.js': "export default { esbuild: { jsx: 'automatic' } };\n",
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
    packages: ['svelte@5.43.0', '@sveltejs/vite-plugin-svelte@6.2.1'],
    files: {
      'index.html': page('main.js'),
      'vite.config.js':
        "import { svelte } from '@sveltejs/vite-plugin-svelte';\n\nexport default { plugins: [svelte()] };\n",
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

/** Hosts by name; `widget`: the folder of the package. */
export const frameworkHosts = (widget) =>
  Object.fromEntries(
    Object.entries(frameworks).map(([name, { packages, files }]) => [
      name,
      async (folder) => {
        await install(folder, ['vite@7.1.12', ...packages, widget]);
        write(folder, files);
        await must('npx', ['vite', 'build', '--outDir', 'out', '--logLevel', 'error'], { cwd: folder });
        return { folder: join(folder, 'out') };
      },
    ]),
  );
