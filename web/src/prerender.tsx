import renderToString from 'preact-render-to-string';
import { App } from './app/App';
import { stand } from './app/calculator';
import { preparedIn } from './app/prepared';
import { type Language, language } from './document/state';
import { loadTexts } from './i18n';
import { narrow } from './input/narrow';

// The first view as text, at build time, so that the first numbers are there with the page itself.

/** The page with the first example, side by side or as on a phone. */
export async function page(spoken: Language, phone: boolean): Promise<string> {
  const [prepared] = await Promise.all([preparedIn(spoken), loadTexts(spoken)]);
  language.value = spoken;
  narrow.value = phone;
  stand(null, prepared);
  return renderToString(<App />);
}
