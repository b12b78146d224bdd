import { navigate } from './navigation';
import { followSettings } from './settings';

/**
 * Trusted Types are enforced: the only script address that the page makes is that of its own worker, a blob.
 * Anything else, from whatever library, is refused.
 */
function trustOwnWorkers(): void {
  const { trustedTypes } = window as unknown as {
    trustedTypes?: { createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown };
  };
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (url.startsWith('blob:')) return url;
      throw new TypeError('only a blob may be a script');
    },
  });
}

export function start(): void {
  trustOwnWorkers();
  followSettings();
  navigate();
}
