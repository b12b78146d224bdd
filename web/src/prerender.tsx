import renderToString from 'preact-render-to-string';
import { type Language, language } from './document/state';
import { loadTexts } from './i18n';
import { App } from './shell/App';
import { stand } from './state/calculator';
import { preparedIn } from './state/prepared';
import { narrow } from './ui/narrow';

// The first view as text, at build time, so that the first numbers are there with the page itself.

/** The page with the first example, side by side or as on a phone. */
export async function page(spoken: Language, phone: boolean): Promise<string> {
  const [prepared] = await Promise.all([preparedIn(spoken), loadTexts(spoken)]);
  language.value = spoken;
  narrow.value = phone;
  stand(null, prepared);
  return renderToString(<App />);
}
