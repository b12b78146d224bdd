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

/** Elements and attributes, one a line, so that a changed snapshot shows what changed. */
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

// The site's style sheets in a few words, so that a snapshot can be looked at by itself.
const style = [
  'svg{background:#fff;font:12px sans-serif;overflow:visible}',
  '.series-1{--series:#4477aa;--series-pale:#cfdfec}.series-2{--series:#c9432c;--series-pale:#f3d3cc}.series-3{--series:#009988}',
  '.grid,.rail{stroke:#e2e3dd}.base,.between{stroke:#8b8d87}.line{fill:none;stroke:var(--series);stroke-width:2}',
  '.faint{fill:none;stroke:var(--series);stroke-opacity:.5}.chance{fill:none;stroke:#8b8d87;stroke-dasharray:4 4}',
  '.iso{fill:none;stroke:#191a1c;stroke-dasharray:1 4;stroke-linecap:round}.mark{fill:var(--series);stroke:#fff}',
  '.stem,.optimum{fill:none;stroke:var(--series)}.interval{fill:var(--series-pale)}.ring{fill:none;stroke:#191a1c;stroke-width:3}',
  '.halo,.focus,.surface{fill:none;stroke:none}.ground{fill:#f3f4f0}.right .fill{fill:#2f6195}.wrong .fill{fill:#c9432c}.light{fill:#fff}',
].join('');

/** A picture as an SVG file that opens by itself. Names of classes lose what the bundler adds to them. */
export function picture(node: ComponentChildren, width: number, height: number): string {
  const drawing = markup(node, 1).replace(/\b_([a-z]+)_[0-9a-f]+\b/gi, '$1');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">\n  <style>${style}</style>\n${drawing}</svg>\n`;
}
