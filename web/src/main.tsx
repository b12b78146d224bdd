import { effect } from '@preact/signals';
import { render } from 'preact';
import './ui/tokens.css';
import './ui/base.css';
import { App } from './app/App';
import { carry } from './app/carry';
import { start } from './app/start';
import { settled } from './document/state';

void start().then(() => {
  const place = document.getElementById('app') as HTMLElement;
  const restore = carry(place);
  // The prepared page looks the same and is exchanged for the live one at once, so that nothing moves.
  place.replaceChildren();
  render(<App />, place);
  effect(() => {
    document.documentElement.dataset.core = settled.value ? 'here' : 'coming';
  });
  restore();
});
