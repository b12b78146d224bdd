// The answer of the package to a request, as canonical JSON: what the native program answers, read and written again by JavaScript.

/** What the core says of a text, without the lines that the package finds unused by it. */
function recognised(iso, source, options) {
  const { unused: _, ...found } = iso.recognise(source, options);
  return found;
}

/**
 * A report of matrices of which somebody said that they are some: whether a text may be read otherwise the package asks before the core
 * reports, by what the core recognises, which is a request of its own here.
 */
function ofMatrices(iso, source, options) {
  const { texts: _, ...report } = iso.matrix([source], { ...options, as: 'matrix' });
  return report;
}

/** A report, or what was refused, as text whose equality is equality of every bit. */
export async function answer(iso, stringify, { kind, name, text, options }) {
  const source = { name, text };
  try {
    const report =
      kind === 'scores'
        ? await iso.scores({ name, stream: once(text), size: new TextEncoder().encode(text).length }, options)
        : kind === 'sets'
          ? iso.multilabel([source], options)
          : kind === 'recognise'
            ? recognised(iso, source, options)
            : ofMatrices(iso, source, options);
    return canonical(stringify(report));
  } catch (error) {
    if (!error.errors) throw error;
    return canonical(stringify({ errors: error.errors }));
  }
}

async function* once(text) {
  yield new TextEncoder().encode(text);
}

export const canonical = (json) => JSON.stringify(JSON.parse(json));
