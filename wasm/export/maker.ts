// What all tables are made of: a report, the names of its metrics, words in a language.

import type { Language } from '../package/base/errors.js';
import type { Catalogue, Report } from '../package/report.js';
import { type Column, column, text } from './columns.js';
import { named } from './parameters.js';
import { type ExportWord, say } from './words.js';

export class Maker {
  constructor(
    readonly report: Report,
    readonly catalogue: Catalogue,
    readonly language: Language,
  ) {}

  say(word: ExportWord, ...values: (string | number)[]) {
    return say(this.language, word, ...values);
  }

  /** A metric's name for people; one's own stays as it was called. */
  metric(id: string): string {
    const metric = this.catalogue.metrics.find((each) => each.id === id);
    return metric ? named(metric, this.report.settings, this.language) : id;
  }

  /** How far a column of scores in cells may be off. */
  bound(of: string, own = (what: string) => what): Column {
    return { ...column(own('bound'), own(this.say('bound'))), of: { column: of, what: 'bound' } };
  }

  /** Ends of the range of a column, and how they were found; `own` puts a name before an id and what people read. */
  interval(of: string, own = (what: string) => what): Column[] {
    return [
      { ...column(own('low'), own(this.say('low'))), of: { column: of, what: 'low' } },
      { ...column(own('high'), own(this.say('high'))), of: { column: of, what: 'high' } },
      { ...text(own('method'), own(this.say('how'))), of: { column: of, what: 'method' } },
    ];
  }
}
