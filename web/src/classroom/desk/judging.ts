import { signal } from '@preact/signals';
import { get, set } from 'idb-keyval';
import type { Judgements } from 'isoyield/class';

// What a teacher ticked stays in this browser, by class: files are opened anew each time.

const place = (group: string) => `isoyield.judged.${group}`;

const open = signal<{ group: string; judgements: Judgements }>({ group: '', judgements: {} });

export const judgementsOf = (group: string): Judgements => (open.value.group === group ? open.value.judgements : {});

/** Reads what was ticked before; without storage there is nothing. */
export async function recallJudgements(group: string): Promise<void> {
  const found = await get<Judgements>(place(group)).catch(() => undefined);
  if (open.value.group !== group) open.value = { group, judgements: found ?? {} };
}

export function judge(group: string, answer: string, met: readonly number[]): void {
  const judgements = { ...judgementsOf(group), [answer]: met };
  open.value = { group, judgements };
  void set(place(group), judgements).catch(() => {});
}
