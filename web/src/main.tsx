import { effect } from '@preact/signals';
import { render } from 'preact';
import './ui/tokens.css';
import './ui/base.css';
import { settled } from './document/state';
import { App } from './shell/App';
import { carry } from './shell/carry';
import { start } from './shell/start';
import { coreWanted } from './state/calculator';

void start().then(() => {
  const place = document.getElementById('app') as HTMLElement;
  const restore = carry(place);
  // The prepared page looks the same and is exchanged for the live one at once, so that nothing moves.
  place.replaceChildren();
  render(<App />, place);
  effect(() => {
    document.documentElement.dataset.core = settled.value || !coreWanted.value ? 'here' : 'coming';
  });
  restore();
});
