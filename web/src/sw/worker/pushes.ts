import { isAt, isVisible, readPush, windowFor, type OpenWindow, type PushMessage } from '../push-rules.ts';
import type { WindowMessage } from '../window-message.ts';
import { apiPath, pageHeaders, renewSession, pageHeaders as headers } from './page-calls.ts';

const DEVICES = apiPath('/push-devices');

type Devices = { readonly publicKey: string; readonly items: readonly { readonly isCurrent: boolean }[] };

/**
 * Subscribes again if the browser changed its push address, and reports it to the server, unless push messages were
 * turned off here.
 */
async function renewPushes(worker: ServiceWorkerGlobalScope): Promise<void> {
  await renewSession();
  const response = await fetch(DEVICES, { headers });
  if (!response.ok) return;
  const { publicKey, items } = (await response.json()) as Devices;
  if (!items.some(({ isCurrent }) => isCurrent)) return;
  const pushSubscription = await worker.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = pushSubscription.toJSON();
  await fetch(DEVICES, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}

/** Milliseconds to wait, because a page that has not hydrated, or one of an older build, does not respond. */
const ANSWER_MS = 1000;

/** Newer options than TypeScript's types contain. */
type ShownOptions = NotificationOptions & { renotify: boolean; timestamp?: number };

/** Shows push messages, and opens their pages when they are pressed. */
export function listenForPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    event.waitUntil(show(worker, readPush(event.data?.text(), worker.location.origin)));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => {
    (event as ExtendableEvent).waitUntil(renewPushes(worker));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path, notificationId } = event.notification.data as Pick<PushMessage, 'path' | 'notificationId'>;
    event.waitUntil(Promise.all([openPath(worker, path), markNotificationRead(notificationId)]));
  });
}

/** Closes the notifications of the previous account, which the next account must not see. */
export async function closeNotifications(worker: ServiceWorkerGlobalScope): Promise<void> {
  for (const openNotification of await worker.registration.getNotifications()) openNotification.close();
}

/** Ends this browser's push subscription. The server has deleted it with the session. */
export async function endPushes(worker: ServiceWorkerGlobalScope): Promise<void> {
  const subscription = await worker.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

async function show(worker: ServiceWorkerGlobalScope, message: PushMessage): Promise<void> {
  const { title, body, path, tag, timestamp, notificationId } = message;
  if (isVisible(await windowsOf(worker), path, worker.location.origin)) return;
  const options: ShownOptions = {
    body,
    tag,
    renotify: true,
    data: { path, notificationId },
    icon: '/icon-192.png',
    badge: '/icon-192.png',
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
  const { client } = found;
  // The browser rejects this if the press is too long ago; the page still navigates.
  await client.focus().catch(() => undefined);
  if (isAt(found, path, origin)) return;
  // The page navigates itself, so that it does not reload and can ask about unsaved changes first.
  const response = await askWindow(client, { kind: 'open', path });
  if (response === null) await client.navigate(path);
}

type WindowReply = OpenWindow & { readonly client: WindowClient };

/** Returns all open pages of this site with their current addresses. */
async function windowsOf(worker: ServiceWorkerGlobalScope): Promise<readonly WindowReply[]> {
  const clients = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return Promise.all(
    clients.map(async (client) => {
      const url = await askWindow(client, { kind: 'where' });
      return { client, focused: client.focused, url: url ?? client.url };
    }),
  );
}

/** Returns null if the page does not respond in time. */
function askWindow(client: WindowClient, message: WindowMessage): Promise<string | null> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(String(data)), { once: true });
    port1.start();
    setTimeout(() => resolve(null), ANSWER_MS);
    client.postMessage(message, [port2]);
  });
}

/** Marks a pressed notification as read, as a press in the app does. Offline it stays unread. */
async function markNotificationRead(notificationId: string | undefined): Promise<void> {
  if (notificationId === undefined) return;
  try {
    await renewSession();
    await fetch(apiPath(`/notifications/${notificationId}/read`), {
      method: 'PUT',
      headers: { ...pageHeaders, 'content-type': 'application/json' },
      body: JSON.stringify({ isRead: true }),
      keepalive: true,
    });
  } catch {
    // Offline: the list still shows it as unread.
  }
}
