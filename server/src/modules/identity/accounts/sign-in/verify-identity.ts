import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import { Email } from '@festoon/contracts/identity/account';
import type { Context } from '../../../../context.ts';
import { isCanonicalToken } from '../../../../platform/text/base64url.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { IDENTITY_TOKEN_MINUTES } from '../constants.ts';
import { consumeIdentityToken } from './identity-queries.ts';
import { sandboxClientId, sandboxIssuer } from '../sandbox/provider.ts';
import { sandboxKeys } from '../sandbox/signing-key.ts';

const FIREBASE_KEYS = new URL('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com');
const CLOCK_SKEW_SECONDS = 30;

/** The verified claims of a provider about a person. */
export type Identity = {
  readonly provider: 'google' | 'sandbox';
  readonly subject: string;
  readonly email: string;
  readonly name: string | null;
  /** The time of the sign-in at the provider, or of the token if the provider does not report it. */
  readonly signedInAt: Date;
};

type Verifier = {
  readonly provider: Identity['provider'];
  readonly issuer: string;
  readonly audience: string;
  readonly keys: JWTVerifyGetKey;
};

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: Email,
  email_verified: z.literal(true),
  name: z.optional(z.string()),
  iat: z.number(),
  exp: z.number(),
  auth_time: z.optional(z.number()),
  firebase: z.optional(z.object({ sign_in_provider: z.string() })),
});

let firebaseKeys: JWTVerifyGetKey | undefined;

/** Returns the verifier, which is chosen by the configuration and never by the token. */
export async function verifierFor(ctx: Context): Promise<Verifier> {
  const { identity } = ctx.config;
  if (identity.kind === 'sandbox') {
    const keys = await sandboxKeys(ctx);
    return { provider: 'sandbox', issuer: sandboxIssuer(ctx.config), audience: sandboxClientId, keys };
  }
  firebaseKeys ??= createRemoteJWKSet(FIREBASE_KEYS, { timeoutDuration: 5000 });
  const issuer = `https://securetoken.google.com/${identity.projectId}`;
  return { provider: 'google', issuer, audience: identity.projectId, keys: firebaseKeys };
}

/**
 * Throws `identity_unavailable` if the provider does not answer, so that the user can try again, and `identity_rejected` if
 * the token is wrong.
 */
function throwTokenError(ctx: Context, error: unknown): never {
  const isUnreachable =
    !(error instanceof errors.JOSEError) || ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'].includes(error.code);
  const reason = error instanceof Error ? error.message : String(error);
  ctx.log.warn({ reason }, isUnreachable ? 'the identity provider does not answer' : 'an identity token was refused');
  return throwDomainError(isUnreachable ? 'identity_unavailable' : 'identity_rejected');
}

async function readToken(ctx: Context, token: string, { issuer, audience, keys }: Verifier): Promise<JWTPayload> {
  const options = {
    issuer,
    audience,
    algorithms: ['RS256'],
    requiredClaims: ['sub', 'iat', 'exp'],
    maxTokenAge: IDENTITY_TOKEN_MINUTES * 60,
    clockTolerance: CLOCK_SKEW_SECONDS,
    currentDate: ctx.clock.now(),
  };
  const { payload } = await jwtVerify(token, keys, options).catch((error: unknown) => throwTokenError(ctx, error));
  return payload;
}

/** Checks a provider's token and uses it up. Throws `identity_rejected` or `identity_unavailable`. */
export async function verifyIdentity(ctx: Context, token: string, verifier: Verifier): Promise<Identity> {
  // A token is identified by its text, so there must be only one spelling of it.
  if (!isCanonicalToken(token)) throwDomainError('identity_rejected');
  const payload = await readToken(ctx, token, verifier);
  const claims = Claims.safeParse(payload);
  if (!claims.success) throwDomainError('identity_rejected');
  const { sub, email, name, iat, exp, auth_time: authTime = iat, firebase } = claims.data;
  if (verifier.provider === 'google' && firebase?.sign_in_provider !== 'google.com') throwDomainError('identity_rejected');
  if (authTime > ctx.clock.now().getTime() / 1000 + CLOCK_SKEW_SECONDS) throwDomainError('identity_rejected');
  const expiresAt = new Date((exp + CLOCK_SKEW_SECONDS) * 1000);
  const isNew = await consumeIdentityToken(ctx.db, createHash('sha256').update(token).digest(), expiresAt);
  if (!isNew) throwDomainError('identity_rejected');
  return { provider: verifier.provider, subject: sub, email, name: name ?? null, signedInAt: new Date(authTime * 1000) };
}
