import { type Language, widgetText } from './texts';

// Why nothing is computed: a sentence for people, a key for programs.

export class Refusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

interface Problem {
  code: string;
  source?: string | undefined;
  message: string;
  hint?: string | undefined;
  line?: number | undefined;
  column?: number | undefined;
  row?: number | undefined;
  cell?: number | undefined;
}

/** The first problem of an error of the package; by its form, because its class is in another script. */
export function problemOf(error: unknown): Problem | undefined {
  const { name, errors } = error as { name?: string; errors?: Problem[] };
  return name === 'IsoyieldError' ? errors?.[0] : undefined;
}

/** Where the core's words look for what is wrong: a text by lines, a table by rows and cells. */
export type Where = 'text' | 'table' | 'none';

/** A problem of the core: its place, what is wrong, what to do. */
export function refusal(language: Language, problem: Problem, where: Where): Refusal {
  const { code, source, message, hint, line, column, row, cell } = problem;
  const about = source === 'utility' ? `${widgetText(language, 'utility')}: ` : '';
  const said = `${about}${message}${hint ? `. ${hint}` : ''}`;
  if (where === 'table' && row !== undefined && cell !== undefined)
    return new Refusal(code, widgetText(language, 'atCell', String(row), String(cell), said));
  if (where === 'text' && line !== undefined && column !== undefined)
    return new Refusal(code, widgetText(language, 'atLine', String(line), String(column), said));
  return new Refusal(code, said);
}

/** What the browser says when a page's policy forbids WebAssembly, or when a part of the widget does not come; by its words, for want of codes. */
const forbidden = /unsafe-eval|Content Security Policy|blocked by CSP/i;
const absent = /dynamically imported module|importing a module script failed/i;

/** Why a question failed, whoever says so. */
export function failure(language: Language, error: unknown): Refusal {
  const message = error instanceof Error ? error.message : String(error);
  if (forbidden.test(message) || problemOf(error)?.code === 'wasm_forbidden')
    return new Refusal('wasm_forbidden', widgetText(language, 'forbidden'));
  if (absent.test(message)) return new Refusal('part_missing', widgetText(language, 'absent'));
  return error instanceof Refusal ? error : new Refusal('failed', message);
}
