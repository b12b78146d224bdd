/** A value of an option as the documentation shows it. */
export function value(row: object): unknown;
/** The same as a command line takes it; null for a switch, undefined where a command line has no such option. */
export function sample(row: object): string | null | undefined;
