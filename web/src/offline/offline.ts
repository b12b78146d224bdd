import { signal } from '@preact/signals';
import { report } from '../document/state';

// The page without a network, and what the system opens with it.

/** Whether the page's files are kept, so that it opens without a network. */
export const pageKept = signal(false);
export const online = signal(globalThis.navigator?.onLine ?? true);
/** A newer version that waits for the user's word. */
export const newer = signal<ServiceWorker | null>(null);

/** The service worker's address, the only script that this page may name besides its own workers. */
export const workerAddress = () => new URL('sw.js', document.baseURI).href;

function watch(registration: ServiceWorkerRegistration): void {
  pageKept.value = registration.active !== null;
  const found = () => {
    const { installing, waiting } = registration;
    // The first version has nobody to replace.
    if (waiting && navigator.serviceWorker.controller) newer.value = waiting;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'activated') pageKept.value = true;
      if (installing.state === 'installed' && navigator.serviceWorker.controller) newer.value = registration.waiting;
    });
  };
  found();
  registration.addEventListener('updatefound', found);
}

/** Whether this window asked for the newer version. */
const asked = signal(false);

/** Changes to the newer version, which loads the page again. The address or what this tab keeps restores the analysis. */
export function update(): void {
  if (newer.value === navigator.serviceWorker.controller) {
    location.reload();
    return;
  }
  asked.value = true;
  newer.value?.postMessage('take over');
}

/** Another window may have changed to the newer version: the files of this one are gone with it. */
function followController(): void {
  let { controller } = navigator.serviceWorker;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (asked.value) location.reload();
    // The first version takes over from nobody.
    else if (controller) newer.value = navigator.serviceWorker.controller;
    controller = navigator.serviceWorker.controller;
  });
}

/** Keeps the page for later, once it has done what it was opened for. Never inside another page. */
export function keepForLater(): void {
  window.addEventListener('online', () => {
    online.value = true;
  });
  window.addEventListener('offline', () => {
    online.value = false;
  });
  if (window.top !== window || !('serviceWorker' in navigator)) return;
  followController();
  const register = () =>
    navigator.serviceWorker.register(workerAddress()).then(
      (it) => it && watch(it),
      () => {
        // Private windows and strict settings refuse; the page works as any page does.
      },
    );
  // Everything is fetched once more, from the browser's own store at best: not while the first result waits for the network.
  const stop = report.subscribe((now) => {
    if (!now) return;
    queueMicrotask(() => stop());
    setTimeout(register, 2000);
  });
}

interface Launch {
  readonly files?: readonly { getFile(): Promise<File> }[];
}

/** Files that the system opens with the installed page. */
export function onLaunch(take: (files: readonly File[]) => void): void {
  const { launchQueue } = window as unknown as {
    launchQueue?: { setConsumer(consumer: (launch: Launch) => void): void };
  };
  launchQueue?.setConsumer(({ files = [] }) => {
    if (files.length > 0) void Promise.all(files.map((each) => each.getFile())).then(take);
  });
}
