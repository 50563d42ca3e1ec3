import { createHash } from 'node:crypto';
import * as client from 'openid-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { firebaseSignIn, getAuthStatus } from '@festoon/contracts/identity/sign-in';
import type { TestApp } from '../../../../../platform/testing/test-app.ts';
import { alternativeEncodings } from '../../../../../platform/testing/hostile/alternative-encodings.ts';
import { testBrowser } from '../../../../../platform/testing/test-browser.ts';
import { accountsApp } from '../../testing.ts';

let app: TestApp;
const origin = 'http://localhost:3000';
const callback = `${origin}/sandbox/identity/callback`;

beforeAll(async () => {
  app = await accountsApp();
});

const form = (fields: Record<string, string>) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
  payload: new URLSearchParams(fields).toString(),
});

const verifier = 'v'.repeat(43);
const challenge = createHash('sha256').update(verifier).digest('base64url');

function authorizeUrl(change: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'festoon-web',
    redirect_uri: callback,
    scope: 'openid email profile',
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...change,
  });
  return `/sandbox/identity/authorize?${query.toString()}`;
}

const choose = (fields: Record<string, string>, url = authorizeUrl()) =>
  app.app.inject({ method: 'POST', url, ...form(fields) });

async function codeFor(fields: Record<string, string> = { account: 'aiko.tanaka@sandbox.example' }): Promise<string> {
  const { headers } = await choose(fields);
  return new URL(String(headers.location)).searchParams.get('code') ?? '';
}

const exchange = (code: string, change: Record<string, string> = {}) =>
  app.app.inject({
    method: 'POST',
    url: '/sandbox/identity/token',
    ...form({
      grant_type: 'authorization_code',
      client_id: 'festoon-web',
      code,
      code_verifier: verifier,
      redirect_uri: callback,
      ...change,
    }),
  });

describe('the sandbox provider', () => {
  it('supports an independent client from discovery to the verified token', async () => {
    const throughApp = async (url: string, { method, headers, body }: client.CustomFetchOptions) => {
      const response = await app.app.inject({
        method: method as 'GET',
        url: url.replace(origin, ''),
        headers,
        ...(body instanceof URLSearchParams && { payload: body.toString() }),
      });
      return new Response(response.body, {
        status: response.statusCode,
        headers: response.headers as Record<string, string>,
      });
    };
    app.ctx.clock.set(new Date());
    const found = await client.discovery(new URL(`${origin}/sandbox/identity`), 'festoon-web', undefined, client.None(), {
      [client.customFetch]: throughApp,
      execute: [client.allowInsecureRequests],
    });
    const pkceCodeVerifier = client.randomPKCECodeVerifier();
    const url = client.buildAuthorizationUrl(found, {
      redirect_uri: callback,
      scope: 'openid email profile',
      state: 'abc',
      nonce: 'xyz',
      code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
    });
    const page = await app.app.inject(url.pathname + url.search);
    expect(page.body).toContain('Choose an account');
    const back = await choose({ account: 'maya.okafor@sandbox.example' }, url.pathname + url.search);
    const checks = { pkceCodeVerifier, expectedState: 'abc', expectedNonce: 'xyz' };
    const tokens = await client.authorizationCodeGrant(found, new URL(String(back.headers.location)), checks);
    expect(tokens.claims()).toMatchObject({
      email: 'maya.okafor@sandbox.example',
      email_verified: true,
      name: 'Maya Okafor',
    });
  });

  it('creates an account once and signs it in again later', async () => {
    const signedIn = [];
    for (let i = 0; i < 2; i += 1) {
      const { id_token: idToken } = (await exchange(await codeFor())).json();
      const browser = testBrowser(app.app);
      expect((await browser.call(firebaseSignIn, { idToken })).status).toBe(200);
      signedIn.push((await browser.call(getAuthStatus, {})).body.user);
    }
    expect(signedIn[0]).toMatchObject({ name: 'Aiko Tanaka', email: 'aiko.tanaka@sandbox.example', handle: 'aiko-tanaka' });
    expect(signedIn[1]).toEqual(signedIn[0]);
  });

  it('allows signing in as any address', async () => {
    const { id_token: idToken } = (await exchange(await codeFor({ email: 'Ada@Example.org', name: 'Ada' }))).json();
    const { body } = await testBrowser(app.app).call(firebaseSignIn, { idToken });
    expect(body.user).toMatchObject({ name: 'Ada', email: 'ada@example.org' });
  });

  it.each([
    ['a used code', {}, true],
    ['another code verifier', { code_verifier: 'w'.repeat(43) }, false],
    ['another callback', { redirect_uri: `${origin}/elsewhere` }, false],
  ])('rejects %s', async (_name, change, usedBefore) => {
    const code = await codeFor();
    if (usedBefore) expect((await exchange(code)).statusCode).toBe(200);
    const response = await exchange(code, change);
    expect([response.statusCode, response.json()]).toEqual([400, { error: 'invalid_grant' }]);
  });

  it('rejects a code after a minute, an invented code and another client', async () => {
    const code = await codeFor();
    app.ctx.clock.advance(61_000);
    expect((await exchange(code)).json()).toEqual({ error: 'invalid_grant' });
    expect((await exchange('made.up.code')).json()).toEqual({ error: 'invalid_grant' });
    expect((await exchange(code, { client_id: 'other' })).json()).toEqual({ error: 'invalid_request' });
  });

  it('rejects a used code in every other encoding', async () => {
    const code = await codeFor();
    expect((await exchange(code)).statusCode).toBe(200);
    const parts = code.split('.');
    const spellings = parts.flatMap((part, index) =>
      alternativeEncodings(part).map((other) => parts.with(index, other).join('.')),
    );
    expect(spellings.length).toBeGreaterThan(15);
    for (const spelling of spellings) expect((await exchange(spelling)).json()).toEqual({ error: 'invalid_grant' });
  });

  it('exchanges a code once across concurrent requests', async () => {
    const code = await codeFor();
    const responses = await Promise.all(Array.from({ length: 10 }, () => exchange(code)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('redirects with an error when the account chooser is cancelled', async () => {
    const { statusCode, headers } = await choose({ cancel: 'yes' });
    expect(statusCode).toBe(303);
    expect(headers.location).toBe(
      `${callback}?error=access_denied&state=the-state&iss=${encodeURIComponent(`${origin}/sandbox/identity`)}`,
    );
  });

  it.each([
    ['to another site', { redirect_uri: 'https://evil.example/sandbox/identity/callback' }],
    ['to another page', { redirect_uri: `${origin}/login` }],
    ['with a script', { redirect_uri: 'javascript:alert(1)' }],
    ['without a code challenge', { code_challenge: '' }],
    ['with a plain code challenge', { code_challenge_method: 'plain' }],
    ['for an implicit token', { response_type: 'token' }],
  ])('does not redirect on %s', async (_name, change) => {
    for (const method of ['GET', 'POST'] as const) {
      const response = await app.app.inject({
        method,
        url: authorizeUrl(change),
        ...(method === 'POST' && form({ account: 'aiko.tanaka@sandbox.example' })),
      });
      expect([response.statusCode, response.headers.location]).toEqual([400, undefined]);
      expect(response.body).not.toContain('evil');
    }
  });

  it('keeps its popup connected to the page that opened it', async () => {
    const redirect = await choose({ account: 'aiko.tanaka@sandbox.example' });
    expect(redirect.headers['cross-origin-opener-policy']).toBe('unsafe-none');
    for (const url of [authorizeUrl(), '/sandbox/identity/callback?code=x&state=y']) {
      const { headers, body } = await app.app.inject(url);
      expect(headers['cross-origin-opener-policy']).toBe('unsafe-none');
      const [, script] = body.match(/<script>([^]*?)<\/script>/) ?? [];
      if (script) expect(headers['content-security-policy']).toContain(createHash('sha256').update(script).digest('base64'));
    }
  });

  it('escapes displayed text', async () => {
    const { body } = await app.app.inject(authorizeUrl({ state: '"><script>alert(1)</script>' }));
    expect(body).not.toContain('<script>alert');
  });

  it('returns 404 when a real provider is configured', async () => {
    const real = await accountsApp({ config: { identity: firebase } });
    const redirect = await choose({ account: 'aiko.tanaka@sandbox.example' });
    expect(redirect.headers['cross-origin-opener-policy']).toBe('unsafe-none');
    for (const url of [authorizeUrl(), '/sandbox/identity/jwks', '/sandbox/identity/.well-known/openid-configuration']) {
      expect((await real.app.inject(url)).statusCode).toBe(404);
    }
  });
});

const firebase = {
  kind: 'firebase' as const,
  apiKey: 'k',
  authDomain: 'a',
  projectId: 'fest',
  storageBucket: 'b',
  messagingSenderId: '1',
  appId: 'x',
};
