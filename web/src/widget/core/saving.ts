// Readers who save data are asked before the whole core comes: it is ten times as large as everything else.

const agreed = { yet: false };
const waiting = new Set<() => void>();

const saving = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Whether the whole core may come without asking. */
export const mayCome = () => agreed.yet || !saving();

/** Settles when it may: at once, or when somebody agrees. */
export const whenItMay = (): Promise<void> =>
  mayCome() ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve));

/** Somebody asks for it, for all elements of the page. */
export function agree() {
  agreed.yet = true;
  for (const go of waiting) go();
  waiting.clear();
}
