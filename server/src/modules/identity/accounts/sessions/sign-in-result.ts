import { accountMessagesText } from '@festoon/catalogue/identity/account-messages';
import type { SessionUser } from '@festoon/contracts/identity/account';
import { AccountId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import type { HttpReply } from '../../../../platform/http/module.ts';
import type { AccountRow } from '../account-queries.ts';
import { trustBrowser, type TrustedBrowser } from './trusted-browser.ts';
import { setLanguageCookie, setSessionCookies } from './session-cookies.ts';
import type { StartedSession } from './start-session.ts';

/** The result of every way to sign in. */
export type SignInResult = StartedSession & {
  readonly account: AccountRow;
  /** The browser, if it has just entered a code of the second factor. */
  readonly trustedBrowser?: TrustedBrowser | undefined;
};

type Scheme = SessionUser['colourScheme'];

/** Returns the address of a stored image at one of its widths. */
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
    imageUrl: imageUrl(account.image_key),
    colourScheme: account.colour_scheme as Scheme,
    ...(account.needs_name && { needsName: true }),
    ...(account.event_languages.length > 0 && { eventLanguages: account.event_languages }),
  };
}

/** Sets the cookies and returns the response of a sign-in. */
export function respondSignedIn(reply: HttpReply, { account, tokens, trustedBrowser }: SignInResult, ctx: Context) {
  setSessionCookies(ctx, reply, tokens);
  setLanguageCookie(ctx, reply, account.language);
  if (trustedBrowser) trustBrowser(ctx, reply, trustedBrowser);
  const message = accountMessagesText('welcome', { product: ctx.config.productName });
  return { success: true, user: sessionUser(account), token: tokens.access, message };
}
