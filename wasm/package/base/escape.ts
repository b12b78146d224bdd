/**
 * JSON with the same values in which every character is seen: those that control a terminal, end a line or turn the direction of what
 * stands around them are written by their number.
 */
export const visible = (json: string): string =>
  json.replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
