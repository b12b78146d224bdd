import formulas from 'virtual:formulas';
import { h, type VNode } from 'preact';
import type { MathNode } from '../../mathml';
import styles from './Formula.module.css';

function element(node: MathNode): VNode | string {
  if (typeof node === 'string') return node;
  const [name, attributes, ...children] = node;
  return h(name, attributes || null, ...children.map(element));
}

/** A metric's formula. The tree was made when the site was built. */
export function Formula({ id }: { id: string }) {
  const tree = formulas[id];
  if (!tree) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div class={styles.formula} tabIndex={0}>
      {element(tree)}
    </div>
  );
}
