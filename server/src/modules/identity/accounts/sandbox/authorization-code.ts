import { createHash } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import * as z from 'zod/mini';
import type { Context } from '../../../../context.ts';
import { isCanonicalToken } from '../../../../platform/text/base64url.ts';
import { consumeIdentityToken } from '../sign-in/identity-queries.ts';
import { deriveKey } from '../sessions/keys.ts';
import type { Authorization } from './authorization.ts';
import type { SandboxAccount } from './sandbox-accounts.ts';

const CODE_SECONDS = 60;

const Grant = z.object({
  name: z.string(),
  email: z.string(),
  redirectUri: z.string(),
  challenge: z.string(),
  nonce: z.optional(z.string()),
  exp: z.number(),
});
export type Grant = z.output<typeof Grant>;

/** Returns a code that contains the encrypted grant, so that any process can exchange it. */
export function createCode(ctx: Context, person: SandboxAccount, authorization: Authorization): Promise<string> {
  const grantClaims = {
    name: person.name,
    email: person.email,
    redirectUri: authorization.redirect_uri,
    challenge: authorization.code_challenge,
    ...(authorization.nonce !== undefined && { nonce: authorization.nonce }),
  };
  const seconds = Math.floor(ctx.clock.now().getTime() / 1000);
  return new EncryptJWT(grantClaims)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', typ: 'code' })
    .setJti(ctx.ids.newId())
    .setExpirationTime(seconds + CODE_SECONDS)
    .encrypt(deriveKey(ctx.config, 'sandbox-code'));
}

function isVerifierValid(grant: Grant, verifier: string): boolean {
  return createHash('sha256').update(verifier).digest('base64url') === grant.challenge;
}

type TokenRequest = { readonly code: string; readonly code_verifier: string; readonly redirect_uri: string };

/**
 * Returns the grant of a code, once. Returns null if the code is wrong, expired or used, or if the redirect address or the
 * proof key does not match.
 */
export async function redeemCode(
  ctx: Context,
  { code, code_verifier: verifier, redirect_uri: uri }: TokenRequest,
): Promise<Grant | null> {
  // A code is identified by its text, so there must be only one spelling of it.
  if (!isCanonicalToken(code)) return null;
  const options = { typ: 'code', currentDate: ctx.clock.now() };
  const decrypted = await jwtDecrypt(code, deriveKey(ctx.config, 'sandbox-code'), options).catch(() => null);
  const grant = Grant.safeParse(decrypted?.payload);
  if (!grant.success || grant.data.redirectUri !== uri || !isVerifierValid(grant.data, verifier)) return null;
  const hash = createHash('sha256').update(code).digest();
  return (await consumeIdentityToken(ctx.db, hash, new Date(grant.data.exp * 1000))) ? grant.data : null;
}
