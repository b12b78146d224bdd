import { render } from 'preact';
import './ui/tokens.css';
import './ui/base.css';
import { App } from './app/App';
import { start } from './app/start';

start();
render(<App />, document.getElementById('app') as HTMLElement);
