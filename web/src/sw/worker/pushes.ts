import { isAt, isLookedAt, readPush, windowFor, type PushMessage } from '../push-rules.ts';
import type { WindowMessage } from '../window-message.ts';

/** A page that has not come alive, or one of an older build, does not answer. */
const ANSWER_MS = 1000;

/** Newer than the types of the language. */
type ShownOptions = NotificationOptions & { renotify: boolean; timestamp?: number };

/** Shows what the server pushed, and leads to it when it is pressed. */
export function listenForPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    event.waitUntil(show(worker, readPush(event.data?.text(), worker.location.origin)));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path } = event.notification.data as { path: string };
    event.waitUntil(openPath(worker, path));
  });
}

/** What was shown to whoever has left is not for the next one. */
export async function takeNotificationsAway(worker: ServiceWorkerGlobalScope): Promise<void> {
  for (const shown of await worker.registration.getNotifications()) shown.close();
}

/** Ends what this browser receives; the server has forgotten it with the session. */
export async function endPushes(worker: ServiceWorkerGlobalScope): Promise<void> {
  const subscription = await worker.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

async function show(worker: ServiceWorkerGlobalScope, message: PushMessage): Promise<void> {
  const { title, body, path, tag, timestamp } = message;
  if (isLookedAt(await windowsOf(worker), path, worker.location.origin)) return;
  const options: ShownOptions = {
    ...{ body, tag, renotify: true, data: { path }, icon: '/icon-192.png', badge: '/icon-192.png' },
    ...(timestamp !== undefined && { timestamp }),
  };
  await worker.registration.showNotification(title, options);
}

async function openPath(worker: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const { origin } = worker.location;
  const found = windowFor(await windowsOf(worker), path, origin);
  if (!found) {
    await worker.clients.openWindow(path);
    return;
  }
  // Refused where the press is too long ago: the page still goes on.
  await found.focus().catch(() => undefined);
  if (isAt(found, path, origin) || (await asksItself(found, path))) return;
  await found.navigate(path);
}

/** Lets the page go on by itself, so that it is not loaded anew and may first ask about what is not saved. */
function asksItself(client: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const message: WindowMessage = { kind: 'open', path };
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true), { once: true });
    port1.start();
    setTimeout(() => resolve(false), ANSWER_MS);
    client.postMessage(message, [port2]);
  });
}

function windowsOf(worker: ServiceWorkerGlobalScope): Promise<readonly WindowClient[]> {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
}
