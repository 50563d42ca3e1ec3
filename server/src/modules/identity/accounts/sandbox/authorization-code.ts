import { createHash } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import * as z from 'zod/mini';
import type { Context } from '../../../../context.ts';
import { isCanonicalToken } from '../../../../platform/text/base64url.ts';
import { useToken } from '../sign-in/identity-queries.ts';
import { keyFor } from '../sessions/keys.ts';
import type { Authorization } from './authorization.ts';
import type { SandboxPerson } from './people.ts';

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

/** A code carries what was granted, sealed, so that any process can exchange it. */
export function makeCode(ctx: Context, person: SandboxPerson, asked: Authorization): Promise<string> {
  const granted = {
    name: person.name,
    email: person.email,
    redirectUri: asked.redirect_uri,
    challenge: asked.code_challenge,
    ...(asked.nonce !== undefined && { nonce: asked.nonce }),
  };
  const seconds = Math.floor(ctx.clock.now().getTime() / 1000);
  return new EncryptJWT(granted)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', typ: 'code' })
    .setJti(ctx.ids.newId())
    .setExpirationTime(seconds + CODE_SECONDS)
    .encrypt(keyFor(ctx.config, 'sandbox-code'));
}

function isProved(grant: Grant, verifier: string): boolean {
  return createHash('sha256').update(verifier).digest('base64url') === grant.challenge;
}

type Exchange = { readonly code: string; readonly code_verifier: string; readonly redirect_uri: string };

/**
 * Returns the grant of a code, once. Returns null if the code is wrong, expired or used, or if the redirect address or the
 * proof key does not match.
 */
export async function useCode(
  ctx: Context,
  { code, code_verifier: verifier, redirect_uri: uri }: Exchange,
): Promise<Grant | null> {
  // A code is used once by its text, so it must have one spelling.
  if (!isCanonicalToken(code)) return null;
  const options = { typ: 'code', currentDate: ctx.clock.now() };
  const opened = await jwtDecrypt(code, keyFor(ctx.config, 'sandbox-code'), options).catch(() => null);
  const grant = Grant.safeParse(opened?.payload);
  if (!grant.success || grant.data.redirectUri !== uri || !isProved(grant.data, verifier)) return null;
  const hash = createHash('sha256').update(code).digest();
  return (await useToken(ctx.db, hash, new Date(grant.data.exp * 1000))) ? grant.data : null;
}
