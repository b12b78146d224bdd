import type { Rolldown } from 'vite';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** A module and all that it imports; of the package only what is used is taken along, which its barrels do not say. */
function withImports(id: string, context: Context, found: Set<string>): Set<string> {
  if (found.has(id) || /\/wasm\/dist\//.test(id)) return found;
  found.add(id);
  for (const each of context.getModuleInfo(id)?.importedIds ?? []) withImports(each, context, found);
  return found;
}

/** Names the file of the modules that the player of exercises needs. */
export function player(): Rolldown.CodeSplittingNameFunction {
  const found = new Set<string>();
  return (id, context) => {
    if (found.size === 0)
      for (const each of ['ExercisePage.tsx', 'desk/ahead.ts'])
        withImports(`${import.meta.dirname}/src/classroom/${each}`, context, found);
    return found.has(id) ? 'player' : null;
  };
}
