import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { AccountId, SessionId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import type { Impersonator } from '../../../../platform/http/module.ts';
import { isCanonicalToken } from '../../../../platform/text/base64url.ts';
import { ACCESS_MINUTES } from '../constants.ts';
import { deriveKey } from './keys.ts';

const Claims = z.object({ sub: AccountId, sid: SessionId, role: z.enum(['user', 'admin']) });

export type AccessClaims = {
  readonly accountId: AccountId;
  readonly sessionId: SessionId;
  readonly role: 'user' | 'admin';
  /** Not part of the token: the session's row provides it at each call. */
  readonly impersonator?: Impersonator;
};

/** Returns an access token for a session, valid for ten minutes. Also accepted as `Authorization: Bearer`. */
export function signAccessToken(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  access: AccessClaims,
): Promise<string> {
  const seconds = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT({ sid: access.sessionId, role: access.role })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setSubject(access.accountId)
    .setIssuer(config.publicUrl)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ACCESS_MINUTES * 60)
    .sign(deriveKey(config, 'access-token'));
}

/** Returns null for a token that is not ours, was altered, or has expired. */
export async function verifyAccessToken({ config, clock }: Context, token: string): Promise<AccessClaims | null> {
  const options = { issuer: config.publicUrl, algorithms: ['HS256'], typ: 'at+jwt', currentDate: clock.now() };
  if (!isCanonicalToken(token)) return null;
  const verified = await jwtVerify(token, deriveKey(config, 'access-token'), options).catch(() => null);
  const claims = Claims.safeParse(verified?.payload);
  return claims.success ? { accountId: claims.data.sub, sessionId: claims.data.sid, role: claims.data.role } : null;
}
