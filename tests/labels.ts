/** Names that some surface might take for something else than text. */
export const evilLabels: readonly string[] = [
  '<script>window.hit = 1</script>',
  '<img src=x onerror="window.hit = 1">',
  '__proto__',
  'constructor',
  '=HYPERLINK("http://127.0.0.1:9/")',
  '@SUM(1)',
  '-1+1|cmd',
  '\u202Eevil\u202C',
  '#{window.hit = 1}',
  "a'; \\input{x} $\\alpha$ `b` [c](javascript:hit) |",
];
