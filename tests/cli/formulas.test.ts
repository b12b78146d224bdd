import { describe, expect, test } from 'vitest';
import { file, refused, report, run } from './program';

const payments = 'truth,amount,p\nfraud,90,.2\nok,20,.1\nfraud,40,.8\nok,5,.1\nok,300,.3\n';

describe('utilities as formulas', () => {
  test('stand on the command line, or in a file', async () => {
    const table = file('payments.csv', payments);
    const formulas = 'a miss costs amount; a false alarm costs 5';
    const typed = await report(['scores', table, '--utility', formulas]);
    // By item: 90 * 0.2 > 5 * 0.8, 20 * 0.1 < 5 * 0.9, 40 * 0.8 > 1, 0.5 < 4.5, and 300 * 0.3 > 5 * 0.7 is a false alarm.
    expect(typed.utility.yields[0].value).toBeCloseTo(-5 / 5, 12);
    const kept = await report(['scores', table, '--utility', file('worth.txt', formulas.replace('; ', '\n'))]);
    expect(kept.utility).toEqual(typed.utility);
    const { stdout, stderr } = await run(['scores', table, '--utility', formulas]);
    expect(stdout).toContain('ok & fraud = -(amount)');
    expect(stderr).toContain('average utilities of each class would choose');
  });

  test('a slip is told with its place, and a file that is not there as ever', async () => {
    const table = file('payments.csv', payments);
    const { errors } = await refused(['scores', table, '--utility', 'miss = -amount *; false alarm = -5']);
    expect(errors[0]).toMatchObject({ code: 'expression_ends_early', line: 1, column: 17 });
    expect((await refused(['scores', table, '--utility', 'nowhere.txt'])).errors[0]).toMatchObject({
      code: 'no_such_file',
    });
    for (const lacksCell of ['amount', '-amount', '0.02 * amount'])
      expect((await refused(['scores', table, `--utility=${lacksCell}`])).errors[0]).toMatchObject({
        code: 'no_such_file',
        hint: expect.stringContaining('"miss = -amount"'),
      });
  });

  test('rows whose amount is no number are left out with their lines, and a range of costs needs two', async () => {
    const table = file('told.csv', payments.replace('ok,20,', 'ok,a lot,'));
    const { stderr } = await run(['scores', table, '--utility', 'miss = -amount; false alarm = -5']);
    expect(stderr).toContain('rows dropped because a score, weight or cost is not a number: 1 (line numbers: 3)');
    const { errors } = await refused(['scores', table, '--cost-range', '5']);
    expect(errors[0].message).toBe('the option cost_range is 5; expected two numbers above 0, the lower one first');
    expect(errors[0].hint).toContain('such as 5,50');
  });
});
