const takes = ':is(button, input, select, textarea):enabled, a[href], [tabindex="0"]';

/**
 * Keeps the keyboard where it was when what it stood on goes away or is switched off: the nearest thing around it that is left takes the
 * focus, or the main part when the whole view has changed. Returns what ends it.
 */
export function keepFocus(): () => void {
  let chain: Element[] = [];
  let frame = 0;
  /** Whether what had the focus has gone or was switched off since: not that somebody clicked where nothing is. */
  let taken = false;
  const gone = (at: Element) => !at.isConnected || at.matches(':disabled');
  const remember = ({ target }: FocusEvent) => {
    chain = [];
    taken = false;
    for (let at = target as Element | null; at && at !== document.body; at = at.parentElement) chain.push(at);
  };
  const mend = () => {
    const [last] = chain;
    if (document.activeElement !== document.body || !last || !taken) return;
    // It may be back already.
    if (!gone(last)) (last as HTMLElement).focus({ preventScroll: true });
    if (document.activeElement !== document.body) return;
    const main = document.getElementById('main');
    for (const home of chain.slice(1)) {
      if (!home.isConnected) continue;
      const next = home.contains(main) ? main : home.querySelector<HTMLElement>(takes);
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
