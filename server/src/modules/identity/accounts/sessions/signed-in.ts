import type { SessionUser } from '@festoon/contracts/identity/account';
import { AccountId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import type { HttpReply } from '../../../../platform/http/module.ts';
import type { AccountRow } from '../account-queries.ts';
import { rememberBrowser, type KnownBrowser } from './known-browser.ts';
import { setSessionCookies } from './session-cookies.ts';
import type { StartedSession } from './start-session.ts';

/** The result of every way of signing in. */
export type SignedIn = StartedSession & {
  readonly account: AccountRow;
  /** The browser, where it has just shown a code of the second factor. */
  readonly knownBrowser?: KnownBrowser | undefined;
};

type Scheme = SessionUser['colourScheme'];

/** The address of a stored picture at one of its widths. */
export function imageUrl(imageKey: string | null, width = 320): string | null {
  return imageKey === null ? null : `/media/${imageKey}/${width}.webp`;
}

export function sessionUser(account: AccountRow): SessionUser {
  return {
    id: AccountId.parse(account.id),
    role: account.role === 'admin' ? 'admin' : 'user',
    name: account.name,
    email: account.email,
    handle: account.handle,
    imageUrl: imageUrl(account.picture_key),
    colourScheme: account.colour_scheme as Scheme,
  };
}

/** Sets the cookies and gives the answer of a sign-in. */
export function respondSignedIn(reply: HttpReply, { account, tokens, knownBrowser }: SignedIn, ctx: Context) {
  setSessionCookies(ctx, reply, tokens);
  if (knownBrowser) rememberBrowser(ctx, reply, knownBrowser);
  const message = `Welcome to ${ctx.config.productName}`;
  return { success: true, user: sessionUser(account), token: tokens.access, message };
}
