import { type Inline, type MarkdownBlock, parseInline, parseMarkdown } from 'isoyield-exercises';
import { h, type VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type MathNode, mathTree } from '../../../mathml';
import { Once } from '../../engine/once';

// Markdown and formulas as elements: no text ever becomes HTML, so an exercise from a link can do no harm.

type Renderer = { renderToString(latex: string, options: object): string };

const tex: { renderer?: Renderer } = {};
const loading = new Once(async () => {
  const { default: temml } = await import('temml');
  tex.renderer = temml as Renderer;
});

const trees = new Map<string, MathNode>();

function treeOf(latex: string, displayMode: boolean): MathNode {
  const key = `${displayMode}${latex}`;
  let tree = trees.get(key);
  if (!tree) {
    tree = mathTree(tex.renderer?.renderToString(latex, { displayMode, throwOnError: true }) ?? '<math></math>');
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
  const [ready, setReady] = useState(tex.renderer !== undefined);
  useEffect(() => {
    if (ready) return;
    let current = true;
    loading.get().then(
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

const line = (parts: readonly Inline[]): (VNode | string)[] =>
  parts.map((part) => {
    if (part.type === 'text') return part.text;
    if (part.type === 'math') return <Formula latex={part.tex} display={false} />;
    if (part.type === 'code') return <code>{part.text}</code>;
    return h(part.type, null, ...line(part.children));
  });

function element(block: MarkdownBlock): VNode {
  if (block.type === 'paragraph') return h('p', null, ...line(block.children));
  if (block.type === 'math')
    return (
      <p>
        <Formula latex={block.tex} display />
      </p>
    );
  return h(block.ordered ? 'ol' : 'ul', null, ...block.items.map((item) => h('li', null, ...line(item))));
}

/** A text of an exercise, in paragraphs; read as exports read it, so that a worksheet says what the page says. */
export const Marked = ({ text, class: extra }: { text: string; class?: string }) => (
  <div class={['marked', extra].filter(Boolean).join(' ')}>{parseMarkdown(text).map(element)}</div>
);

/** The same within a line. */
export const MarkedLine = ({ text }: { text: string }) => <>{line(parseInline(text))}</>;
