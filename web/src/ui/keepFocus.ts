const takes = ':is(button, input, select, textarea):enabled, a[href], [tabindex="0"]';

/**
 * Keeps the keyboard where it was when what it stood on goes away or is switched off: the nearest thing around it that is left takes the
 * focus, or the main part when the whole view has changed. Returns what ends it.
 */
export function keepFocus(): () => void {
  let chain: Element[] = [];
  /** Of each in the chain, its place among what is beside it. */
  let places: number[] = [];
  let frame = 0;
  /** Whether what had the focus has gone or was switched off since: not that somebody clicked where nothing is. */
  let taken = false;
  const gone = (at: Element) => !at.isConnected || at.matches(':disabled');
  const remember = ({ target }: FocusEvent) => {
    chain = [];
    taken = false;
    for (let at = target as Element | null; at && at !== document.body; at = at.parentElement) chain.push(at);
    places = chain.map((at) => [...(at.parentElement?.children ?? [])].indexOf(at));
  };
  const mend = () => {
    const [last] = chain;
    if (document.activeElement !== document.body || !last || !taken) return;
    // It may be back already.
    if (!gone(last)) (last as HTMLElement).focus({ preventScroll: true });
    if (document.activeElement !== document.body) return;
    const main = document.getElementById('main');
    for (const [i, home] of chain.slice(1).entries()) {
      if (!home.isConnected) continue;
      // What stands in its place first: a card that was one line, and there what makes it a line again.
      const place = home.children[places[i] ?? -1];
      const instead =
        place?.querySelector<HTMLElement>('button[aria-expanded=true]') ?? place?.querySelector<HTMLElement>(takes);
      const next = home.contains(main) ? main : (instead ?? home.querySelector<HTMLElement>(takes));
      next?.focus({ preventScroll: true });
      if (document.activeElement !== document.body) return;
    }
    main?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    taken ||= chain[0] !== undefined && gone(chain[0]);
    cancelAnimationFrame(frame);
    // What takes its place may be drawn a moment later.
    frame = requestAnimationFrame(() => requestAnimationFrame(mend));
  });
  document.addEventListener('focusin', remember);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}
