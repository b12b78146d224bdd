// The answer of the package to a request, as canonical JSON: what the native program answers, read and written again by JavaScript.

/** A report, or what was refused, as text whose equality is equality of every bit. */
export async function answer(iso, stringify, { kind, name, text, options }) {
  const source = { name, text };
  try {
    const report =
      kind === 'scores'
        ? await iso.scores({ name, stream: once(text), size: new TextEncoder().encode(text).length }, options)
        : kind === 'sets'
          ? iso.multilabel([source], options)
          : iso.matrix([source], options);
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
