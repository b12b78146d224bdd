import type { Rolldown } from 'vite';

// Which modules come in one file. A browser on a slow processor pays for each file as much as for some ten kilobytes of script: what is
// needed together is one file.

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** A module and all that it imports; of the package only what is used is taken along, which its barrels do not say. */
function withImports(id: string, context: Context, found = new Set<string>()): Set<string> {
  if (found.has(id) || /\/wasm\/dist\//.test(id)) return found;
  found.add(id);
  for (const each of context.getModuleInfo(id)?.importedIds ?? []) withImports(each, context, found);
  return found;
}

function named(context: Context): (id: string) => string | null {
  const of = (path: string) => withImports(`${import.meta.dirname}/src/${path}`, context);
  const page = of('main.tsx');
  const player = new Set([...of('classroom/ExercisePage.tsx'), ...of('classroom/desk/ahead.ts')]);
  return (id) => (page.has(id) ? 'page' : player.has(id) ? 'player' : null);
}

/** The name of the file that a module belongs to; null for those that come alone. */
export function chunkName(): Rolldown.CodeSplittingNameFunction {
  let nameOf: ReturnType<typeof named> | undefined;
  return (id, context) => {
    nameOf ??= named(context);
    return nameOf(id);
  };
}
