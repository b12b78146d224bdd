import type { Language } from './errors.js';

/** Made when they are needed: that takes milliseconds. */
const rules: { [name in Language]?: Intl.PluralRules } = {};
const forms = { en: ['one', 'other'], uk: ['one', 'few', 'many'] } as const;

/** A text with its places filled: {0} by the first value, {0|share|shares} by the form that goes with that number. */
export function phrase(language: Language, text: string, values: readonly (string | number)[]): string {
  return text.replace(/\{(\d)(?:\|([^}]*))?\}/g, (_, i, choice: string | undefined) => {
    const value = values[Number(i)] ?? '';
    if (choice === undefined) return String(value);
    rules[language] ??= new Intl.PluralRules(language);
    const form = (forms[language] as readonly string[]).indexOf(rules[language].select(Number(value)));
    return choice.split('|').at(form) ?? '';
  });
}
