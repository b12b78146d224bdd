import { useEffect } from 'preact/hooks';
import { isSeveralNumbers } from '../input/intake/clipboard';
import { takeText } from '../input/intake/take';
import { redo, undo } from '../state/calculator';
import { guide } from '../state/guide';
import { route } from '../state/route';

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** A field that takes one number: several of them are data, wherever the caret is. */
const isOfOneNumber = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && (target.inputMode === 'decimal' || target.type === 'number');

/** Keys and pastes that work anywhere on the calculator. */
export function Shortcuts() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        (event.code === 'KeyK' || event.key.toLowerCase() === 'k')
      ) {
        event.preventDefault();
        guide.value = 'finder';
        return;
      }
      if (route.value.place !== 'calculator' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      // A text box has an undo of its own that is about its text; cells and labels belong to the document.
      if (event.target instanceof HTMLTextAreaElement) return;
      const key = event.key.toLowerCase();
      const back = event.code === 'KeyZ' || key === 'z';
      if (back && !event.shiftKey) undo();
      else if ((back && event.shiftKey) || event.code === 'KeyY' || key === 'y') redo();
      else return;
      event.preventDefault();
    };
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain');
      if (route.value.place !== 'calculator' || !text?.trim()) return;
      if (isField(event.target) && !(isOfOneNumber(event.target) && isSeveralNumbers(text))) return;
      event.preventDefault();
      void takeText(text);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('paste', onPaste);
    };
  }, []);
  return null;
}
