import type { Language } from '../document/state';
import { loadTexts } from '../i18n';
import { keepPasted, takeFiles } from '../input/intake/intake';
import { keepForLater, onLaunch } from '../offline/offline';
import { navigate } from '../state/pages/navigation';
import { followRecent } from '../state/pages/recent';
import { followSteps, stepsKept } from '../state/pages/steps';
import { preparedIn } from '../state/prepared';
import { parseRoute } from '../state/route';
import { followSettings, languageHere } from '../state/settings';

/** An exercise is drawn while the page is; what does not come now is asked for again by the page. */
async function exerciseBegun(language: Language): Promise<void> {
  const here = parseRoute(location.hash);
  if (here.place !== 'exercise') return;
  await Promise.all([
    import('../classroom/ExercisePage'),
    import('../classroom/desk/ahead').then((it) => it.drawAhead(here, language)),
  ]).catch(() => null);
}

export async function start(): Promise<void> {
  const language = languageHere();
  const [prepared, kept] = await Promise.all([
    preparedIn(language),
    stepsKept(),
    loadTexts(language),
    exerciseBegun(language),
  ]);
  followSettings(language);
  navigate(prepared, kept);
  keepPasted();
  followRecent();
  followSteps();
  keepForLater();
  onLaunch((files) => void takeFiles(files));
}
