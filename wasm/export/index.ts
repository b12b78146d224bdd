// `isoyield/export`: a report as tables, pages and code for other programs.

export { formats } from '../package/calls.js';
export { type MetricChoice, withMetrics } from './chosen.js';
export { type CodeLanguage, code } from './code.js';
export type { Cell, Column, Section, Table } from './columns.js';
export { dashes } from './dashes.js';
export { type Headline, headlineOf, judgedAt } from './headline.js';
export { type PageOptions, page, sections } from './page.js';
export { named, parameterValue } from './parameters.js';
export { preferred, tally, together } from './preferences.js';
export { type Entry, type Ranged, ranged } from './ranged.js';
export { headlineText, operatingText } from './sentences.js';
export { countedShare, offBy } from './share.js';
export { tables } from './table.js';
export { atSecond, isOfScores, type Operating, sharedBy, thresholdsOf } from './thresholds.js';
export { vegaLite } from './vega.js';
export {
  cells,
  csv,
  type Format,
  html,
  json,
  latex,
  markdown,
  tsv,
  type WriteOptions,
  write,
} from './write.js';
