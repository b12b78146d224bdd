import type { ComponentChildren, FunctionComponent, VNode } from 'preact';
import { Fragment } from 'preact';

// Components without hooks, as text and as markup: enough for sentences and for the pictures of plots.

function element(node: ComponentChildren): node is VNode<Record<string, unknown>> {
  return typeof node === 'object' && node !== null && 'type' in node;
}

/** What a person reads. */
export function text(node: ComponentChildren): string {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (Array.isArray(node)) return node.map(text).join('');
  if (!element(node)) return String(node);
  if (typeof node.type === 'function' && node.type !== Fragment)
    return text((node.type as FunctionComponent)(node.props));
  return text(node.props.children as ComponentChildren);
}

const escaped = (value: string) => value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** Elements and attributes, one a line. */
export function markup(node: ComponentChildren, depth = 0): string {
  const indent = '  '.repeat(depth);
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (Array.isArray(node)) return node.map((child) => markup(child, depth)).join('');
  if (!element(node)) return `${indent}${escaped(String(node))}\n`;
  const { type, props } = node;
  if (type === Fragment) return markup(props.children as ComponentChildren, depth);
  if (typeof type === 'function') return markup((type as FunctionComponent)(props), depth);
  const attributes = Object.entries(props)
    .filter(
      ([name, value]) =>
        name !== 'children' && typeof value !== 'function' && value !== undefined && value !== null && value !== false,
    )
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('');
  const inside = markup(props.children as ComponentChildren, depth + 1);
  return inside
    ? `${indent}<${type}${attributes}>\n${inside}${indent}</${type}>\n`
    : `${indent}<${type}${attributes}/>\n`;
}
