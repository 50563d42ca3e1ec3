import { clearChatDatabase } from '../../lib/chat-database.ts';
import { deleteAllTicketLists, purgeEndedLists } from '../../lib/check-in-database.ts';
import { kindOf } from '../request-rules.ts';
import { apiPath, appLocation, pageHeaders } from './page-calls.ts';
import { endPushes, listenForPushes, closeNotifications } from './pushes.ts';

declare const self: ServiceWorkerGlobalScope;
/** Set by the build: the files for pages that work offline, and a name for this build. */
declare const __FILES__: readonly string[];
declare const __BUILD__: string;
/** The files that read ticket codes. They are large, so only devices that scan cache them. */
declare const __SCANNER__: readonly string[];

const APP = `festoon-app-${__BUILD__}`;
/** The number increases when pages need a field that older cached responses lack. */
const PERSONAL = 'festoon-personal-2';
const IMAGES = 'festoon-pictures';
/** Every page that is not rendered by the server has the same document. This is the address of one of them. */
const SHELL = '/profile/bookings';
const CONFIG = '/api/config';
const STATUS = apiPath('/user/auth/status');
const IMAGES_MAX = 60;
const PERSONAL_MAX = 200;

self.addEventListener('install', (event) => {
  event.waitUntil(cacheApp());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(claimClients());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = kindOf(request, appLocation);
  if (kind === 'health') event.respondWith(fetch(request));
  if (kind === 'file') event.respondWith(cachedOrFetched(request, APP));
  if (kind === 'picture') event.respondWith(cachedOrFetched(request, IMAGES));
  if (kind === 'page') event.respondWith(fetch(request).catch((error: unknown) => shellOr(error)));
  if (kind === 'personal') event.respondWith(fetchedOrCached(request));
  if (kind === 'config') event.respondWith(configOrCached(request));
  if (kind === 'status') event.respondWith(statusOrCached(request));
  if (kind === 'session-change') event.respondWith(fetchAndClearPersonal(request));
});

listenForPushes(self);

async function cacheApp(): Promise<void> {
  const app = await caches.open(APP);
  await app.addAll([...__FILES__]);
  if (await hasScanned()) await app.addAll([...__SCANNER__]);
  await app.add(new Request(SHELL, { credentials: 'omit', cache: 'reload' }));
  await app.add(new Request(CONFIG, { credentials: 'omit', cache: 'reload' }));
}

/** Returns whether an earlier build was used to scan, because the next scan may be offline. */
async function hasScanned(): Promise<boolean> {
  const names = (await caches.keys()).filter((name) => name.startsWith('festoon-app-'));
  const cached = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return cached.flat().some(({ url }) => url.endsWith('.wasm'));
}

/**
 * Takes control of open pages, and caches the session status, because the page that registered this worker fetched it
 * before the worker could cache it.
 */
async function claimClients(): Promise<void> {
  await deleteOldBuilds();
  await self.clients.claim();
  await statusOrCached(new Request(STATUS, { headers: pageHeaders })).catch(() => undefined);
}

async function deleteOldBuilds(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith('festoon-app-') || name.startsWith('festoon-personal'))
      .filter((name) => name !== APP && name !== PERSONAL)
      .map((name) => caches.delete(name)),
  );
}

async function shellOr(error: unknown): Promise<Response> {
  const shell = await caches.match(SHELL, { cacheName: APP });
  if (shell) return shell;
  throw error;
}

async function cachedOrFetched(request: Request, name: string): Promise<Response> {
  const cache = await caches.open(name);
  const cached = await cache.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  if (name === IMAGES) await trim(IMAGES, IMAGES_MAX);
  return response;
}

/** Returns the current settings, or the cached ones while offline: an app that does not know its API cannot start. */
async function configOrCached(request: Request): Promise<Response> {
  const cache = await caches.open(APP);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request.url, response.clone());
    return response;
  } catch (error) {
    const cached = await cache.match(request.url);
    if (cached) return cached;
    throw error;
  }
}

/**
 * Performs a request that changes the session, then deletes the data of the previous account, so that the next account
 * cannot read it.
 */
async function fetchAndClearPersonal(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    if (response.ok) await endPushSubscription();
    return response;
  } finally {
    await clearPersonalCache();
  }
}

/** Closes the notifications of the previous account, and ends its push subscription. */
async function endPushSubscription(): Promise<void> {
  await closeNotifications(self).catch(() => undefined);
  await endPushes(self).catch(() => undefined);
}

async function clearPersonalCache(): Promise<void> {
  await caches.delete(PERSONAL);
  await deleteAllTicketLists().catch(() => undefined);
}

async function fetchedOrCached(request: Request): Promise<Response> {
  const cache = await caches.open(PERSONAL);
  try {
    const response = await fetch(request);
    if (response.ok) await cachePersonal(cache, request, response.clone());
    else if (response.status === 401) await clearPersonalCache();
    else if (response.status === 404) await cache.delete(request);
    return response;
  } catch (error) {
    const cached = await cache.match(request);
    if (cached) return cached;
    throw error;
  }
}

async function cachePersonal(cache: Cache, request: Request, response: Response): Promise<void> {
  await cache.put(request, response);
  await trim(PERSONAL, PERSONAL_MAX);
}

type Status = { isAuthenticated: boolean; user: { id: string } | null; token: string | null };

/**
 * Returns the session status, or the cached one while offline. It is cached without the token: enough to know whose
 * tickets these are, not enough to request more. A signed-out status is cached too, so that a visitor offline does not
 * look like a failed check.
 */
async function statusOrCached(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    if (response.ok) await storeStatus((await response.clone().json()) as Status);
    return response;
  } catch (error) {
    const cached = await caches.match(STATUS, { cacheName: PERSONAL });
    if (cached) return cached;
    throw error;
  }
}

async function storeStatus(status: Status): Promise<void> {
  const cached = await caches.match(STATUS, { cacheName: PERSONAL });
  const before = cached && ((await cached.json()) as Status);
  const isOtherAccount = before?.isAuthenticated === true && before.user?.id !== status.user?.id;
  if (!status.isAuthenticated || isOtherAccount) {
    await clearPersonalCache();
    // Not after every 401, because queued messages must outlast a session that is being renewed.
    await clearChatDatabase().catch(() => undefined);
  }
  if (isOtherAccount) await endPushSubscription();
  await purgeEndedLists(Date.now()).catch(() => undefined);
  const cache = await caches.open(PERSONAL);
  await cache.put(STATUS, Response.json({ ...status, token: null }));
}

/** Deletes the oldest entries above the maximum. The status is found by name and stays. */
async function trim(name: string, maximum: number): Promise<void> {
  const cache = await caches.open(name);
  const keys = (await cache.keys()).filter(({ url }) => !url.endsWith(STATUS));
  await Promise.all(keys.slice(0, Math.max(0, keys.length - maximum)).map((key) => cache.delete(key)));
}
