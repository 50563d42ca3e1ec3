import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type PublicConfig, getConfig } from '@festoon/contracts/operations/config';
import { call, setApiBasePath } from './api/api-client.ts';
import { inlineErrors } from './api/query-client.ts';

/** The installation's public settings. They do not change while a page is open. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call(getConfig, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  meta: inlineErrors,
});

let loaded: PublicConfig | undefined;

/**
 * Loads the public settings before any other API call: from the server-rendered seed, else from `/api/config`. Without
 * a response the default API path is used.
 */
export async function loadConfig(queryClient: QueryClient): Promise<void> {
  try {
    loaded = await queryClient.ensureQueryData(configQuery);
    setApiBasePath(loaded.apiBasePath);
  } catch {
    // The page's own calls show the error.
  }
}

/** Returns the public address of a page, whatever host name this browser uses for the site. */
export function siteUrl(path: string): string {
  return (loaded?.baseUrl ?? location.origin) + path;
}

/**
 * Returns whether this is a production installation; others show more detail on error pages. True until the settings
 * are loaded.
 */
export function isProduction(): boolean {
  return loaded?.production ?? true;
}

/** Returns the numeric app id of the call service. */
export function callAppId(): number | undefined {
  return loaded?.callAppId;
}

/** Returns what card payments use: real money, test money at the provider, or the sandbox. */
export function cardModeOf({ cardPaymentPublicKey: key }: Pick<PublicConfig, 'cardPaymentPublicKey'>): CardMode {
  if (key === '') return 'sandbox';
  return key.startsWith('pk_test_') ? 'test' : 'live';
}

export type CardMode = 'sandbox' | 'test' | 'live';
