import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context.ts';
import { SIGN_UP_LINK_HOURS } from './constants.ts';
import { keyedHash } from './keys.ts';

type Signing = Pick<Context, 'config' | 'clock'>;

function signed({ config }: Signing, email: string, endsAt: string): string {
  return `${endsAt}.${keyedHash(config, 'sign-up-link', email.toLowerCase(), endsAt).toString('base64url')}`;
}

/** Returns a token that shows for a day that its bearer reads the mail of this address. */
export function signUpLinkToken(ctx: Signing, email: string): string {
  const endsAt = Math.floor(ctx.clock.now().getTime() / 1000) + SIGN_UP_LINK_HOURS * 60 * 60;
  return signed(ctx, email, String(endsAt));
}

/** Returns whether the token was made for this address and has not expired. */
export function isSignUpLinkToken(ctx: Signing, { email, token }: { email: string; token: string }): boolean {
  const [endsAt] = /^\d{1,12}(?=\.)/.exec(token) ?? [];
  if (endsAt === undefined || Number(endsAt) * 1000 <= ctx.clock.now().getTime()) return false;
  const given = Buffer.from(token);
  const expected = Buffer.from(signed(ctx, email, endsAt));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
