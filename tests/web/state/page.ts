import { vi } from 'vitest';

// The state of the page and what somebody does with it, for tests that have fake workers.

/** The page's state, as a page that has just been loaded has it. */
export const load = async () => {
  vi.resetModules();
  const [state, calculator, analysis, scores, certainty, lab, quick, document] = await Promise.all([
    import('../../../web/src/document/state'),
    import('../../../web/src/state/calculator'),
    import('../../../web/src/state/analysis'),
    import('../../../web/src/state/scores'),
    import('../../../web/src/state/certainty'),
    import('../../../web/src/state/lab'),
    import('../../../web/src/state/quick'),
    import('../../../web/src/document/document'),
  ]);
  const { loadTexts } = await import('../../../web/src/i18n');
  await loadTexts('en');
  return { state, calculator, analysis, scores, certainty, lab, quick, document };
};
export type Page = Awaited<ReturnType<typeof load>>;

export const table = (name = 'a.csv') => ({ files: [new File(['y,A,B\n1,.9,.2\n'], name)] as const });
/** Costs of a miss. */
export const costly = (page: Page, cost: number) => {
  const { doc } = page.state;
  page.calculator.edit({
    ...doc.value,
    utility: [
      ['0', `-${cost}`],
      ['0', '1'],
    ],
    costs: 'typed',
  });
};

/** What somebody does, one after another: the calls of it are the points at which something may go wrong. */
export const flow = (page: Page): (() => void)[] => {
  const { calculator, certainty, scores, state } = page;
  const typed = (cell: string) => () =>
    calculator.edit({
      ...state.doc.value,
      classifiers: [
        {
          name: 'A',
          cells: [
            [cell, '3'],
            ['4', '5'],
          ],
        },
      ],
    });
  return [
    () =>
      calculator.open({
        ...state.doc.value,
        classes: ['0', '1'],
        decisions: ['0', '1'],
        utility: [
          ['1', '0'],
          ['0', '1'],
        ],
      }),
    ...['1', '2', '3', '4', '5', '6'].map(typed),
    calculator.undo,
    calculator.undo,
    calculator.redo,
    () => void calculator.openFile({ ...table('b.csv'), columns: scores.guessed }),
    ...[3, 4, 5].map((cost) => () => costly(page, cost)),
    () => void scores.classifiersAt([0.5, 0.5]).catch(() => {}),
    () => void certainty.resample(100, 1, []),
    () => costly(page, 6),
    () => void certainty.resample(100, 2, []),
    () => certainty.stopResampling(),
    () => void calculator.openFile({ ...table('c.csv'), columns: scores.guessed }),
    ...[3, 4].map((cost) => () => costly(page, cost)),
    calculator.undo,
    calculator.undo,
    () => void calculator.openFile({ ...table('d.csv'), columns: { ...scores.guessed, truth: 'y' } }),
    () => calculator.giveUp(),
    () => calculator.showIntervals(false),
    () => calculator.recompute(),
  ];
};
