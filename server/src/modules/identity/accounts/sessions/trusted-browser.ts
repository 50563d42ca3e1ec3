import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../../context.ts';
import type { Client, HttpReply } from '../../../../platform/http/module.ts';
import { keyedHash } from './keys.ts';
import { readTrustedBrowserCookie, setTrustedBrowserCookie } from './session-cookies.ts';

/** The second factor whose code the browser has entered. A second factor that is set up later trusts no browser. */
export type TrustedFactor = { readonly accountId: string; readonly confirmedAt: Date };

/** Returns the suffix of the cookie for an account: a hash, because people may share a computer. */
function cookieSuffix(accountId: string): string {
  return createHash('sha256').update(accountId).digest('hex').slice(0, 16);
}

function signBrowserId({ config }: Pick<Context, 'config'>, { accountId, confirmedAt }: TrustedFactor, id: string): string {
  const mac = keyedHash(config, 'known-browser', accountId, confirmedAt.toISOString(), id);
  return `${id}.${mac.toString('base64url')}`;
}

/** Returns the id of a browser that signed in to this account with its second factor before; null for any other. */
export function findTrustedBrowser(ctx: Pick<Context, 'config'>, client: Client, factor: TrustedFactor): string | null {
  const cookie = readTrustedBrowserCookie(ctx.config, client.cookies, cookieSuffix(factor.accountId)) ?? '';
  const [id] = /^[\w-]{22}(?=\.)/.exec(cookie) ?? [];
  if (id === undefined) return null;
  const [actual, expected] = [Buffer.from(cookie), Buffer.from(signBrowserId(ctx, factor, id))];
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : null;
}

/**
 * The content of the cookie that `trustBrowser` sets. The browser keeps its id, so that its attempts are counted
 * together.
 */
export type TrustedBrowser = TrustedFactor & { readonly id: string };

export function trustBrowser(ctx: Pick<Context, 'config'>, reply: HttpReply, { id, ...factor }: TrustedBrowser): void {
  setTrustedBrowserCookie(ctx, reply, { suffix: cookieSuffix(factor.accountId), value: signBrowserId(ctx, factor, id) });
}
