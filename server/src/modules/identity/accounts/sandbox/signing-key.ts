import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import type { Context } from '../../../../context.ts';
import { findKey, insertKeyIfMissing } from './queries.ts';

async function generateKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' };
}

async function privateJwk({ db }: Pick<Context, 'db'>): Promise<JWK> {
  const storedKey = await findKey(db);
  if (storedKey !== null) return storedKey as JWK;
  await insertKeyIfMissing(db, await generateKey());
  return (await findKey(db)) as JWK;
}

/** Returns the sandbox's own key, one for all processes on the same database. */
export async function signingKey(ctx: Pick<Context, 'db'>): Promise<{ key: CryptoKey; kid: string }> {
  const jwk = await privateJwk(ctx);
  return { key: (await importJWK(jwk, 'RS256')) as CryptoKey, kid: jwk.kid ?? '' };
}

/** Returns the public key in its published format. */
export async function publicKeys(ctx: Pick<Context, 'db'>): Promise<{ keys: JWK[] }> {
  const { kty, n, e, kid, alg, use } = await privateJwk(ctx);
  return { keys: [{ kty, n, e, kid, alg, use } as JWK] };
}

export async function sandboxKeys(ctx: Pick<Context, 'db'>): Promise<JWTVerifyGetKey> {
  return createLocalJWKSet(await publicKeys(ctx));
}
