import type { AppLocation } from '../request-rules.ts';

declare const self: ServiceWorkerGlobalScope;

/** The headers that pages send; requests from other sites cannot. */
export const pageHeaders = { accept: 'application/json', 'x-requested-with': 'festoon' };

/** The location of the app. The page that registers the worker passes the API's base path if it is not the default. */
export const appLocation: AppLocation = {
  origin: self.location.origin,
  apiBasePath: new URL(self.location.href).searchParams.get('api') ?? '/api',
};

/** Returns the address of a path of the API. */
export function apiPath(path: string): string {
  return appLocation.apiBasePath + path;
}

/** Renews the session if possible, because a page may not have been open for days. */
export async function renewSession(): Promise<void> {
  await fetch(apiPath('/user/auth/status'), { headers: pageHeaders });
}
