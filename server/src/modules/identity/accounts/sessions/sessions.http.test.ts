import { beforeEach, describe, expect, it } from 'vitest';
import { getAuthStatus, signIn, signOut } from '@festoon/contracts/identity/sign-in';
import type { TestApp } from '../../../../platform/testing/test-app.ts';
import { alternativeEncodings } from '../../../../platform/testing/hostile/alternative-encodings.ts';
import { testBrowser, type TestBrowser } from '../../../../platform/testing/test-browser.ts';
import type { AccountRow } from '../account-queries.ts';
import { signRefreshToken } from './refresh-token.ts';
import { accountsApp, buildAccount, listEmailsTo, TEST_PASSWORD, getCurrentActor } from '../testing.ts';

let app: TestApp;
let browser: TestBrowser;
let ada: AccountRow;
const password = TEST_PASSWORD;
const REFRESH = 'festoon-refresh';
const ACCESS = 'festoon-access';

beforeEach(async () => {
  app = await accountsApp({ poolSize: 20 });
  ada = await buildAccount(app.ctx);
  browser = testBrowser(app.app);
});

const signInAda = (to = browser) => to.call(signIn, { email: ada.email, password });
const minutes = (count: number) => app.ctx.clock.advance(count * 60_000);
const days = (count: number) => minutes(count * 24 * 60);

/** Returns another browser with the same cookies, as after a theft. */
function copyOf(original: TestBrowser): TestBrowser {
  const copy = testBrowser(app.app);
  for (const [name, value] of original.jar) copy.jar.set(name, value);
  return copy;
}

describe('session cookies', () => {
  it('are inaccessible to scripts, and sent on navigation from another site', async () => {
    const { cookies } = await signInAda();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookies[0]).toMatch(/^festoon-access=ey[^;]+; Max-Age=600;/);
    expect(cookies[1]).toMatch(/^festoon-refresh=[^;]+; Max-Age=7776000;/);
  });

  it('use the __Host- prefix on https', async () => {
    const secure = await accountsApp({ config: { publicUrl: 'https://festoon.example' } });
    const account = await buildAccount(secure.ctx);
    const { cookies } = await testBrowser(secure.app).call(signIn, { email: account.email, password });
    for (const cookie of cookies)
      expect(cookie).toMatch(/^__Host-festoon-[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });
});

describe('a session', () => {
  it('is not renewed by another encoding of its token', async () => {
    await signInAda();
    const token = browser.jar.get(REFRESH) ?? '';
    const [head, mac] = [token.slice(0, token.lastIndexOf('.') + 1), token.slice(token.lastIndexOf('.') + 1)];
    const others = alternativeEncodings(mac);
    expect(others).toHaveLength(3);
    browser.jar.delete(ACCESS);
    for (const other of others) {
      const copy = copyOf(browser);
      copy.jar.set(REFRESH, head + other);
      expect((await copy.call(getCurrentActor, {})).body.code).toBe('REFRESH_FAILED');
    }
    expect((await browser.call(getCurrentActor, {})).status).toBe(200);
  });

  it('is renewed within a request when the access token has expired', async () => {
    await signInAda();
    const before = new Map(browser.jar);
    minutes(11);
    const { status, body, cookies } = await browser.call(getCurrentActor, {});
    expect([status, body.accountId]).toEqual([200, ada.id]);
    expect(cookies).toHaveLength(2);
    expect(browser.jar.get(REFRESH)).not.toBe(before.get(REFRESH));
    expect((await browser.call(getCurrentActor, {})).cookies).toHaveLength(0);
  });

  it('is renewed with only the refresh cookie', async () => {
    await signInAda();
    browser.jar.delete(ACCESS);
    expect((await browser.call(getAuthStatus, {})).body.isAuthenticated).toBe(true);
    expect(browser.jar.has(ACCESS)).toBe(true);
  });

  it('gets one successor from twenty concurrent renewals', async () => {
    await signInAda();
    minutes(11);
    const copies = Array.from({ length: 20 }, () => copyOf(browser));
    const responses = await Promise.all(copies.map((copy) => copy.call(getCurrentActor, {})));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(copies.map(({ jar }) => jar.get(REFRESH))).size).toBe(1);
    const rows = await app.ctx.db.selectFrom('sessions').select(['rotation', 'revoked_at']).execute();
    expect(rows).toEqual([{ rotation: 1, revoked_at: null }]);
  });

  it('keeps two tabs signed in for a day of renewals half a minute apart', async () => {
    await signInAda();
    const tab = copyOf(browser);
    for (let i = 0; i < 20; i += 1) {
      minutes(11);
      expect((await browser.call(getCurrentActor, {})).status).toBe(200);
      app.ctx.clock.advance(29_000);
      expect((await tab.call(getCurrentActor, {})).status).toBe(200);
    }
    expect(tab.jar.get(REFRESH)).toBe(browser.jar.get(REFRESH));
  }, 60_000);

  it('is revoked when an old token is reused, and its owner is notified', async () => {
    await signInAda();
    const thief = copyOf(browser);
    minutes(11);
    await browser.call(getCurrentActor, {});
    app.ctx.clock.advance(31_000);
    thief.jar.delete(ACCESS);
    const stolen = await thief.call(getCurrentActor, {});
    expect([stolen.status, stolen.body.code]).toEqual([401, 'REFRESH_FAILED']);
    const owner = await browser.call(getCurrentActor, {});
    expect([owner.status, owner.body.code]).toEqual([401, 'SESSION_EXPIRED']);
    expect(browser.jar.size).toBe(0);
    const emails = await listEmailsTo(app, ada.email);
    expect(emails.map(({ subject }) => subject)).toEqual(['We signed out one of your devices']);
  });

  it('is not affected by guessed tokens, even with its id', async () => {
    await signInAda();
    const [id, rotation, mac = ''] = browser.jar.get(REFRESH)!.split('.');
    const other = mac.startsWith('A') ? `B${mac.slice(1)}` : `A${mac.slice(1)}`;
    const forged = signRefreshToken({ secretKey: 'another key' }, { id: id!, rotation: 0, seed: Buffer.alloc(32) });
    const guesses = [
      `${id}.${rotation}.${other}`,
      `${id}.7.${mac}`,
      forged,
      `${id}.0`,
      'x',
      `${id}.${rotation}.${mac}x`,
      `${app.ctx.ids.newId()}.0.${mac}`,
    ];
    for (const guess of guesses) {
      const guesser = testBrowser(app.app);
      guesser.jar.set(REFRESH, guess);
      const { status, body } = await guesser.call(getCurrentActor, {});
      expect([status, body.code]).toEqual([401, 'REFRESH_FAILED']);
      expect(guesser.jar.get(REFRESH)).toBe(guess);
    }
    minutes(11);
    expect((await browser.call(getCurrentActor, {})).status).toBe(200);
  });

  it('expires after thirty days without use', async () => {
    await signInAda();
    days(29);
    expect((await browser.call(getCurrentActor, {})).status).toBe(200);
    days(30);
    const { status, body } = await browser.call(getCurrentActor, {});
    expect([status, body.code, browser.jar.size]).toEqual([401, 'SESSION_EXPIRED', 0]);
  });

  it('expires after ninety days at most', async () => {
    await signInAda();
    for (let i = 0; i < 4; i += 1) {
      days(20);
      expect((await browser.call(getCurrentActor, {})).status).toBe(200);
    }
    days(10);
    expect((await browser.call(getCurrentActor, {})).body.code).toBe('SESSION_EXPIRED');
  });

  it('is rejected immediately after its account is suspended', async () => {
    await signInAda();
    await app.ctx.db.updateTable('accounts').set({ suspended_at: app.ctx.clock.now() }).where('id', '=', ada.id).execute();
    expect((await browser.call(getCurrentActor, {})).body.code).toBe('SESSION_EXPIRED');
    const again = await signInAda(testBrowser(app.app));
    expect([again.status, again.body.code]).toEqual([403, 'account_suspended']);
  });

  it('is rejected immediately after sign-out, in any copy', async () => {
    await signInAda();
    const copy = copyOf(browser);
    const bearer = browser.jar.get(ACCESS);
    const { body } = await browser.call(signOut, {});
    expect(body).toEqual({ success: true, message: 'Logged out successfully!' });
    expect(browser.jar.size).toBe(0);
    expect((await copy.call(getCurrentActor, {})).body.code).toBe('SESSION_EXPIRED');
    const program = testBrowser(app.app);
    expect((await program.call(getCurrentActor, {}, { authorization: `Bearer ${bearer}` })).body.code).toBe(
      'NO_REFRESH_TOKEN',
    );
  });
});

describe('the authentication status', () => {
  it('returns a visitor without cookies, and 401 for a lost session', async () => {
    expect((await browser.call(getAuthStatus, {})).body).toEqual({ isAuthenticated: false, user: null, token: null });
    await signInAda();
    days(31);
    const lost = await browser.call(getAuthStatus, {});
    expect([lost.status, lost.body.code]).toEqual([401, 'SESSION_EXPIRED']);
    expect((await browser.call(getAuthStatus, {})).status).toBe(200);
    browser.jar.set(REFRESH, 'garbage');
    expect((await browser.call(getAuthStatus, {})).body.code).toBe('REFRESH_FAILED');
  });
});
