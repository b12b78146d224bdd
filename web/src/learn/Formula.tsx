import formulas from 'virtual:formulas';
import { h, type VNode } from 'preact';
import type { MathNode } from '../../mathml';
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

/** A metric's formula, or what it is for some numbers; nothing where a letter has none. The tree was made when the site was built. */
export function Formula({ id, values, result }: FormulaProps) {
  const tree = formulas[id];
  const shown = tree && values ? filled(tree, values) : tree;
  if (!shown || typeof shown === 'string') return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div class={values ? styles.worked : styles.formula} tabIndex={0}>
      {element(result === undefined ? shown : [...shown, ['mo', 0, '='], ['mn', 0, result]])}
    </div>
  );
}
