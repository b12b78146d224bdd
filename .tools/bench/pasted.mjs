// How long pasted texts take to be judged, in the processor's time, against what the page promises itself: `node .tools/bench/pasted.mjs` on a built
// package; fails where one takes longer, or where a text that is no matrix is not refused.

import { load } from '../../wasm/dist/package/index.js';

const numbers = (size) => Array.from({ length: size }, (_, i) => `${(i * 7919) % 1000}`);
/** A matrix of so many classes with labels, as pandas writes it. */
const labelled = (size) => {
  const names = Array.from({ length: size }, (_, i) => `class_${i}`);
  return [['', ...names], ...names.map((name) => [name, ...numbers(size)])].map((cells) => cells.join(',')).join('\n');
};
const megabyte = (line) => line.repeat(Math.ceil(1e6 / line.length));

const timed = [
  { what: '1 MB of label pairs', most: 100, text: () => megabyte('no,yes\nyes,yes\nno,no\n') },
  { what: '1 MB of items with scores', most: 100, text: () => `y,score\n${megabyte('1,0.734512\n0,0.213\n')}` },
  { what: '500 x 500 with labels', most: 150, text: () => labelled(500) },
  { what: '10 MB of [', most: 1000, refused: true, text: () => '['.repeat(1e7) },
  { what: '10 MB of words', most: 1000, refused: true, text: () => 'word '.repeat(2e6) },
  { what: '10 MB of digits', most: 1000, refused: true, text: () => '1234567890'.repeat(1e6) },
];

const iso = await load();
let missed = 0;
for (const { what, most, refused = false, text } of timed) {
  const pasted = text();
  let [least, kind] = [Number.POSITIVE_INFINITY, ''];
  for (let i = 0; i < 3; ++i) {
    const before = process.cpuUsage();
    ({ kind } = iso.recognise(pasted));
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  const good = least < most && (!refused || kind === 'none');
  if (!good) missed += 1;
  console.log(`${good ? 'holds ' : 'MISSES'} ${what}: ${least.toFixed(0)} ms of ${most}, recognised as ${kind}`);
}
process.exitCode = missed === 0 ? 0 : 1;
