// The five tasks of `npm run hand`: what somebody new to the page comes for, each from the moment that the page stands to the moment that
// the answer is in sight. `prepare`: what is there before the hand begins.

const verdict = (page) => page.locator('main [data-verdict]').filter({ visible: true }).first();

export const notebook = `LogisticRegression
[[904 121]
 [ 53 952]]
RandomForest
[[845 203]
 [ 34 971]]
`;

/** 300 items and three models of different quality, by a rule instead of a random number. */
export const three = () => {
  const rows = Array.from({ length: 300 }, (_, i) => {
    const ill = (i * 37) % 100 < 30;
    const score = (step, gain) =>
      (1 / (1 + Math.exp(3 - (((i * step) % 101) / 101) * 6 - (ill ? gain : 0)))).toFixed(4);
    return [ill ? 'ill' : 'well', score(61, 2), score(67, 1.5), score(71, 1)].join();
  });
  return ['y,forest,logit,tree', ...rows, ''].join('\n');
};

/** Drags a file from the machine's own window of files onto the page. */
export async function dropFile(page, hand, name, text) {
  await hand.drag(() =>
    page.evaluate(
      ([called, content]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([content], called, { type: 'text/csv' }));
        for (const type of ['dragenter', 'dragover', 'drop'])
          document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
      },
      [name, text],
    ),
  );
  await page.locator(`h3[title="${name}"]`).first().waitFor();
}

export const tasks = [
  {
    name: 'compare two models printed by a notebook',
    prepare: (page) => page.evaluate((text) => navigator.clipboard.writeText(text), notebook),
    async go(page, hand) {
      await hand.press('Control+v');
      await verdict(page).getByText('RandomForest').first().waitFor();
      await hand.see(verdict(page));
    },
  },
  {
    name: 'a miss costs 20 times as much: which model, at which threshold',
    async go(page, hand) {
      await hand.click(page.getByRole('textbox', { name: 'How many times as much' }).filter({ visible: true }));
      await hand.press('Control+a');
      await hand.type('20');
      await verdict(page)
        .getByText(/^Ship.+at threshold/)
        .first()
        .waitFor();
      await hand.see(verdict(page));
    },
  },
  {
    name: 'why F1 prefers the other',
    go: (page, hand) => hand.see(verdict(page).getByText(/prefer A.*F1 counts a miss as/)),
  },
  {
    name: 'a file of three models: areas, intervals, p',
    async go(page, hand) {
      await dropFile(page, hand, 'three.csv', three());
      await hand.see(verdict(page).getByText(/ROC AUC:\s+forest 0\.\d+ \(0\.\d+ to 0\.\d+\).*p = 0\.\d+ \(DeLong/));
    },
  },
  {
    name: 'on a phone: a miss costs 20 times as much',
    phone: true,
    async go(page, hand) {
      await hand.click(page.getByRole('textbox', { name: 'How many times as much' }).filter({ visible: true }));
      await hand.press('Control+a');
      await hand.type('20');
      await hand.see(verdict(page));
    },
  },
];
