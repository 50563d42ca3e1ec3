import { beforeEach, describe, expect, it } from 'vitest';
import * as security from '@festoon/contracts/identity/account-security';
import { changeEmail } from '@festoon/contracts/identity/profile';
import { firebaseSignIn } from '@festoon/contracts/identity/sign-in';
import type { TestApp } from '../../../../platform/testing/test-app.ts';
import { testBrowser, type TestBrowser } from '../../../../platform/testing/test-browser.ts';
import { issueToken } from '../sandbox/issue-token.ts';
import { accountsApp, buildAccount } from '../testing.ts';

const email = 'ada@example.org';
let app: TestApp;
let browser: TestBrowser;

const tokenOf = (address = email) =>
  issueToken(app.ctx, { name: 'Ada', email: address, redirectUri: '', challenge: '', exp: 0 });

beforeEach(async () => {
  app = await accountsApp();
  browser = testBrowser(app.app);
  await browser.call(firebaseSignIn, { idToken: await tokenOf() });
});

const attempts: readonly [string, () => Promise<{ status: number; body: { code?: string | undefined } }>][] = [
  ['changing the email', () => browser.call(changeEmail, { email: 'new@example.org' })],
  ['setting a password', () => browser.call(security.changePassword, { newPassword: 'quite another password' })],
  ['setting up a second factor', () => browser.call(security.startSecondFactor, {})],
];

describe.each(attempts)('an account without a password: %s', (_name, attempt) => {
  it('is allowed for ten minutes after sign-in', async () => {
    app.ctx.clock.advance(10 * 60_000);
    expect((await attempt()).status).toBe(200);
  });

  it('requires a new confirmation by the provider after ten minutes', async () => {
    app.ctx.clock.advance(10 * 60_000 + 1000);
    const rejected = await attempt();
    expect([rejected.status, rejected.body.code]).toEqual([403, 'reauthentication_required']);
    expect((await browser.call(security.confirmIdentity, { idToken: await tokenOf() })).status).toBe(200);
    expect((await attempt()).status).toBe(200);
  });
});

describe('reauthentication of an account without a password', () => {
  const change = () => browser.call(changeEmail, { email: 'new@example.org' });

  beforeEach(() => {
    app.ctx.clock.advance(11 * 60_000);
  });

  it('rejects the token of another account, a used token and an invalid token', async () => {
    await buildAccount(app.ctx, { email: 'eve@example.org' });
    for (const address of ['eve@example.org', 'nobody@example.org']) {
      const { status, body } = await browser.call(security.confirmIdentity, { idToken: await tokenOf(address) });
      expect([status, body.code]).toEqual([409, 'identity_mismatch']);
    }
    const idToken = await tokenOf();
    await testBrowser(app.app).call(firebaseSignIn, { idToken });
    expect((await browser.call(security.confirmIdentity, { idToken })).body.code).toBe('identity_rejected');
    expect((await browser.call(security.confirmIdentity, { idToken: 'x' })).body.code).toBe('identity_rejected');
    expect((await change()).body.code).toBe('reauthentication_required');
  });

  it('applies only to the session that confirmed', async () => {
    const otherBrowser = testBrowser(app.app);
    await otherBrowser.call(firebaseSignIn, { idToken: await tokenOf() });
    expect((await change()).body.code).toBe('reauthentication_required');
  });
});
