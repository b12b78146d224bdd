// Every score file through the package, the command line, the page, and as the counts of a database.

import { readFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import { aggregateQuery, load } from 'isoyield';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { journey } from './record';
import { parquetFile, rows, rowsExpected, type ScoreFile, scoreFiles } from './scores';
import { differences, ofReport } from './seen';
import { run, written } from './surfaces/cli';
import { fresh, give, giveAll, shown } from './surfaces/page';

const iso = await load();
const parquet = written('', '.parquet');
await parquetFile.write(parquet);
const all: readonly ScoreFile[] = [...scoreFiles, { ...parquetFile, content: new Uint8Array(readFileSync(parquet)) }];

describe('in the package', () => {
  for (const one of all)
    journey('journeys', `scores ${one.id} > package`, one.waits, async () => {
      const report = await iso.scores(new File([one.content as BlobPart], one.name));
      expect(differences(ofReport(report), one.expected)).toEqual([]);
    });
});

describe('on the command line', () => {
  for (const one of all)
    journey('journeys', `scores ${one.id} > cli --json`, one.waits, async () => {
      const file = written(one.content, one.name.slice(one.name.indexOf('.')));
      const { out, err } = await run(['scores', file, '--json', '--no-intervals']);
      expect(differences(ofReport(JSON.parse(out || `"${err}"`)), one.expected)).toEqual([]);
    });
});

describe('given to the page', () => {
  let page: Page;
  beforeAll(async () => {
    page = await fresh();
  });
  for (const one of all)
    journey('journeys', `scores ${one.id} > page`, one.waits, async () => {
      // What the page already shows would try nothing.
      await give(page, 'between.csv', 'y,s\n1,.9\n1,.3\n0,.5\n0,.2\n');
      await page.getByText('between.csv').first().waitFor();
      await give(page, one.name, one.content);
      const { metrics, yield: worth } = await shown(page, one.expected, { part: true });
      const seen = { metrics, yield: worth };
      expect(metrics).toHaveProperty('roc_auc');
      expect(differences(seen, one.expected)).toEqual([]);
    });
});

describe('two tables given together', () => {
  // The same four items in other orders: by the order of the rows b would have AUC 0.5, by their ids 0.25.
  const a = 'id,y,a\nu,1,.9\nv,0,.2\nw,1,.6\nx,0,.4\n';
  const b = 'id,y,b\nx,0,.9\nu,1,.2\nw,1,.6\nv,0,.4\n';
  const read = async (page: Page) => {
    await page
      .getByRole('region', { name: 'Score file a.csv + b.csv' })
      .getByText('4 items', { exact: true })
      .waitFor();
    await page
      .getByRole('row', { name: /^Area under the ROC curve/ })
      .getByText(/^0\.25/)
      .first()
      .waitFor();
  };
  journey(
    'journeys',
    'tables joined by ids > page, in either order, and again from its project',
    undefined,
    async () => {
      const page = await fresh();
      await giveAll(page, { 'b.csv': b, 'a.csv': a });
      await read(page);
      await page.reload();
      await page.getByText('a.csv + b.csv').first().waitFor();
      await giveAll(page, { 'a.csv': a, 'b.csv': b });
      await read(page);
      await page.context().close();
    },
  );
  journey('journeys', 'tables without ids > page', undefined, async () => {
    const page = await fresh();
    await giveAll(page, { 'a.csv': a.replace('id', 'n'), 'b.csv': 'y,b\n0,.9\n1,.2\n1,.6\n0,.4\n' });
    await page
      .getByRole('alert')
      .getByText(/joined by a column that names their items/)
      .waitFor();
    await page.context().close();
  });
});

journey('journeys', 'scores counted by DuckDB > package', undefined, async () => {
  const connection = await (await DuckDBInstance.create()).connect();
  await connection.run('create table t (y varchar, s double)');
  for (const { y, s } of rows) await connection.run(`insert into t values ('${y === 1 ? 'yes' : 'no'}', ${s})`);
  const query = aggregateQuery({ engine: 'duckdb', table: 't', truth: 'y', scores: 's' });
  const counts = await connection.runAndReadAll(query);
  const lines = [counts.columnNames(), ...counts.getRows()].map((row) => `${row.join(',')}\n`);
  const report = await iso.scores(lines.join(''));
  const { metrics, yield: worth, matrices } = ofReport(report);
  expect(differences({ metrics, yield: worth, matrices }, rowsExpected)).toEqual([]);
});
