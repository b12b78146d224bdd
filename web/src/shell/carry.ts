/** What somebody did to the prepared page before the live one took its place: what was typed, and where the focus was. */
export function carry(place: HTMLElement): () => void {
  // Cells: what else can be typed into has no name that finds it again.
  const fields = (root: HTMLElement) =>
    [...root.querySelectorAll<HTMLInputElement>('input[type=text][aria-label]')].filter((it) => it.checkVisibility());
  const name = (element: Element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`;
  const typed = new Map(
    fields(place)
      .filter(({ value, defaultValue }) => value !== defaultValue)
      .map((field) => [name(field), field.value]),
  );
  const active = document.activeElement;
  const focused = active && place.contains(active) ? name(active) : null;
  return () => {
    for (const field of typed.size > 0 ? fields(place) : []) {
      const value = typed.get(name(field));
      if (value === undefined) continue;
      field.focus();
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (focused === null) return;
    const candidates = [...place.querySelectorAll<HTMLElement>('a, button, input, textarea, select, [tabindex]')];
    candidates.find((each) => each.checkVisibility() && name(each) === focused)?.focus({ preventScroll: true });
  };
}
