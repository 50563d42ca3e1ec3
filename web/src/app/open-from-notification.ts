import { isWindowMessage } from '../sw/window-message.ts';

/** Goes on to what a pressed notification is about, when the service worker asks this page to. */
export function openFromNotifications(go: (path: string) => Promise<void>): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    if (!isWindowMessage(data)) return;
    ports[0]?.postMessage('opening');
    void go(data.path);
  });
}
