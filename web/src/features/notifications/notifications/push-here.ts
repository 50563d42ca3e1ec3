/** The actions that are possible for push messages in this browser. */
export type PushHere =
  /** Pages that came without https get no pushes. */
  | 'insecure'
  /** On iPhones and iPads only an app on the home screen gets them. */
  | 'install-first'
  | 'unsupported'
  /** The person said no, and only the browser's own settings take that back. */
  | 'denied'
  | 'possible';

export type PushAddress = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/**
 * Milliseconds to wait for the service worker: it is registered after the page has loaded, and an earlier request waits for
 * it.
 */
const WORKER_WAIT_MS = 10_000;

class PushFailure extends Error {}

export function pushHere(): PushHere {
  if (!globalThis.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis)) {
    return 'standalone' in navigator && navigator.standalone === false ? 'install-first' : 'unsupported';
  }
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/** Where pushes reach this browser, if it was turned on. */
export async function findPushAddress(): Promise<PushAddress | null> {
  if (pushHere() !== 'possible') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? addressOf(subscription) : null;
}

/** Asks the person, then the browser's push service. Begins with the question, which a browser only asks on a press. */
export async function turnPushOn(serverKey: string): Promise<PushAddress> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') {
    throw new PushFailure(
      permission === 'denied'
        ? 'Your browser was told not to show notifications of this site.'
        : 'Your browser did not ask you. Press the button again, or look beside the address for a bell.',
    );
  }
  const { pushManager } = await workerRegistration();
  const key = bytesOf(serverKey);
  const before = await pushManager.getSubscription();
  // A subscription made for another key of the server would be refused, and receives nothing.
  if (before && !isSame(before.options.applicationServerKey, key)) await before.unsubscribe();
  try {
    return addressOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  } catch (error) {
    throw new PushFailure('Your browser could not reach its push service. Try again later, or in another browser.', {
      cause: error,
    });
  }
}

export async function turnPushOff(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

async function workerRegistration(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    const words = 'The part of this site that receives notifications did not start. Load the page again and retry.';
    setTimeout(() => reject(new PushFailure(words)), WORKER_WAIT_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

function addressOf(subscription: PushSubscription): PushAddress {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? subscription.endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

/** Returns the bytes of base64 in its URL-safe alphabet. */
function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
}

function isSame(known: ArrayBuffer | null, key: Uint8Array): boolean {
  const bytes = new Uint8Array(known ?? []);
  return bytes.length === key.length && bytes.every((byte, index) => byte === key[index]);
}
