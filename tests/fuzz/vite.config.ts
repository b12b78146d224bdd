import { defineConfig } from 'vite';

// One fuzz target with the runner as a program for Node; the built package stays outside of it.
const name = process.env['FUZZ_TARGET'] ?? '';

export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'error',
  build: {
    outDir: '../../.build/fuzz/typescript',
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    ssr: true,
    rolldownOptions: {
      input: { [name]: 'virtual:run' },
      external: [/^isoyield/, /^node:/],
      output: { format: 'es', entryFileNames: '[name].mjs', codeSplitting: false },
    },
  },
  plugins: [
    {
      name: 'fuzz-run',
      resolveId: (id) => (id === 'virtual:run' ? '\0run' : null),
      load: (id) =>
        id === '\0run'
          ? `import { run } from '${import.meta.dirname}/mutate.ts'; import * as target from '${import.meta.dirname}/${name}.fuzz.ts'; await run(target);`
          : null,
    },
  ],
});
