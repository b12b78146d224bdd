declare module '*.po' {
  const messages: Record<string, string | unknown[]>;
  export default messages;
}
