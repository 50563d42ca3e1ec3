import * as z from 'zod/mini';
import type { Config } from '../../../../config.ts';
import { SANDBOX_PATH, sandboxClientId, sandboxIssuer } from './provider.ts';

const Text = z.string().check(z.minLength(1), z.maxLength(500));

/** An authorization request as in RFC 6749 and RFC 7636. A request without a proof key is invalid. */
export const Authorization = z.object({
  response_type: z.literal('code'),
  client_id: z.literal(sandboxClientId),
  redirect_uri: Text,
  scope: z.string().check(z.regex(/(^| )openid( |$)/)),
  state: z.optional(Text),
  nonce: z.optional(Text),
  code_challenge: z.string().check(z.regex(/^[\w-]{43}$/)),
  code_challenge_method: z.literal('S256'),
});
export type Authorization = z.output<typeof Authorization>;

const CALLBACK_PATH = `${SANDBOX_PATH}/callback`;

/** Redirects only to our own callback page. Outside production, under any host name of this machine. */
export function isAllowedRedirectUri(
  config: Pick<Config, 'publicUrl' | 'production'>,
  uri: string,
  host: string | undefined,
): boolean {
  if (!URL.canParse(uri)) return false;
  const { origin, host: requestedHost, pathname, search, hash } = new URL(uri);
  if (pathname !== CALLBACK_PATH || search !== '' || hash !== '') return false;
  return origin === new URL(config.publicUrl).origin || (!config.production && requestedHost === host);
}

type AuthorizationResult = { readonly code: string } | { readonly error: string };

/** Returns the address to which the browser is redirected, with the outcome in its query. */
export function buildRedirectUrl(
  config: Pick<Config, 'publicUrl'>,
  { redirect_uri: uri, state }: Authorization,
  result: AuthorizationResult,
): string {
  const url = new URL(uri);
  for (const [name, value] of Object.entries(result)) url.searchParams.set(name, value);
  if (state !== undefined) url.searchParams.set('state', state);
  url.searchParams.set('iss', sandboxIssuer(config));
  return url.href;
}
