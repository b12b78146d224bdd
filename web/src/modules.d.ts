declare module '*.po' {
  const messages: Record<string, string | unknown[]>;
  export default messages;
}
declare module 'virtual:formulas' {
  const formulas: Record<string, import('../formulas').MathNode>;
  export default formulas;
}
declare module 'virtual:names' {
  /** Names of each metric, one a language. */
  const names: Record<string, string[]>;
  export default names;
}
