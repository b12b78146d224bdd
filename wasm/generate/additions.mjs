// What the package adds to answers of the core: the account of the texts that a report is on, and the lines that a reading did not use.

const described = (schema, description) => ({ ...schema, description });
const list = (items, description) => described({ type: 'array', items }, description);
const unused = list({ type: 'string' }, 'lines with numbers that are neither cells nor computed from them');

/** Properties of a schema with one more behind `after`. */
function inserted(properties, after, name, schema) {
  const entries = Object.entries(properties).flatMap(([key, each]) =>
    key === after
      ? [
          [key, each],
          [name, schema],
        ]
      : [[key, each]],
  );
  return Object.fromEntries(entries);
}

/** A schema of the core as the package answers. `schemaOf`: the core's, by name. */
export function withAdditions(name, schemaOf) {
  const schema = JSON.parse(schemaOf(name));
  if (name === 'recognition') {
    const properties = inserted(schema.properties, 'assumptions', 'unused', unused);
    return { ...schema, properties, required: [...schema.required, 'unused'] };
  }
  if (name !== 'report') return schema;
  const { ReadCheck } = JSON.parse(schemaOf('recognition')).$defs;
  const ReadText = {
    type: 'object',
    properties: {
      source: described({ type: 'string' }, 'its name'),
      checks: list({ $ref: '#/$defs/ReadCheck' }, 'what the text offers to hold the reading against'),
      assumptions: list({ $ref: '#/$defs/Remark' }, 'what the text does not say, the gravest first'),
      unused,
    },
    required: ['source', 'checks', 'assumptions', 'unused'],
    additionalProperties: false,
  };
  const texts = list({ $ref: '#/$defs/ReadText' }, 'matrix: how each text was read that is no document of ours');
  return {
    ...schema,
    properties: inserted(schema.properties, 'notes', 'texts', texts),
    $defs: { ...schema.$defs, ReadCheck, ReadText },
  };
}
