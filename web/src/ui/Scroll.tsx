import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import styles from './Scroll.module.css';

interface ScrollProps {
  /** What a screen reader calls it. */
  label: string;
  class?: string | undefined;
  children: ComponentChildren;
}

/** What is larger than its place scrolls by itself. The keyboard stops here only while there is something to scroll. */
export function Scroll({ label, class: extra, children }: ScrollProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() =>
      setOver(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight),
    );
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={frame}
      class={[styles.scroll, extra].filter(Boolean).join(' ')}
      {...(over && { tabIndex: 0, role: 'group', 'aria-label': label })}
    >
      {children}
    </div>
  );
}
