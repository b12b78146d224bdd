declare module '*?url' {
  const address: string;
  export default address;
}
declare module '*.po' {
  const messages: Record<string, string | unknown[]>;
  export default messages;
}
declare module 'virtual:formulas' {
  const formulas: Record<string, import('../mathml').MathNode>;
  export default formulas;
}
declare module 'virtual:names' {
  /** Names of each metric, one a language. */
  const names: Record<string, string[]>;
  export default names;
}
declare module 'virtual:first' {
  /** The small module: Base64 of gzip. */
  const packed: string;
  export default packed;
}
declare module 'virtual:whole' {
  const packed: string;
  export default packed;
}
declare module 'virtual:first-worker' {
  /** The worker of the small module. */
  const source: string;
  export default source;
}
declare module 'virtual:whole-worker' {
  /** The worker of the whole core; empty where nothing asks for one. */
  const source: string;
  export default source;
}
declare module 'virtual:whole-size' {
  /** Bytes of the whole core as they are loaded. */
  const bytes: number;
  export default bytes;
}
declare module 'virtual:site' {
  /** Where the calculator is; empty when the build was not told. */
  const address: string;
  export default address;
}
declare module 'virtual:first-names' {
  /** Metrics of the small module by id: names in English and Ukrainian, and which are shown of two classes and of many. */
  const names: Record<string, { name: string[]; popular: boolean; many: boolean }>;
  export default names;
}
declare module 'virtual:page-texts' {
  /** Texts that the widget shares with the page, by language. */
  const texts: Record<'en' | 'uk', Record<string, string>>;
  export default texts;
}
declare module 'virtual:page-sheet' {
  const css: string;
  export default css;
}
declare module 'virtual:course' {
  const chapters: import('../course').Chapter[];
  export default chapters;
}
declare module 'virtual:course-notes' {
  /** By exercise. */
  const notes: Record<string, import('../course').Note>;
  export default notes;
}
/** What the first view shows, computed at build time. */
declare module 'virtual:prepared-en' {
  const prepared: import('./state/prepared').Prepared;
  export default prepared;
}
declare module 'virtual:prepared-uk' {
  export { default } from 'virtual:prepared-en';
}
