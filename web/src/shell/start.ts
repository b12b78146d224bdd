import { loadTexts } from '../i18n';
import { keepPasted, takeFiles } from '../input/intake/intake';
import { keepForLater, onLaunch, workerAddress } from '../offline/offline';
import { navigate } from '../state/pages/navigation';
import { followRecent } from '../state/pages/recent';
import { preparedIn } from '../state/prepared';
import { parseRoute } from '../state/route';
import { followSettings, languageHere } from '../state/settings';

/**
 * Trusted Types are enforced: the only script addresses that the page makes are those of its own workers, a blob and the service worker.
 * Anything else, from whatever library, is refused.
 */
function trustOwnWorkers(): void {
  const { trustedTypes } = window as unknown as {
    trustedTypes?: { createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown };
  };
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (url.startsWith('blob:') || url === workerAddress()) return url;
      throw new TypeError('only our workers may be scripts');
    },
  });
}

/** The core of an exercise is compiled while the page is drawn; what does not come now is asked for again by the page. */
async function exerciseBegun(): Promise<void> {
  const { place, topic } = parseRoute(location.hash);
  if (place !== 'exercise') return;
  const nothing = () => null;
  import('../classroom/desk/desk').then(({ warm }) => warm(), nothing);
  import('../classroom/desk/shelf').then(({ fetchExercise }) => fetchExercise(topic)).catch(nothing);
  await import('../classroom/ExercisePage').catch(nothing);
}

export async function start(): Promise<void> {
  trustOwnWorkers();
  const language = languageHere();
  const [prepared] = await Promise.all([preparedIn(language), loadTexts(language), exerciseBegun()]);
  followSettings(language);
  navigate(prepared);
  keepPasted();
  followRecent();
  keepForLater();
  onLaunch((files) => void takeFiles(files));
}
