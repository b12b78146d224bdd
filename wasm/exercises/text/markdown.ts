// The part of Markdown that exercises use: paragraphs, lists, **bold**, *italics*, `code`, $formula$ and $$display$$. Read into a tree, so
// that a page makes nodes of it and an export text.

import { texText } from './tex_text.js';

export type Inline =
  | { type: 'text'; text: string }
  | { type: 'code'; text: string }
  | { type: 'math'; tex: string }
  | { type: 'strong' | 'em'; children: Inline[] };

export type MarkdownBlock =
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'math'; tex: string }
  | { type: 'list'; ordered: boolean; items: Inline[][] };

/** A text within a line: no paragraphs, no lists. */
export function parseInline(text: string): Inline[] {
  const found: Inline[] = [];
  const add = (piece: string) => {
    const last = found.at(-1);
    if (last?.type === 'text') last.text += piece;
    else if (piece !== '') found.push({ type: 'text', text: piece });
  };
  const pattern =
    /\\([\\`*$_{}])|`([^`]+)`|\$\$?((?:\\.|[^$\\])+)\$\$?|\*\*(?=\S)((?:[^*]|\*(?!\*))+?)(?<=\S)\*\*|\*(?=\S)([^*]+?)(?<=\S)\*/g;
  let done = 0;
  for (const match of text.matchAll(pattern)) {
    const [all, escaped, code, tex, strong, em] = match;
    add(text.slice(done, match.index));
    done = match.index + all.length;
    if (escaped !== undefined) add(escaped);
    else if (code !== undefined) found.push({ type: 'code', text: code });
    else if (tex !== undefined) found.push({ type: 'math', tex: tex.trim() });
    else if (strong !== undefined) found.push({ type: 'strong', children: parseInline(strong) });
    else if (em !== undefined) found.push({ type: 'em', children: parseInline(em) });
  }
  add(text.slice(done));
  return found;
}

const item = /^\s*(?:[-*+]|\d+[.)])\s+/;

const onOneLine = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join(' ');

/** Reads a text of an exercise. */
export function parseMarkdown(text: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let lines: string[] = [];
  let items: string[] = [];
  const flush = () => {
    const [first] = items;
    if (first !== undefined)
      blocks.push({
        type: 'list',
        ordered: /^\s*\d/.test(first),
        items: items.map((each) => parseInline(onOneLine(each.replace(item, '')))),
      });
    const paragraph = lines.join('\n').trim();
    // Displayed formulas stand alone, whatever is around them.
    for (const part of paragraph.split(/(\$\$(?:\\.|[^$\\])+\$\$)/)) {
      if (part.trim() === '') continue;
      if (part.startsWith('$$')) blocks.push({ type: 'math', tex: part.slice(2, -2).trim() });
      else blocks.push({ type: 'paragraph', children: parseInline(onOneLine(part)) });
    }
    lines = [];
    items = [];
  };
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    if (line.trim() === '') flush();
    else if (item.test(line)) {
      if (lines.length > 0) flush();
      items.push(line);
    } else if (items.length > 0) items[items.length - 1] += `\n${line}`;
    else lines.push(line);
  }
  flush();
  return blocks;
}

/** How an export writes formulas: inline, and on a line of their own. */
export type WriteMath = (tex: string, display: boolean) => string;

export const escapeXml = (text: string): string =>
  text
    .replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '\ufffd')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');

const inlineHtml = (parts: readonly Inline[], math: WriteMath): string =>
  parts
    .map((part) => {
      if (part.type === 'text') return escapeXml(part.text);
      if (part.type === 'code') return `<code>${escapeXml(part.text)}</code>`;
      if (part.type === 'math') return math(part.tex, false);
      return `<${part.type}>${inlineHtml(part.children, math)}</${part.type}>`;
    })
    .join('');

/** A text as XHTML. */
export function markdownHtml(text: string, math: WriteMath): string {
  return parseMarkdown(text)
    .map((block) => {
      if (block.type === 'math') return `<p>${math(block.tex, true)}</p>`;
      if (block.type === 'paragraph') return `<p>${inlineHtml(block.children, math)}</p>`;
      const tag = block.ordered ? 'ol' : 'ul';
      return `<${tag}>${block.items.map((each) => `<li>${inlineHtml(each, math)}</li>`).join('')}</${tag}>`;
    })
    .join('\n');
}

/** A text of one paragraph as XHTML without the paragraph around it. */
export function inlineMarkdownHtml(text: string, math: WriteMath): string {
  const blocks = parseMarkdown(text);
  const [only] = blocks;
  return blocks.length === 1 && only?.type === 'paragraph' ? inlineHtml(only.children, math) : markdownHtml(text, math);
}

/** A text without any marks, formulas as a line. */
export function plainMarkdown(text: string): string {
  const flat = (parts: readonly Inline[]): string =>
    parts
      .map((part) => ('children' in part ? flat(part.children) : 'tex' in part ? texText(part.tex) : part.text))
      .join('');
  return parseMarkdown(text)
    .map((block) =>
      block.type === 'math'
        ? texText(block.tex)
        : block.type === 'paragraph'
          ? flat(block.children)
          : block.items.map((each) => `- ${flat(each)}`).join('\n'),
    )
    .join('\n\n');
}
