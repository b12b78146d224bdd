// What all parts of a printed report share: the language, the registry, the metrics that were chosen, and the reasons for values that are missing.

import { offBy } from '../../export/share.js';
import type { Language } from '../../package/base/errors.js';
import type { Catalogue, Number as MetricValue } from '../../package/report.js';
import { say, type Word } from '../words/words.js';
import { aligned } from './layout.js';
import { unpopular } from './popular.js';

export const section = (title: string, ...parts: readonly string[]) =>
  `${title}\n${parts.filter((part) => part !== '').join('\n')}`;

export class PrintContext {
  /** Reasons, and where each of them was met. */
  readonly reasons = new Map<string, Set<string>>();

  /**
   * `registry` is asked for by what needs its words, which take as long as a small report. `chosen`: ids of the only metrics to be shown; empty:
   * the popular ones. `all`: they are all that there are.
   */
  constructor(
    readonly language: Language,
    readonly registry: () => Catalogue,
    readonly chosen: readonly string[],
    readonly all: boolean,
  ) {}

  say(word: Word, ...args: (string | number)[]) {
    return say(this.language, word, ...args);
  }

  /** A value as text; what has none is remembered for the list of reasons. */
  value(value: MetricValue | undefined, id: string, where: string): string {
    if (value === undefined) return '';
    const mark = value.left_out === undefined ? '' : '*';
    if (value.left_out !== undefined) this.reason(this.say('left_out', value.left_out), `${where}: ${id}`);
    const off = this.off(value.bound, `${where}: ${id}`);
    if (value.infinite !== undefined) return (value.infinite === '+' ? '∞' : '-∞') + mark + off;
    if (value.value !== null) return aligned(value.value) + mark + off;
    this.reason(this.text(value.undefined ?? ''), `${where}: ${id}`);
    return `—${mark}`;
  }

  /** How far a number of scores in cells may be off, and what that means in the list of reasons. */
  off(bound: number | undefined, where: string): string {
    if (bound === undefined) return '';
    this.reason(this.say(Number.isFinite(bound) ? 'by_cells' : 'cells_unknown'), where);
    return ` ${offBy(bound)}`;
  }

  /** A reason code in words. */
  text(code: string): string {
    return this.registry().reasons.find((each) => each.id === code)?.text ?? code;
  }

  reason(reason: string, where: string) {
    this.reasons.set(reason, (this.reasons.get(reason) ?? new Set()).add(where));
  }

  shown(ids: readonly string[]): string[] {
    if (this.chosen.length > 0) return this.chosen.filter((id) => ids.includes(id));
    // Own metrics, which the registry does not know, were asked for.
    return ids.filter((id) => !unpopular.has(id));
  }
}
