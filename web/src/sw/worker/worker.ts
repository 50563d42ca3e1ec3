import { forgetChats } from '../../lib/chat-database.ts';
import { forgetDoorLists, forgetEndedLists } from '../../lib/door-database.ts';
import { kindOf } from '../request-rules.ts';
import { apiPath, appPlace, pageHeaders } from './page-calls.ts';
import { endPushes, listenForPushes, takeNotificationsAway } from './pushes.ts';

declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build: what opens the pages that work offline, and a name for this build. */
declare const __FILES__: readonly string[];
declare const __BUILD__: string;
/** The files that read ticket codes: large, so that only devices that scan cache them. */
declare const __SCANNER__: readonly string[];

const APP = `festoon-app-${__BUILD__}`;
/** The number rises when pages need a field that answers stored before do not have. */
const PERSONAL = 'festoon-personal-2';
const PICTURES = 'festoon-pictures';
/** Every page that is not drawn by the server has the same document; this is the address of one of them. */
const SHELL = '/profile/bookings';
const CONFIG = '/api/config';
const STATUS = apiPath('/user/auth/status');
const MOST_PICTURES = 60;
const MOST_PERSONAL = 200;

self.addEventListener('install', (event) => {
  event.waitUntil(cacheApp());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = kindOf(request, appPlace);
  if (kind === 'file') event.respondWith(cachedOrFetched(request, APP));
  if (kind === 'picture') event.respondWith(cachedOrFetched(request, PICTURES));
  if (kind === 'page') event.respondWith(fetch(request).catch((error: unknown) => shellOr(error)));
  if (kind === 'personal') event.respondWith(fetchedOrKept(request));
  if (kind === 'config') event.respondWith(configOrKept(request));
  if (kind === 'status') event.respondWith(statusOrKept(request));
  if (kind === 'session-change') event.respondWith(fetchedThenForgotten(request));
});

listenForPushes(self);

async function cacheApp(): Promise<void> {
  const app = await caches.open(APP);
  await app.addAll([...__FILES__]);
  if (await hasScanned()) await app.addAll([...__SCANNER__]);
  await app.add(new Request(SHELL, { credentials: 'omit', cache: 'reload' }));
  await app.add(new Request(CONFIG, { credentials: 'omit', cache: 'reload' }));
}

/** Returns whether an earlier build was used to scan: the next scan may have no network either. */
async function hasScanned(): Promise<boolean> {
  const names = (await caches.keys()).filter((name) => name.startsWith('festoon-app-'));
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().some(({ url }) => url.endsWith('.wasm'));
}

/** The page that brought this worker asked who is signed in before the worker could keep the answer. */
async function takeOver(): Promise<void> {
  await dropOldBuilds();
  await self.clients.claim();
  await statusOrKept(new Request(STATUS, { headers: pageHeaders })).catch(() => undefined);
}

async function dropOldBuilds(): Promise<void> {
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
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  if (name === PICTURES) await trim(PICTURES, MOST_PICTURES);
  return response;
}

/** The newest settings, or without a network the last ones: an app that does not know its API cannot start. */
async function configOrKept(request: Request): Promise<Response> {
  const cache = await caches.open(APP);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request.url, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(request.url);
    if (kept) return kept;
    throw error;
  }
}

/**
 * Performs a request that changes the session, then deletes the data of the previous account, so that the next account
 * cannot read it.
 */
async function fetchedThenForgotten(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    if (response.ok) await endTelling();
    return response;
  } finally {
    await forgetPerson();
  }
}

/** Closes the notifications of the account that has left, and ends its pushes. */
async function endTelling(): Promise<void> {
  await takeNotificationsAway(self).catch(() => undefined);
  await endPushes(self).catch(() => undefined);
}

async function forgetPerson(): Promise<void> {
  await caches.delete(PERSONAL);
  await forgetDoorLists().catch(() => undefined);
}

async function fetchedOrKept(request: Request): Promise<Response> {
  const cache = await caches.open(PERSONAL);
  try {
    const response = await fetch(request);
    if (response.ok) await cachePersonal(cache, request, response.clone());
    else if (response.status === 401) await forgetPerson();
    else if (response.status === 404) await cache.delete(request);
    return response;
  } catch (error) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw error;
  }
}

async function cachePersonal(cache: Cache, request: Request, response: Response): Promise<void> {
  await cache.put(request, response);
  await trim(PERSONAL, MOST_PERSONAL);
}

type Status = { isAuthenticated: boolean; user: { id: string } | null; token: string | null };

/**
 * Returns the session status, or the cached one while offline. It is cached without the token: enough to know whose tickets
 * these are, not enough to request more. A signed-out status is cached too, so that a visitor offline does not look like a
 * failed check.
 */
async function statusOrKept(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    if (response.ok) await noteStatus((await response.clone().json()) as Status);
    return response;
  } catch (error) {
    const kept = await caches.match(STATUS, { cacheName: PERSONAL });
    if (kept) return kept;
    throw error;
  }
}

async function noteStatus(status: Status): Promise<void> {
  const kept = await caches.match(STATUS, { cacheName: PERSONAL });
  const before = kept && ((await kept.json()) as Status);
  const isAnother = before?.isAuthenticated === true && before.user?.id !== status.user?.id;
  if (!status.isAuthenticated || isAnother) {
    await forgetPerson();
    // Not with any 401: what waits to be sent outlasts a session that is being renewed.
    await forgetChats().catch(() => undefined);
  }
  if (isAnother) await endTelling();
  await forgetEndedLists(Date.now()).catch(() => undefined);
  const cache = await caches.open(PERSONAL);
  await cache.put(STATUS, Response.json({ ...status, token: null }));
}

/** Oldest first; the status is looked for by name and stays. */
async function trim(name: string, most: number): Promise<void> {
  const cache = await caches.open(name);
  const keys = (await cache.keys()).filter(({ url }) => !url.endsWith(STATUS));
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}
