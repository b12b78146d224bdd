import { h, type VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { inline, type MarkNode, parseMarkdown } from '../../../markdown.mjs';
import { type MathNode, mathTree } from '../../../mathml';

// Markdown and formulas as elements: no text ever becomes HTML, so an exercise from a link can do no harm.

type Renderer = { renderToString(latex: string, options: object): string };

let renderer: Renderer | null = null;
let loading: Promise<void> | null = null;

function load(): Promise<void> {
  loading ??= import('temml').then(({ default: temml }) => {
    renderer = temml as Renderer;
  });
  return loading;
}

const trees = new Map<string, MathNode>();

function treeOf(latex: string, displayMode: boolean): MathNode {
  const key = `${displayMode}${latex}`;
  let tree = trees.get(key);
  if (!tree) {
    tree = mathTree(renderer?.renderToString(latex, { displayMode, throwOnError: true }) ?? '<math></math>');
    trees.set(key, tree);
  }
  return tree;
}

function mathElement(node: MathNode): VNode | string {
  if (typeof node === 'string') return node;
  const [name, attributes, ...children] = node;
  return h(name, attributes || null, ...children.map(mathElement));
}

/** A formula in TeX. Until the renderer has come, and where it cannot be read, the TeX itself. */
function Formula({ latex, display }: { latex: string; display: boolean }) {
  const [ready, setReady] = useState(renderer !== null);
  useEffect(() => {
    if (ready) return;
    let current = true;
    load().then(
      () => current && setReady(true),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [ready]);
  let content: VNode | string = latex;
  if (ready)
    try {
      content = mathElement(treeOf(latex, display));
    } catch {
      content = h('code', null, latex);
    }
  return <span class={display ? 'display' : 'inline'}>{content}</span>;
}

const safe = /^(https?:|#|\.{0,2}\/)/;

function element(node: MarkNode): VNode | string {
  if (typeof node === 'string') return node;
  if (!Array.isArray(node)) return 'math' in node ? <Formula latex={node.math} display={node.display} /> : node.html;
  const [tag, attributes, ...children] = node;
  const inner = children.map(element);
  // Headings of a text would disturb the outline of the page that it stands in.
  if (/^h\d$/.test(tag)) return h('p', { class: 'heading' } as object, ...inner);
  if (tag !== 'a') return h(tag, attributes || null, ...inner);
  const href = attributes ? (attributes['href'] ?? '') : '';
  return safe.test(href) ? h('a', { href }, ...inner) : h('span', null, ...inner);
}

/** A text of an exercise, in paragraphs. */
export const Marked = ({ text, class: extra }: { text: string; class?: string }) => (
  <div class={['marked', extra].filter(Boolean).join(' ')}>{parseMarkdown(text).map(element)}</div>
);

/** The same within a line. */
export const MarkedLine = ({ text }: { text: string }) => <>{inline(text).map(element)}</>;
