// What careful JavaScript does without WebAssembly: bytes to numbers and one radix sort a column on typed arrays, then one pass.

const zero = 48;

/** Columns of a text of three: a digit, two numbers. Numbers are the platform's, so the doubles are exact. */
export function parse(bytes) {
  const rows = Math.ceil(bytes.length / 20);
  const truth = new Uint8Array(rows);
  const columns = [new Float64Array(rows), new Float64Array(rows)];
  const text = new TextDecoder('latin1').decode(bytes);
  let n = 0;
  for (let at = bytes.indexOf(10) + 1; at < bytes.length; n++) {
    truth[n] = bytes[at] - zero;
    const comma = bytes.indexOf(44, at + 2);
    const end = bytes.indexOf(10, comma + 1);
    columns[0][n] = Number(text.slice(at + 2, comma));
    columns[1][n] = Number(text.slice(comma + 1, end));
    at = end + 1;
  }
  return { truth: truth.subarray(0, n), columns: columns.map((column) => column.subarray(0, n)) };
}

/** Row numbers by falling score; scores are not negative. */
function order(scores) {
  const n = scores.length;
  const halves = new Uint32Array(scores.slice().buffer);
  let from = Uint32Array.from(scores, (_, i) => i);
  let to = new Uint32Array(n);
  for (let digit = 0; digit < 4; digit++) {
    const [half, shift] = [digit >> 1, (digit & 1) * 16];
    const counts = new Uint32Array(1 << 16);
    for (let i = 0; i < n; i++) counts[0xffff - ((halves[2 * i + half] >>> shift) & 0xffff)]++;
    for (let i = 0, sum = 0; i < counts.length; i++) {
      const count = counts[i];
      counts[i] = sum;
      sum += count;
    }
    for (let i = 0; i < n; i++) to[counts[0xffff - ((halves[2 * from[i] + half] >>> shift) & 0xffff)]++] = from[i];
    [from, to] = [to, from];
  }
  return from;
}

/** ROC and precision-recall points and their areas. */
export function curves(truth, scores) {
  const sorted = order(scores);
  const [tps, fps] = [new Float64Array(sorted.length + 1), new Float64Array(sorted.length + 1)];
  let [points, tp, fp] = [0, 0, 0];
  for (let i = 0; i < sorted.length; i++) {
    tp += truth[sorted[i]];
    fp += 1 - truth[sorted[i]];
    if (i + 1 < sorted.length && scores[sorted[i]] === scores[sorted[i + 1]]) continue;
    points++;
    tps[points] = tp;
    fps[points] = fp;
  }
  let [auc, ap] = [0, 0];
  for (let i = 1; i <= points; i++) {
    auc += ((fps[i] - fps[i - 1]) * (tps[i] + tps[i - 1])) / 2;
    ap += ((tps[i] - tps[i - 1]) * tps[i]) / (tps[i] + fps[i]);
  }
  return { auc: auc / tp / fp, ap: ap / tp };
}
