import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import * as signing from '@festoon/contracts/identity/sign-in';
import * as security from '@festoon/contracts/identity/account-security';
import type { TestApp } from '../../../../platform/testing/test-app.ts';
import { testBrowser } from '../../../../platform/testing/test-browser.ts';
import { issueToken } from '../sandbox/issue-token.ts';
import { findAcquisitionSource } from '../sessions/acquisition-source-queries.ts';
import { accountsApp, buildAccount, TEST_PASSWORD } from '../testing.ts';

let app: TestApp;
beforeEach(async () => {
  app = await accountsApp();
});

const tokenOf = (email: string, name = 'Ada Lovelace') =>
  issueToken(app.ctx, { name, email, redirectUri: '', challenge: '', exp: 0 });

async function enter(email: string, beside: { name?: string; email?: string; profileImg?: string } = {}) {
  return testBrowser(app.app).call(signing.firebaseSignIn, {
    idToken: await tokenOf(email, beside.name ? '' : undefined),
    ...beside,
    firstTouch: { utmSource: 'poster', landingPage: 'explore' },
  });
}

describe('sign-in with a provider', () => {
  it('uses the claims of the token, not the fields sent beside it', async () => {
    const victim = await buildAccount(app.ctx, { email: 'victim@example.org' });
    const { status, body } = await enter('ada@example.org', { email: victim.email });
    expect([status, body.user?.email]).toEqual([200, 'ada@example.org']);
    expect(body.user?.id).not.toBe(victim.id);
    expect(await findAcquisitionSource(app.ctx.db, body.user?.id ?? '')).toMatchObject({
      utmSource: 'poster',
      landingPage: 'explore',
    });
  });

  it('signs in to the account with the same verified address, and stays linked when the address changes', async () => {
    const ada = await buildAccount(app.ctx, { email: 'ada@example.org' });
    expect((await enter('ada@example.org')).body.user?.id).toBe(ada.id);
    await app.ctx.db.updateTable('accounts').set({ email: 'countess@example.org' }).where('id', '=', ada.id).execute();
    expect((await enter('ada@example.org')).body.user).toMatchObject({ id: ada.id, email: 'countess@example.org' });
  });

  it('creates an account with the language of the request', async () => {
    const idToken = await tokenOf('ada@example.org');
    await testBrowser(app.app).call(signing.firebaseSignIn, { idToken }, { 'accept-language': 'qps' });
    const { language } = await app.ctx.db.selectFrom('accounts').select('language').executeTakeFirstOrThrow();
    expect(language).toBe('qps');
  });

  it('uses the name beside the token only if the token has none', async () => {
    expect((await enter('a@example.org', { name: 'From the form' })).body.user?.name).toBe('From the form');
    expect((await enter('b@example.org', { name: 'Unknown' })).body.user?.name).toBe('b');
  });

  it('creates one account for two concurrent tokens of a new address', async () => {
    const ids = (await Promise.all([1, 2, 3, 4].map(() => enter('new@example.org')))).map(({ body }) => body.user?.id);
    expect(new Set(ids).size).toBe(1);
  });

  it('never signs in to an administrator account', async () => {
    const root = await buildAccount(app.ctx, { role: 'admin', email: 'root@example.org' });
    expect((await enter('root@example.org')).body.user).toMatchObject({ role: 'user' });
    expect((await enter('root@example.org')).body.user?.id).not.toBe(root.id);
  });

  it('rejects a suspended account, a reused token and an invalid token', async () => {
    await buildAccount(app.ctx, { email: 'eve@example.org', suspended: true });
    expect((await enter('eve@example.org')).body.code).toBe('account_suspended');
    const idToken = await tokenOf('ada@example.org');
    const browser = testBrowser(app.app);
    expect((await browser.call(signing.firebaseSignIn, { idToken })).status).toBe(200);
    const replay = await browser.call(signing.firebaseSignIn, { idToken });
    expect([replay.status, replay.body.code]).toEqual([401, 'identity_rejected']);
    expect((await browser.call(signing.firebaseSignIn, { idToken: 'x' })).body.code).toBe('identity_rejected');
  });

  it('requires the password of an account with a second factor', async () => {
    const ada = await buildAccount(app.ctx, { email: 'ada@example.org' });
    const browser = testBrowser(app.app);
    await browser.call(signing.signIn, { email: ada.email, password: TEST_PASSWORD });
    const { secret } = (await browser.call(security.startSecondFactor, { password: TEST_PASSWORD })).body;
    const code = new TOTP({ secret }).generate({ timestamp: app.ctx.clock.now().getTime() });
    await browser.call(security.confirmSecondFactor, { code });
    const { status, body } = await enter('ada@example.org');
    expect([status, body.code]).toEqual([409, 'identity_needs_password']);
  });
});
