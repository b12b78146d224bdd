import { attributes } from './attributes/given';
import { IsoyieldElement, kinds } from './element';
import { defineExercise } from './exercise/exercise-element';

/** Registers the elements that this page does not have yet; a second copy or another version leaves the first alone. */
export function define() {
  if (typeof customElements === 'undefined') return;
  for (const tag of Object.keys(kinds)) {
    if (customElements.get(tag)) continue;
    const made = class extends IsoyieldElement {};
    for (const name of attributes) {
      const flag = name === 'readonly';
      Object.defineProperty(made.prototype, name, {
        configurable: true,
        enumerable: true,
        get(this: HTMLElement) {
          return flag ? this.hasAttribute(name) : (this.getAttribute(name) ?? '');
        },
        set(this: HTMLElement, value: unknown) {
          if (value === null || value === undefined || value === false) this.removeAttribute(name);
          else this.setAttribute(name, value === true ? '' : typeof value === 'string' ? value : JSON.stringify(value));
        },
      });
    }
    customElements.define(tag, made);
  }
  defineExercise();
}
