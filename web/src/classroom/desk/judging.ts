import { signal } from '@preact/signals';
import { get, set } from 'idb-keyval';
import type { ClassFile, Judgements } from 'isoyield-exercises/class';

// What a teacher ticked stays in this browser, by class: files are opened anew each time. Saved with the class file it goes along to
// another machine and to the command line.

const place = (group: string) => `isoyield.judged.${group}`;

const open = signal<{ group: string; judgements: Judgements }>({ group: '', judgements: {} });

export const judgementsOf = (group: string): Judgements => (open.value.group === group ? open.value.judgements : {});

/** Reads what was ticked before, here or by what the class file says; what was ticked here is the later. */
export async function recallJudgements({ id, judgements }: ClassFile): Promise<void> {
  const found = await get<Judgements>(place(id)).catch(() => undefined);
  if (open.value.group !== id) open.value = { group: id, judgements: { ...judgements, ...found } };
}

export function judgeAnswer(group: string, answer: string, met: readonly number[]): void {
  const judgements = { ...judgementsOf(group), [answer]: met };
  open.value = { group, judgements };
  void set(place(group), judgements).catch(() => {});
}

/** The class file with everything that was ticked. */
export const withTicks = (group: ClassFile): ClassFile => ({
  ...group,
  judgements: Object.fromEntries(Object.entries(judgementsOf(group.id)).map(([answer, met]) => [answer, [...met]])),
});
