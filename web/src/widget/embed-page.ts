import { fromLink } from './attributes/link';
import type { State } from './attributes/state';
import { define } from './define';

// The page for frames: the element that the link names, and its height told to the parent.

define();
const query = new URLSearchParams(location.hash.replace(/^#\/?\??/, ''));
const kinds = ['matrix', 'compare', 'curve', 'metric'];
const kind = query.get('kind') ?? 'compare';
const known = kinds.includes(kind);
document.documentElement.lang = query.get('lang') === 'uk' ? 'uk' : 'en';
const element = document.createElement(`isoyield-${known ? kind : 'compare'}`) as HTMLElement & {
  setState(state: State): void;
};
for (const name of ['metric', 'metrics', 'theme', 'readonly']) {
  const value = query.get(name);
  if (value !== null) element.setAttribute(name, value);
}
element.setAttribute('loading', 'eager');
// The frame has its own room around it.
element.style.margin = '0';
// The page for frames stands next to it.
element.setAttribute('calculator', '../');
document.body.append(element);
try {
  if (!known) throw new Error(kind);
  element.setState(fromLink(query));
} catch {
  element.replaceChildren();
  document.body.textContent =
    document.documentElement.lang === 'uk' ? 'Це посилання пошкоджене.' : 'This link is broken.';
}
new ResizeObserver(() => {
  parent.postMessage({ type: 'isoyield-height', height: document.documentElement.scrollHeight }, '*');
}).observe(document.documentElement);
