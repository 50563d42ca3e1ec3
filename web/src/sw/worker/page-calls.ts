import type { AppLocation } from '../request-rules.ts';

declare const self: ServiceWorkerGlobalScope;

/** As the pages send it: what comes from other sites cannot. */
export const pageHeaders = { accept: 'application/json', 'x-requested-with': 'festoon' };

/** The page that registers the worker names the API's base path where it is not the usual one. */
export const appLocation: AppLocation = {
  origin: self.location.origin,
  apiBasePath: new URL(self.location.href).searchParams.get('api') ?? '/api',
};

/** Returns the address of a path of the API. */
export function apiPath(path: string): string {
  return appLocation.apiBasePath + path;
}

/** Renews the session where possible: it may be days since a page was open. */
export async function renewSession(): Promise<void> {
  await fetch(apiPath('/user/auth/status'), { headers: pageHeaders });
}
