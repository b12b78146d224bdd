// Twice the text, twice the time: texts that a reader might go over again and again, by the processor's time, which a busy machine leaves
// alone.

const pieces = [
  ...['[', '(', '{', '<', '&', '\\', '"', '-', ' ', ',', '\n', ': ', '= ', '|-', 'x ', '1 ', '1,', '1\n', 'a:\n', '[['],
  ...['<td', '<tr><td>1', '\\begin{matrix}', 'TP=1 ', 'TP 1\n', 'a=[1;', '{"a":', '((1', '\u00a01', '# a\n1 2\n'],
  ...['1 2\n3 4\n\n', '[[1,2],[3,4]]', 'a\tb\n', '"a",', '1,.5\n', '"\n', '{"y":1}\n', 'a;b,'],
];
const sizes = [100_000, 400_000];

async function spent(work) {
  const before = process.cpuUsage();
  await work().catch((error) => {
    if (!error.errors) throw error;
  });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

export async function linear() {
  const { load } = await import('isoyield');
  const iso = await load();
  const readers = {
    'a matrix': async (text) => iso.read(text),
    'a score table': (text) => {
      const bytes = new TextEncoder().encode(text);
      const stream = (async function* () {
        yield bytes;
      })();
      return iso.scores({ name: 'x.csv', stream, size: bytes.length }, { curves: [] });
    },
  };
  const rows = [];
  for (const [as, read] of Object.entries(readers)) {
    for (const piece of pieces) {
      const times = [];
      for (const size of sizes) times.push(await spent(() => read(piece.repeat(Math.ceil(size / piece.length)))));
      rows.push({ as, piece, times });
    }
  }
  // A quarter of a second for what is done once and for collecting garbage.
  const slow = rows.filter(({ times: [little, much] }) => much > 250 + 8 * little);
  const longest = rows.reduce((most, row) => (row.times[1] > most.times[1] ? row : most));
  return [
    {
      claim: 'Reading time is proportional to the length of the text',
      how: `${pieces.length} texts that repeat one piece, each read as ${Object.keys(readers).join(' and as ')}, ${sizes.join(' and ')} characters of it, in the processor's time`,
      figure: `the longest, ${JSON.stringify(longest.piece)} as ${longest.as}, took ${longest.times.map((each) => each.toFixed(0)).join(' and ')} ms; ${slow.length} grew faster than its length`,
      passed: slow.length === 0,
      failed: slow.map(
        ({ as, piece, times }) => `${JSON.stringify(piece)} as ${as}: ${times.map(Math.round).join(', ')} ms`,
      ),
    },
  ];
}
