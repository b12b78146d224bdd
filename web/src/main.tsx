import { render } from 'preact';
import './ui/tokens.css';
import './ui/base.css';
import { App } from './app/App';
import { start } from './app/start';

void start().then(() => render(<App />, document.getElementById('app') as HTMLElement));
