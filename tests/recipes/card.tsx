// What the recipe of a card looks at.

import { load } from 'isoyield';
import renderToString from 'preact-render-to-string';
import { type Language, language } from '../../web/src/document/state';
import { loadTexts } from '../../web/src/i18n';
import { CertaintyTab } from '../../web/src/results/CertaintyTab';

/** The tab of certainty about a hundred items. */
export async function certainty(spoken: Language, wasmBinary: Uint8Array): Promise<string> {
  const iso = await load({ wasmBinary });
  await loadTexts(spoken);
  language.value = spoken;
  const report = iso.matrix('40 10\n5 45', { language: spoken, draws: 100 });
  return renderToString(<CertaintyTab report={report} catalogue={iso.catalogue(spoken)} />);
}
