import formulas from 'virtual:formulas';
import { h, type VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { MathNode } from '../../../mathml';
import styles from './Formula.module.css';
import { filled } from './filled';

function element(node: MathNode): VNode | string {
  if (typeof node === 'string') return node;
  const [name, attributes, ...children] = node;
  return h(name, attributes || null, ...children.map(element));
}

interface FormulaProps {
  id: string;
  /** Numbers to put in the place of letters. */
  values?: Readonly<Record<string, string>>;
  /** What it then equals. */
  result?: string;
}

/** Pixels of a letter below which a formula is scrolled rather than shrunk. */
const least = 10.5;

/** Makes what is too wide for its box smaller, as far as it stays legible. */
function fit(box: HTMLElement) {
  const math = box.querySelector<HTMLElement>('math');
  if (!math) return;
  math.style.fontSize = '';
  const style = getComputedStyle(box);
  const room = box.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
  const wide = math.getBoundingClientRect().width;
  if (!(wide > room && room > 0)) return;
  const size = Number.parseFloat(getComputedStyle(math).fontSize);
  math.style.fontSize = `${Math.max(least, ((size * room) / wide) * 0.99)}px`;
}

/** A metric's formula, or what it is for some numbers; nothing where a letter has none. The tree was made when the site was built. */
export function Formula({ id, values, result }: FormulaProps) {
  const tree = formulas[id];
  const shown = tree && values ? filled(tree, values) : tree;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    fit(element);
    let width = element.clientWidth;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      fit(element);
    });
    observer.observe(element);
    return () => observer.disconnect();
  });
  if (!shown || typeof shown === 'string') return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div ref={box} class={values ? styles.worked : styles.formula} tabIndex={0}>
      {element(shown)}
      {result !== undefined && element(['math', 0, ['mo', 0, '='], ['mn', 0, result]])}
    </div>
  );
}
