import { isWindowMessage } from '../sw/window-message.ts';

/** Tells the service worker where this page is, and goes on to what a pressed notification is about. */
export function answerWorker(go: (path: string) => Promise<void>): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    if (!isWindowMessage(data)) return;
    ports[0]?.postMessage(location.href);
    if (data.kind === 'open') void go(data.path);
  });
}
