/** A part of a text: plain, a formula in TeX, HTML as it was written, or an element with its attributes and children. */
export type MarkNode =
  | string
  | { math: string; display: boolean }
  | { html: string }
  | [tag: string, attributes: Record<string, string> | 0, ...children: MarkNode[]];

export function inline(text: string): MarkNode[];
export function slug(text: string): string;
export function parseMarkdown(text: string, options?: { html?: boolean }): MarkNode[];
