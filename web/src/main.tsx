import { effect } from '@preact/signals';
import { render } from 'preact';
import './ui/tokens.css';
import './ui/base.css';
import { coreSettled } from './document/state';
import { App } from './shell/App';
import { carry } from './shell/carry';
import { start } from './shell/start';
import { coreWanted } from './state/calculator';

/** The parser may still be adding what was prepared, which would then stand beside what takes its place. */
const parsed = new Promise<void>((done) => {
  if (document.readyState !== 'loading') done();
  else document.addEventListener('DOMContentLoaded', () => done(), { once: true });
});

void Promise.all([start(), parsed]).then(() => {
  const place = document.getElementById('app') as HTMLElement;
  const restore = carry(place);
  // The prepared page looks the same and is exchanged for the live one at once, so that nothing moves.
  place.replaceChildren();
  render(<App />, place);
  effect(() => {
    document.documentElement.dataset.core = coreSettled.value || !coreWanted.value ? 'here' : 'coming';
  });
  restore();
});
