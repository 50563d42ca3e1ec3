import { SignJWT } from 'jose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminSignIn, getAuthStatus, signIn, signOut } from '@festoon/contracts/identity/sign-in';
import type { TestApp } from '../../../../platform/testing/test-app.ts';
import { alternativeEncodings } from '../../../../platform/testing/hostile/alternative-encodings.ts';
import { testBrowser, type TestBrowser } from '../../../../platform/testing/test-browser.ts';
import type { AccountRow } from '../account-queries.ts';
import { authenticateSocket, isSessionCurrent } from './authenticate.ts';
import { deriveKey } from './keys.ts';
import { accountsApp, buildAccount, TEST_PASSWORD, getCurrentActor } from '../testing.ts';

let app: TestApp;
let browser: TestBrowser;
let ada: AccountRow;
const password = TEST_PASSWORD;

beforeAll(async () => {
  app = await accountsApp({ poolSize: 20 });
});

beforeEach(async () => {
  ada = await buildAccount(app.ctx);
  browser = testBrowser(app.app);
});

const signInAda = (to = browser) => to.call(signIn, { email: ada.email, password });
const minutes = (count: number) => app.ctx.clock.advance(count * 60_000);

describe('a bearer token', () => {
  it('authenticates the session of the sign-in', async () => {
    const { body } = await signInAda();
    const program = testBrowser(app.app);
    const response = await program.call(
      getCurrentActor,
      {},
      { authorization: `Bearer ${body.token}`, 'sec-fetch-site': 'cross-site' },
    );
    expect(response.body.accountId).toBe(ada.id);
    minutes(11);
    const late = await program.call(getCurrentActor, {}, { authorization: `Bearer ${body.token}` });
    expect([late.status, late.body.code]).toEqual([401, 'NO_REFRESH_TOKEN']);
  });

  it('takes precedence over cookies in the same request', async () => {
    await signInAda();
    const { body } = await browser.call(getCurrentActor, {}, { authorization: 'Bearer nonsense' });
    expect(body.code).toBe('NO_REFRESH_TOKEN');
    const eve = await buildAccount(app.ctx, { name: 'Eve' });
    const token = (await testBrowser(app.app).call(signIn, { email: eve.email, password })).body.token;
    expect((await browser.call(getCurrentActor, {}, { authorization: `Bearer ${token}` })).body.accountId).toBe(eve.id);
  });

  it('is accepted only in its canonical encoding', async () => {
    const { token } = (await signInAda()).body;
    const [head, body, mac = ''] = token.split('.');
    const others = alternativeEncodings(mac);
    expect(others).toHaveLength(3);
    for (const other of others) {
      const { status } = await testBrowser(app.app).call(
        getCurrentActor,
        {},
        { authorization: `Bearer ${head}.${body}.${other}` },
      );
      expect(status).toBe(401);
    }
  });

  it('is rejected when it was signed with another key, issuer or type', async () => {
    await signInAda();
    const { sessionId } = (await browser.call(getCurrentActor, {})).body;
    const seconds = app.ctx.clock.now().getTime() / 1000;
    const make = (key: Uint8Array, issuer: string, typ = 'at+jwt') =>
      new SignJWT({ sid: sessionId, role: 'user' })
        .setProtectedHeader({ alg: 'HS256', typ })
        .setSubject(ada.id)
        .setIssuer(issuer)
        .setExpirationTime(seconds + 600)
        .sign(key);
    const { config } = app.ctx;
    const ours = deriveKey(config, 'access-token');
    const unsigned = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${(await make(ours, config.publicUrl)).split('.')[1]}.`;
    const wrong = [
      unsigned,
      await make(deriveKey(config, 'refresh-token'), config.publicUrl),
      await make(ours, 'https://evil.example'),
      await make(ours, config.publicUrl, 'JWT'),
    ];
    const callWith = (token: string) => testBrowser(app.app).call(getCurrentActor, {}, { authorization: `Bearer ${token}` });
    for (const token of wrong) expect((await callWith(token)).status).toBe(401);
    expect((await callWith(await make(ours, config.publicUrl))).status).toBe(200);
  });
});

describe('signing out', () => {
  it.each([
    ['a link on another site', { 'sec-fetch-site': 'cross-site' }],
    ['a typed URL', { 'sec-fetch-site': 'none' }],
    ['an image on another page', { 'sec-fetch-site': 'same-site' }],
  ])('is rejected for %s', async (_name, headers) => {
    await signInAda();
    const { status, body } = await browser.call(signOut, {}, headers);
    expect([status, body.code]).toEqual([403, 'cross_site_request']);
    expect((await browser.call(getCurrentActor, {})).status).toBe(200);
  });
});

describe('a socket', () => {
  const request = (cookie: string) => ({ headers: { cookie }, socket: { remoteAddress: '127.0.0.1' } }) as never;
  const cookies = () => [...browser.jar].map((pair) => pair.join('=')).join('; ');

  it('authenticates by cookies, also with an expired access token, and renews no token', async () => {
    await signInAda();
    minutes(11);
    const actor = await authenticateSocket(app.ctx, request(cookies()));
    expect(actor).toMatchObject({ kind: 'user', accountId: ada.id });
    const rows = await app.ctx.db.selectFrom('sessions').select('rotation').where('account_id', '=', ada.id).execute();
    expect(rows).toEqual([{ rotation: 0 }]);
    if (actor.kind === 'visitor') throw new Error('nobody');
    expect(await isSessionCurrent(app.ctx, actor)).toBe(true);
    await browser.call(signOut, {});
    expect(await isSessionCurrent(app.ctx, actor)).toBe(false);
    expect(await authenticateSocket(app.ctx, request(''))).toMatchObject({ kind: 'visitor' });
  });
});

describe('administrators', () => {
  it('have a separate sign-in', async () => {
    const admin = await buildAccount(app.ctx, {
      role: 'admin',
      email: ada.email,
      name: 'Root',
      password: 'another long one',
    });
    expect(admin.handle).toBeNull();
    expect((await browser.call(adminSignIn, { email: ada.email, password })).body.code).toBe('wrong_credentials');
    expect((await browser.call(signIn, { email: ada.email, password: 'another long one' })).body.code).toBe(
      'wrong_credentials',
    );
    const { body } = await browser.call(adminSignIn, { email: ada.email, password: 'another long one' });
    expect(body.user).toMatchObject({ role: 'admin', name: 'Root' });
    expect((await browser.call(getCurrentActor, {})).status).toBe(404);
    expect((await browser.call(getAuthStatus, {})).body.user?.role).toBe('admin');
  });
});
