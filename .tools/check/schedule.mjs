// Runs the parts of a longer work side by side, each when what it needs is done.

import { account } from '../project.mjs';

/**
 * Runs `names` of `parts` in two lanes. The front lane takes its own parts in their order, then helps with the others; the back lane runs
 * the parts with `back`, which give way: they fill what the front lane leaves idle while it waits for a browser, a linker or a single file.
 * A part that needs one that failed fails with it. `report(name, result, { seconds, processor })` is called as each ends.
 */
export async function schedule(names, parts, report) {
  const waiting = [...names];
  const [ended, failed] = [new Set(), new Set()];
  const wake = [];
  const ready = (name) => (parts[name].needs ?? []).every((need) => ended.has(need) || !names.includes(need));

  async function work(name, nice) {
    const charged = { seconds: 0, nice };
    const started = performance.now();
    const broken = (parts[name].needs ?? []).filter((need) => failed.has(need));
    const result =
      broken.length > 0
        ? { passed: 0, failed: 1, text: `needs ${broken.join(', ')}, which failed` }
        : await account.run(charged, parts[name].work);
    if (result.failed > 0) failed.add(name);
    ended.add(name);
    report(name, result, { seconds: (performance.now() - started) / 1000, processor: charged.seconds });
    for (const go of wake.splice(0)) go();
  }

  async function lane(back) {
    const mine = (name) => Boolean(parts[name].back) === back;
    for (;;) {
      const next = waiting.find((name) => mine(name) && ready(name)) ?? (back ? undefined : waiting.find(ready));
      if (next !== undefined) {
        waiting.splice(waiting.indexOf(next), 1);
        await work(next, back);
      } else if (waiting.some((name) => !back || mine(name))) await new Promise((go) => wake.push(go));
      else return;
    }
  }
  await Promise.all([lane(false), lane(true)]);
}

/** `names` with all that they need, in the order of `parts`. */
export function withNeeds(names, parts) {
  const all = new Set(names);
  // A set is walked through what is added to it meanwhile.
  for (const name of all) for (const need of parts[name].needs ?? []) all.add(need);
  return Object.keys(parts).filter((name) => all.has(name));
}
