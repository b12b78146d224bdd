import { loadTexts } from '../i18n';
import { keepPasted } from '../input/intake/incoming';
import { takeFiles } from '../input/intake/take';
import { keepForLater, onLaunch } from '../offline/offline';
import { present } from '../state/calculator';
import { navigate } from '../state/pages/navigation';
import { stepsKey } from '../state/pages/project';
import { followRecent } from '../state/pages/recent';
import { preparedIn } from '../state/prepared';
import { followSettings, languageHere } from '../state/settings';
import { exerciseBegun } from './classroom';

const steps = () => import('../state/pages/steps');

/** The steps that this tab has left, where it has; nothing else waits for them. */
async function stepsLeft() {
  try {
    if (sessionStorage.getItem(stepsKey) === null) return null;
    return await (await steps()).stepsKept();
  } catch {
    return null;
  }
}

export async function start(): Promise<void> {
  const language = languageHere();
  const [prepared, kept] = await Promise.all([
    preparedIn(language),
    stepsLeft(),
    loadTexts(language),
    exerciseBegun(language),
  ]);
  followSettings(language);
  navigate(prepared, kept);
  keepPasted();
  followRecent();
  const { snapshot } = present.value;
  steps()
    .then((it) => it.followSteps(snapshot))
    .catch(() => null);
  keepForLater();
  onLaunch((files) => void takeFiles(files));
}
