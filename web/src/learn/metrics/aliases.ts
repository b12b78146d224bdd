import { language } from '../../document/state';

/** Other names as a page lists them. Those in Ukrainian are for the search box; in an English page they are noise. */
export const readable = (aliases: readonly string[]): readonly string[] =>
  aliases.filter((alias) => language.value === 'uk' || !/\p{Script=Cyrillic}/u.test(alias));
