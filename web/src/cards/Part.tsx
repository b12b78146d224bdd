import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { language } from '../document/state';
import { Guard } from './Guard';

interface PartProps<T> {
  /** What the part shows. */
  of: T;
  /** Tasks that it lets pass before it is drawn again, so that what is above it is on screen first and no task is long. */
  behind?: number;
  /** Whatever else it is drawn from. */
  also?: readonly unknown[];
  children: (of: T) => ComponentChildren;
}

/** How many parts still show what is no longer so, because what is above them is drawn first. */
export const late = signal(0);

/** A value some tasks later; at once when it is the first. */
function useBehind<T>(value: T, tasks: number): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (Object.is(shown, value)) return;
    let left = tasks;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = () => {
      left -= 1;
      if (left < 0) setShown(value);
      else timer = setTimeout(next);
    };
    next();
    return () => clearTimeout(timer);
  }, [value]);
  return tasks > 0 ? shown : value;
}

/**
 * A part of the result: drawn again only when what it shows has changed, in a task of its own, and guarded. What it is also drawn from waits
 * with it: the whole registry comes once for all parts, and would be a long task if all were drawn at once.
 */
export function Part<T>({ of, behind = 0, also = [], children }: PartProps<T>) {
  const now = useMemo(() => ({ of, draw: children }), [of, ...also]);
  const shown = useBehind(now, behind);
  const waiting = !Object.is(shown.of, of);
  // Before the next frame, so that none shows old numbers as new ones.
  useLayoutEffect(() => {
    if (!waiting) return;
    late.value += 1;
    return () => {
      late.value -= 1;
    };
  }, [waiting]);
  return (
    <Guard of={shown.of}>
      <Drawn {...shown} />
    </Guard>
  );
}

/**
 * The same elements as long as the same is shown. They are the result of a component, never the children of an element that is made anew:
 * Preact keeps the parent of an element and the last children of a component, so that each round of the part would hold the one before it.
 */
function Drawn<T>({ of, draw }: { of: T; draw: (of: T) => ComponentChildren }) {
  return useMemo(() => draw(of), [of, draw, language.value]);
}
