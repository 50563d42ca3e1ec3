import { isWindowMessage } from '../sw/window-message.ts';

/** Answers the service worker with this page's address, and opens the page of a pressed notification. */
export function answerWorker(go: (path: string) => Promise<void>): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    if (!isWindowMessage(data)) return;
    ports[0]?.postMessage(location.href);
    if (data.kind === 'open') void go(data.path);
  });
}
