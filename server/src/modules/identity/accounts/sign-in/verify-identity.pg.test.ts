import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  exportJWK,
  exportSPKI,
  importJWK,
  generateKeyPair,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DomainError } from '../../../../platform/errors.ts';
import { testContext, type TestContext } from '../../../../platform/testing/test-context.ts';
import { alternativeEncodings } from '../../../../platform/testing/hostile/alternative-encodings.ts';
import { issueToken } from '../sandbox/issue-token.ts';
import { verifierFor, verifyIdentity } from './verify-identity.ts';

const identity = {
  kind: 'firebase' as const,
  apiKey: 'k',
  authDomain: 'a',
  projectId: 'fest',
  storageBucket: 'b',
  messagingSenderId: '1',
  appId: 'x',
};

let keys: { privateKey: CryptoKey; publicKey: CryptoKey };
let other: { privateKey: CryptoKey; publicKey: CryptoKey };
let served: JWK[] = [];
let server: Server;
let jwks: URL;
let ctx: TestContext;

beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true });
  other = await generateKeyPair('RS256', { extractable: true });
  served = [{ ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256' }];
  server = createServer((_request, response) => response.end(JSON.stringify({ keys: served }))).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  jwks = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`);
});
afterAll(() => server.close());
beforeEach(async () => {
  ctx = await testContext({ config: { identity } });
});

const seconds = () => Math.floor(ctx.clock.now().getTime() / 1000);

const rightClaims = () => ({
  iss: 'https://securetoken.google.com/fest',
  aud: 'fest',
  sub: 'person-1',
  iat: seconds(),
  exp: seconds() + 3600,
  auth_time: seconds(),
  email: 'Ada@example.org',
  email_verified: true,
  name: 'Ada',
  firebase: { sign_in_provider: 'google.com' },
});

type Change = Record<string, unknown>;

function sign(change: Change = {}, { key = keys.privateKey, header = { alg: 'RS256', kid: 'one' } } = {}): Promise<string> {
  return new SignJWT({ ...rightClaims(), ...change }).setProtectedHeader(header).sign(key);
}

async function verify(token: string, keySet: JWTVerifyGetKey = createRemoteJWKSet(jwks, { cooldownDuration: 0 })) {
  const verifier = await verifierFor(ctx);
  return verifyIdentity(ctx, token, { ...verifier, keys: keySet }).catch((error: unknown) => (error as DomainError).code);
}

describe('a token of the configured provider', () => {
  it('is accepted when all claims are valid', async () => {
    expect(await verify(await sign())).toEqual({
      provider: 'google',
      subject: 'person-1',
      email: 'ada@example.org',
      name: 'Ada',
      signedInAt: ctx.clock.now(),
    });
  });

  it.each<[string, Change]>([
    ['another audience', { aud: 'other' }],
    ['another issuer', { iss: 'https://securetoken.google.com/other' }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['no expiry', { exp: undefined }],
    ['no issue time', { iat: undefined }],
    ['an expiry in the past', { exp: 1_700_000_000 }],
    ['an age of eleven minutes', { iat: Date.UTC(2026, 4, 14, 11, 49) / 1000 }],
    ['an issue time in the future', { iat: Date.UTC(2026, 4, 14, 13) / 1000 }],
    ['a sign-in in the future', { auth_time: Date.UTC(2026, 4, 14, 13) / 1000 }],
    ['an unverified address', { email_verified: false }],
    ['a text value for verified', { email_verified: 'true' }],
    ['no address', { email: undefined }],
    ['an invalid address', { email: 'ada' }],
    ['another sign-in method', { firebase: { sign_in_provider: 'password' } }],
    ['no sign-in method', { firebase: undefined }],
  ])('is rejected with %s', async (_name, change) => {
    expect(await verify(await sign(change))).toBe('identity_rejected');
  });

  it('is rejected when signed with another key or unsigned', async () => {
    expect(await verify(await sign({}, { key: other.privateKey }))).toBe('identity_rejected');
    expect(await verify(await sign({}, { header: { alg: 'RS256', kid: 'unknown' } }))).toBe('identity_rejected');
    const payload = Buffer.from(JSON.stringify(rightClaims())).toString('base64url');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const token of [`${none}.${payload}.`, 'garbage', '', 'a.b.c'])
      expect(await verify(token)).toBe('identity_rejected');
  });

  it('is rejected with any other algorithm', async () => {
    const unbound = [{ ...(await exportJWK(keys.publicKey)), kid: 'one' }];
    const key = (await importJWK(await exportJWK(keys.privateKey), 'PS256')) as CryptoKey;
    const ps256 = await sign({}, { key, header: { alg: 'PS256', kid: 'one' } });
    expect(await verify(ps256, createLocalJWKSet({ keys: unbound }))).toBe('identity_rejected');
  });

  it('is rejected when it is signed with the public key as an HMAC secret', async () => {
    const secret = new TextEncoder().encode(await exportSPKI(keys.publicKey));
    const forged = await new SignJWT(rightClaims()).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(secret);
    expect(await verify(forged)).toBe('identity_rejected');
  });

  it('is rejected on reuse, also concurrently', async () => {
    const token = await sign();
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => verify(token)));
    expect(outcomes.filter((outcome) => outcome === 'identity_rejected')).toHaveLength(3);
    expect(await verify(token)).toBe('identity_rejected');
  });

  it('is rejected on reuse in every other encoding of its signature', async () => {
    const token = await sign();
    expect(await verify(token)).toMatchObject({ subject: 'person-1' });
    const [head, body, signature = ''] = token.split('.');
    const others = alternativeEncodings(signature);
    expect(others).toHaveLength(15);
    for (const other of others) expect(await verify(`${head}.${body}.${other}`)).toBe('identity_rejected');
  });

  it('is rejected when the sandbox issued it', async () => {
    const sandbox = { ...ctx, config: { ...ctx.config, identity: { kind: 'sandbox' as const } } };
    const grant = { name: 'Ada', email: 'ada@example.org', redirectUri: '', challenge: '', exp: 0 };
    const token = await issueToken(sandbox, grant);
    expect(await verifyIdentity(sandbox, token, await verifierFor(sandbox))).toMatchObject({ provider: 'sandbox' });
    const again = await issueToken(sandbox, grant);
    expect(await verify(again)).toBe('identity_rejected');
  });

  it('is accepted after the provider rotates its keys', async () => {
    const keySet: JWTVerifyGetKey = createRemoteJWKSet(jwks, { cooldownDuration: 0 });
    await verify(await sign(), keySet);
    served = [{ ...(await exportJWK(other.publicKey)), kid: 'two', alg: 'RS256' }];
    const token = await sign({}, { key: other.privateKey, header: { alg: 'RS256', kid: 'two' } });
    expect(await verify(token, keySet)).toMatchObject({ provider: 'google' });
  });
});

describe('a provider that does not respond', () => {
  it('returns another error than an invalid token', async () => {
    const token = await sign();
    const closed = createRemoteJWKSet(new URL('http://127.0.0.1:1/jwks'));
    expect(await verify(token, closed)).toBe('identity_unavailable');
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const url = new URL(`http://127.0.0.1:${(silent.address() as AddressInfo).port}/`);
    expect(await verify(token, createRemoteJWKSet(url, { timeoutDuration: 200 }))).toBe('identity_unavailable');
    silent.closeAllConnections();
    silent.close();
    const broken = createServer((_request, response) => response.writeHead(500).end()).listen(0, '127.0.0.1');
    await new Promise((resolve) => broken.once('listening', resolve));
    const brokenUrl = new URL(`http://127.0.0.1:${(broken.address() as AddressInfo).port}/`);
    expect(await verify(token, createRemoteJWKSet(brokenUrl))).toBe('identity_unavailable');
    broken.close();
  });
});
