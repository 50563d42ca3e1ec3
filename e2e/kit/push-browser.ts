import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { PushRequest } from '../product/push-service.ts';

/** A push message of the product, as the service worker receives it. */
type ReceivedPush = {
  readonly text: string;
  readonly message: {
    readonly title: string;
    readonly body: string;
    readonly path: string;
    readonly tag: string;
    readonly timestamp: number;
  };
};

export type PushBrowser = {
  /** Returns the messages so far, oldest first, decrypted with this browser's keys. */
  received(): Promise<readonly ReceivedPush[]>;
  /** Delivers a push to the service worker of the page, as a browser does. */
  deliver(page: Page, text: string): Promise<void>;
};

/**
 * Provides a push service for the pages of a context. Test browsers have none, so their part is simulated here.
 * Everything else is the product's own code.
 */
export async function usePushService(context: BrowserContext, pushUrl: string): Promise<PushBrowser> {
  const keyPair = createECDH('prime256v1');
  keyPair.generateKeys();
  const auth = randomBytes(16);
  const endpoint = `${pushUrl}/box/${randomBytes(12).toString('base64url')}`;
  const keys = { p256dh: keyPair.getPublicKey('base64url'), auth: auth.toString('base64url') };
  await context.grantPermissions(['notifications']);
  await context.addInitScript(installPushSubscription, { endpoint, keys });
  return {
    async received() {
      const pushes = (await (await fetch(endpoint)).json()) as PushRequest[];
      return pushes.map(({ body }) => {
        const text = decrypt(Buffer.from(body, 'base64'), keyPair, auth);
        return { text, message: JSON.parse(text) };
      });
    },
    deliver: deliverPush,
  };
}

type PushSubscriptionInput = { readonly endpoint: string; readonly keys: Readonly<Record<string, string>> };

/** Runs in the page. The subscription is stored across pages, as in a browser. */
function installPushSubscription({ endpoint, keys }: PushSubscriptionInput): void {
  const STORAGE_KEY = 'test-subscribed-with';
  const subscriptionOf = (key: string) => ({
    endpoint,
    options: { userVisibleOnly: true, applicationServerKey: Uint8Array.from(JSON.parse(key) as number[]).buffer },
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
    unsubscribe: async () => {
      localStorage.removeItem(STORAGE_KEY);
      return true;
    },
  });
  const getStoredSubscription = async () => {
    const key = localStorage.getItem(STORAGE_KEY);
    return key === null ? null : subscriptionOf(key);
  };
  const subscribe = async (options?: { applicationServerKey?: unknown }) => {
    const bytes = new Uint8Array(options?.applicationServerKey as ArrayBuffer);
    if (bytes.length !== 65) throw new DOMException('The key has a wrong length.', 'InvalidAccessError');
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...bytes]));
    return getStoredSubscription();
  };
  Object.assign(PushManager.prototype, { getSubscription: getStoredSubscription, subscribe });
}

/**
 * Decrypts one record of RFC 8291 and RFC 8188. This is a second implementation, so that the product's code does not
 * check itself.
 */
function decrypt(body: Buffer, keyPair: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const senderKey = body.subarray(21, 21 + keyLength);
  const ciphertext = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keyPair.getPublicKey(), senderKey]);
  const sharedSecret = Buffer.from(hkdfSync('sha256', keyPair.computeSecret(senderKey), auth, info, 32));
  const key = hkdfSync('sha256', sharedSecret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdfSync('sha256', sharedSecret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce));
  decipher.setAuthTag(ciphertext.subarray(-16));
  const plaintext = Buffer.concat([decipher.update(ciphertext.subarray(0, -16)), decipher.final()]);
  return plaintext.subarray(0, plaintext.lastIndexOf(2)).toString();
}

type Registrations = { registrations: readonly { registrationId: string; scopeURL: string; isDeleted: boolean }[] };

async function deliverPush(page: Page, text: string): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const { origin } = new URL(page.url());
  const devtools = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }: Registrations) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await found, data: text });
  await devtools.detach();
}

export type ShownNotification = { readonly title: string; readonly body: string; readonly path: string };

/** Returns the notifications of this site that the browser shows now. */
export function listShownNotifications(page: Page): Promise<readonly ShownNotification[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, data }) => ({ title, body, path: (data as { path: string }).path }));
  });
}

/** Clicks a shown notification: dispatches the event to its worker, as the browser does. */
export async function clickNotification(page: Page, title: string): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('No service worker runs.');
  await worker.evaluate(async (notificationTitle) => {
    const scope = globalThis as unknown as ServiceWorkerLike;
    const notification = (await scope.registration.getNotifications()).find((shown) => shown.title === notificationTitle);
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  }, title);
}

/** Replaces the browser's push address and dispatches the event to its worker. */
export async function changePushEndpoint(page: Page, endpoint: string): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('No service worker runs.');
  await worker.evaluate((next) => {
    const scope = globalThis as unknown as ServiceWorkerLike;
    const { pushManager } = scope.registration;
    const createSubscription = (options: { applicationServerKey: string }) => ({
      // Any P-256 point works, because nothing is decrypted with it.
      toJSON: () => ({ endpoint: next, keys: { p256dh: options.applicationServerKey, auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }),
    });
    Object.assign(pushManager, {
      subscribe: async (options: { applicationServerKey: string }) => createSubscription(options),
    });
    scope.dispatchEvent(new scope.ExtendableEvent('pushsubscriptionchange'));
  }, endpoint);
}

type ServiceWorkerLike = {
  readonly ExtendableEvent: new (type: string) => Event;
  readonly registration: ServiceWorkerRegistration;
  readonly NotificationEvent: new (type: string, init: object) => Event;
  dispatchEvent(event: Event): boolean;
};
