import type { Document, Language } from './state';

/** An example: a finished analysis that shows one thing. Its title is in the texts as `example.ID`. */
export interface Example {
  readonly id: string;
  document(language: Language): Document;
  /** The score file that the document's utilities are about, as text; left out: the document has matrices. */
  scores?(language: Language): string;
  /** The same as a file of the site's folder `examples`. */
  readonly file?: string;
  /** The name of that file, and the column that names the cluster of each row. */
  readonly name?: string;
  readonly group?: string;
  /** Whether it is about what decisions are worth. */
  readonly worth?: boolean;
  /** Whether its data are made up. */
  readonly made?: boolean;
}

/** A text in the language of the page. */
export const words = (language: Language, en: string, uk: string) => (language === 'uk' ? uk : en);
