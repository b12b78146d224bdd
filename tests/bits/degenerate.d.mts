import type { Catalogue, Isoyield, Language, Report } from 'isoyield';
import type * as writers from 'isoyield/export';

/** How many reports, absent values and texts were looked at, and what was wrong with them. */
export function degenerate(
  iso: Isoyield,
  tables: typeof writers,
  print: (report: Report, catalogue: Catalogue, language: Language) => string,
  most: number,
): Promise<{ reports: number; values: number; texts: number; failed: string[] }>;
