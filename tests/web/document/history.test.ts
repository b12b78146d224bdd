import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { History } from '../../../web/src/document/history';

describe('history', () => {
  it('goes back and forth', () => {
    const history = History.from(0);
    history.commit(1);
    history.commit(2);
    expect([history.undo(), history.present]).toEqual([true, 1]);
    expect([history.undo(), history.present]).toEqual([true, 0]);
    expect([history.undo(), history.present]).toEqual([false, 0]);
    expect([history.redo(), history.present]).toEqual([true, 1]);
    history.commit(3);
    expect([history.redo(), history.present]).toEqual([false, 3]);
  });

  it('takes typing in one cell as one step, until it is sealed', () => {
    const history = History.from('');
    for (const text of ['1', '12', '123']) history.commit(text, 'cell');
    history.undo();
    expect(history.present).toBe('');
    history.redo();
    history.commit('1234', 'cell');
    history.seal();
    history.commit('12345', 'cell');
    history.undo();
    expect(history.present).toBe('1234');
    history.undo();
    expect(history.present).toBe('123');
  });

  it('does not count a state that is the present one', () => {
    const history = History.from('a');
    history.commit('a');
    expect(history.canUndo).toBe(false);
  });

  it('forgets the oldest step past its depth', () => {
    const history = History.from(0, 3);
    for (let i = 1; i <= 10; i += 1) history.commit(i);
    while (history.undo());
    expect(history.present).toBe(7);
  });

  it('agrees with a list and an index, whatever is done', () => {
    const moves = fc.array(
      fc.oneof(
        fc.integer().map((value) => ({ value })),
        fc.constantFrom('undo' as const, 'redo' as const),
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(moves, (steps) => {
        const history = History.from<number | null>(null, 1000);
        let list: (number | null)[] = [null];
        let index = 0;
        for (const step of steps) {
          if (step === 'undo') {
            history.undo();
            index = Math.max(0, index - 1);
          } else if (step === 'redo') {
            history.redo();
            index = Math.min(list.length - 1, index + 1);
          } else {
            history.commit(step.value);
            if (list[index] === step.value) continue;
            list = [...list.slice(0, index + 1), step.value];
            index += 1;
          }
          expect(history.present).toBe(list[index]);
          expect([history.canUndo, history.canRedo]).toEqual([index > 0, index < list.length - 1]);
        }
      }),
      { seed: 1 },
    );
  });
});
