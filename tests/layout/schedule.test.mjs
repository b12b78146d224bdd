// The scheduler of `npm test`: what comes first, what runs beside what, what fails with what it needs, whom seconds are charged to.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { budget, overBudget } from '../../.tools/check/budgets.mjs';
import { tooMany } from '../../.tools/check/cost.mjs';
import { schedule, withNeeds } from '../../.tools/check/schedule.mjs';
import { run } from '../../.tools/project.mjs';

const fine = { passed: 1, failed: 0, text: '' };

/** Parts that end when they are told to, and the order in which things happen. */
function controlled(rows) {
  const events = [];
  const end = {};
  const parts = Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [
      name,
      {
        ...row,
        work: () => {
          events.push(`+${name}`);
          return new Promise((done) => (end[name] = (result = fine) => done(result)));
        },
      },
    ]),
  );
  const report = (name, { failed }) => events.push(`${failed > 0 ? '!' : '-'}${name}`);
  const settle = () => new Promise((done) => setImmediate(done));
  return { events, end, settle, done: schedule(Object.keys(parts), parts, report) };
}

test('both lanes work, each part after what it needs', async () => {
  const { events, end, settle, done } = controlled({
    module: {},
    page: { needs: ['module'] },
    asan: { back: true },
    wasm: { needs: ['module'], back: true },
  });
  await settle();
  assert.deepEqual(events, ['+module', '+asan']);
  end.asan();
  await settle();
  assert.deepEqual(events.slice(2), ['-asan']);
  end.module();
  await settle();
  assert.deepEqual(events.slice(3).sort(), ['+page', '+wasm', '-module']);
  end.wasm();
  end.page();
  await done;
  assert.equal(events.length, 8);
});

test('the front lane helps with the rest, the back lane takes no part of the front', async () => {
  const { events, end, settle, done } = controlled({ a: {}, b: {}, c: { back: true }, d: { back: true } });
  await settle();
  assert.deepEqual(events, ['+a', '+c']);
  end.a();
  await settle();
  end.b();
  await settle();
  assert.deepEqual(events.slice(2), ['-a', '+b', '-b', '+d']);
  end.c();
  end.d();
  await done;
});

test('what needs a part that failed fails too, and nothing waits for ever', async () => {
  const { events, end, settle, done } = controlled({
    module: {},
    package: { needs: ['module'] },
    site: { needs: ['package'] },
    wasm: { needs: ['module'], back: true },
  });
  await settle();
  end.module({ passed: 0, failed: 1, text: 'no' });
  await done;
  assert.deepEqual(events[0], '+module');
  assert.deepEqual(events.slice(1).sort(), ['!module', '!package', '!site', '!wasm']);
});

test('a part brings all that it needs', () => {
  const parts = { a: {}, b: { needs: ['a'] }, c: { needs: ['b'] }, d: {} };
  assert.deepEqual(withNeeds(['c'], parts), ['a', 'b', 'c']);
});

test('a part is over its budget at two and a half times what is kept', () => {
  const kept = { e2e: 800, format: 3 };
  assert.deepEqual([budget('e2e', kept), budget('format', kept), budget('new', kept)], [2000, 120, undefined]);
  assert.equal(overBudget('e2e', 2000, kept), '');
  assert.match(overBudget('e2e', 2001, kept), /of the processors, over its budget of 2000 s/);
  assert.match(overBudget('format', 121, kept), /over/);
  assert.equal(overBudget('new', 1e6, kept), '');
});

test('processor seconds of commands and their children are charged to their part', async () => {
  const spin = 'const end = process.cpuUsage().user + 3e5; while (process.cpuUsage().user < end);';
  const nested = `require('child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(spin)}])`;
  const busy = async () => ({ ...fine, text: (await run(process.execPath, ['-e', nested])).text });
  const idle = async () => ({ ...fine, text: (await run('sh', ['-c', 'echo here; exit 3'])).text });
  const charged = {};
  const said = {};
  await schedule(
    ['busy', 'idle'],
    { busy: { work: busy }, idle: { work: idle, back: true } },
    (name, result, times) => {
      charged[name] = times.processor;
      said[name] = result.text;
    },
  );
  assert.ok(charged.busy >= 0.3, `${charged.busy}`);
  assert.ok(charged.idle < 0.2, `${charged.idle}`);
  assert.equal(said.idle, 'here\n');
});

test('a work may take 2 % more instructions than are kept of it', () => {
  assert.equal(tooMany('sort', 102, 100), '');
  assert.equal(tooMany('sort', 50, 100), '');
  assert.match(tooMany('sort', 103, 100), /^sort: 3\.0 % more than the 100 that are kept/);
  assert.match(tooMany('sort', 100, undefined), /nothing is kept/);
});
