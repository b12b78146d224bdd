// Plural forms in texts, in the notation of ICU messages: {n, plural, one {# night} other {# nights}}.

import { compileMessage } from '@lingui/message-utils/compileMessage';

/** The library knows names where an exercise may have an expression. */
const named = (source: string) => source.replace(/^\{[^,]+,/, '{n,');

type Piece = string | readonly unknown[];

/** Why the library cannot read a plural; undefined where it can. */
export function pluralFault(source: string): string | undefined {
  let fault: string | undefined;
  try {
    compileMessage(named(source));
  } catch (error) {
    [fault] = (error as Error).message.split('\n');
  }
  return fault;
}

/** The form that goes with a number: # stays a placeholder for it, for numbers are written elsewhere. */
export function pluralOf(source: string, value: number, language: string): string {
  const [message] = compileMessage(named(source)) as unknown as readonly [
    readonly [string, string, Record<string, string | Piece[]>],
  ];
  const [, , forms] = message;
  const [, name = ''] = /^\{([^,]+),/.exec(source) ?? [];
  const kind = new Intl.PluralRules(language).select(value);
  const form = forms[`=${value}`] ?? forms[kind] ?? forms['other'] ?? '';
  const pieces: readonly Piece[] = typeof form === 'string' ? [form] : form;
  return pieces
    .map((piece) => (typeof piece !== 'string' ? `{${piece[0]}}` : piece === '#' ? `{${name}}` : piece))
    .join('');
}
