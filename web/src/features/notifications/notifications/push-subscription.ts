/** The actions that are possible for push messages in this browser. */
export type PushSupport =
  /** Pages that came without https get no pushes. */
  | 'insecure'
  /** On iPhones and iPads only an app on the home screen gets them. */
  | 'install-first'
  | 'unsupported'
  /** The person said no, and only the browser's own settings take that back. */
  | 'denied'
  | 'possible';

export type PushSubscriptionInput = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/**
 * Milliseconds to wait for the service worker: it is registered after the page has loaded, and an earlier request waits for
 * it.
 */
const WORKER_TIMEOUT_MS = 10_000;

class PushError extends Error {}

export function getPushSupport(): PushSupport {
  if (!globalThis.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis)) {
    return 'standalone' in navigator && navigator.standalone === false ? 'install-first' : 'unsupported';
  }
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/** Where pushes reach this browser, if it was turned on. */
export async function findPushSubscription(): Promise<PushSubscriptionInput | null> {
  if (getPushSupport() !== 'possible') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? toSubscriptionInput(subscription) : null;
}

/** Asks the person, then the browser's push service. Begins with the question, which a browser only asks on a press. */
export async function enablePush(serverKey: string): Promise<PushSubscriptionInput> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') {
    throw new PushError(
      permission === 'denied'
        ? 'Your browser was told not to show notifications of this site.'
        : 'Your browser did not ask you. Press the button again, or look beside the address for a bell.',
    );
  }
  const { pushManager } = await workerRegistration();
  const key = decodeBase64Url(serverKey);
  const before = await pushManager.getSubscription();
  // A subscription made for another key of the server would be refused, and receives nothing.
  if (before && !isSameKey(before.options.applicationServerKey, key)) await before.unsubscribe();
  try {
    return toSubscriptionInput(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  } catch (error) {
    throw new PushError('Your browser could not reach its push service. Try again later, or in another browser.', {
      cause: error,
    });
  }
}

export async function disablePush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

async function workerRegistration(): Promise<ServiceWorkerRegistration> {
  const timeout = new Promise<never>((_, reject) => {
    const message = 'The part of this site that receives notifications did not start. Load the page again and retry.';
    setTimeout(() => reject(new PushError(message)), WORKER_TIMEOUT_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, timeout]);
}

function toSubscriptionInput(subscription: PushSubscription): PushSubscriptionInput {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? subscription.endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

/** Returns the bytes of base64 in its URL-safe alphabet. */
function decodeBase64Url(base64Url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0);
}

function isSameKey(currentKey: ArrayBuffer | null, key: Uint8Array): boolean {
  const bytes = new Uint8Array(currentKey ?? []);
  return bytes.length === key.length && bytes.every((byte, index) => byte === key[index]);
}
