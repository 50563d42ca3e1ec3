import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type PublicConfig, getConfig } from '@festoon/contracts/operations/config';
import { call, setApiBasePath } from './api/api-client.ts';
import { inlineErrors } from './api/query-client.ts';

/** The installation's public settings; they do not change while a page is open. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call(getConfig, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  meta: inlineErrors,
});

let loaded: PublicConfig | undefined;

/**
 * Reads the public settings before anything else is asked of the API: from what the server rendered, else from
 * `/api/config`. Without an answer the API is looked for where it usually is.
 */
export async function loadConfig(queryClient: QueryClient): Promise<void> {
  try {
    loaded = await queryClient.ensureQueryData(configQuery);
    setApiBasePath(loaded.apiBasePath);
  } catch {
    // The page's own calls say what is wrong.
  }
}

/** Returns the address of a page as others reach it, whatever name this browser used for the site. */
export function siteUrl(path: string): string {
  return (loaded?.baseUrl ?? location.origin) + path;
}

/**
 * Returns whether this is a production installation; elsewhere an error page shows more detail. True until the settings are
 * loaded.
 */
export function isProduction(): boolean {
  return loaded?.production ?? true;
}

/** Returns the numeric app id of the call service. */
export function callAppId(): number | undefined {
  return loaded?.callAppId;
}

/** Returns what a card payment moves: money, test money at the provider, or nothing at all in the sandbox. */
export function cardModeOf({ cardPaymentPublicKey: key }: Pick<PublicConfig, 'cardPaymentPublicKey'>): CardMode {
  if (key === '') return 'sandbox';
  return key.startsWith('pk_test_') ? 'test' : 'live';
}

export type CardMode = 'sandbox' | 'test' | 'live';
