import { SignJWT } from 'jose';
import type { Context } from '../../../../context.ts';
import { IDENTITY_TOKEN_MINUTES } from '../constants.ts';
import type { Grant } from './authorization-code.ts';
import { subjectOf } from './sandbox-accounts.ts';
import { sandboxClientId, sandboxIssuer } from './provider.ts';
import { signingKey } from './signing-key.ts';

/** Returns an identity token of the sandbox, in the format of the real provider's tokens. */
export async function issueToken(ctx: Context, grant: Grant): Promise<string> {
  const { key, kid } = await signingKey(ctx);
  const seconds = Math.floor(ctx.clock.now().getTime() / 1000);
  const claims = {
    email: grant.email,
    email_verified: true,
    name: grant.name,
    auth_time: seconds,
    ...(grant.nonce !== undefined && { nonce: grant.nonce }),
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setJti(ctx.ids.newId())
    .setIssuer(sandboxIssuer(ctx.config))
    .setAudience(sandboxClientId)
    .setSubject(subjectOf(grant))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + IDENTITY_TOKEN_MINUTES * 60)
    .sign(key);
}
