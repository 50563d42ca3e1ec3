import { beforeEach, describe, expect, it } from 'vitest';
import { changeEmail } from '@festoon/contracts/identity/profile';
import { forgotPassword, resetPassword, signIn } from '@festoon/contracts/identity/sign-in';
import type { TestApp } from '../../../../platform/testing/test-app.ts';
import { alternativeEncodings } from '../../../../platform/testing/hostile/alternative-encodings.ts';
import { testBrowser, type TestBrowser } from '../../../../platform/testing/test-browser.ts';
import type { AccountRow } from '../account-queries.ts';
import { findResetAccount } from './reset-queries.ts';
import { resetTokenHash } from './reset-token.ts';
import { sendPasswordReset } from './send-password-reset.ts';
import { accountsApp, buildAccount, listEmailsTo, TEST_PASSWORD, getCurrentActor } from '../testing.ts';

let app: TestApp;
let browser: TestBrowser;
let ada: AccountRow;
const ended: string[] = [];
const password = 'quite another password';

beforeEach(async () => {
  ended.length = 0;
  const live = {
    invalidate: () => undefined,
    signal: () => undefined,
    signalCoalesced: () => undefined,
    endSession: (id: string) => void ended.push(id),
    endAccount: () => undefined,
  };
  app = await accountsApp({ live });
  ada = await buildAccount(app.ctx);
  browser = testBrowser(app.app);
});

async function linkToken(address = ada.email): Promise<string> {
  await browser.call(forgotPassword, { email: address });
  const email = (await listEmailsTo(app, address)).at(-1);
  const [, token] = email?.text.match(/reset-password\?token=([\w-]+)/) ?? [];
  if (!token) throw new Error('no link was mailed');
  return token;
}

describe('a password reset', () => {
  it('uses an emailed link, ends all sessions and starts none', async () => {
    const device = testBrowser(app.app);
    await device.call(signIn, { email: ada.email, password: TEST_PASSWORD });
    const { sessionId } = (await device.call(getCurrentActor, {})).body;
    const reset = await browser.call(resetPassword, { token: await linkToken(), password });
    expect([reset.status, reset.cookies]).toEqual([200, []]);
    expect((await device.call(getCurrentActor, {})).body.code).toBe('SESSION_EXPIRED');
    expect(ended).toEqual([sessionId]);
    expect((await browser.call(signIn, { email: ada.email, password: TEST_PASSWORD })).status).toBe(401);
    expect((await browser.call(signIn, { email: ada.email, password })).status).toBe(200);
    expect((await listEmailsTo(app, ada.email)).map(({ subject }) => subject)).toContain('Your password was changed');
  });

  it('works once per link and revokes older links', async () => {
    const older = await linkToken();
    const token = await linkToken();
    const uses = await Promise.all([1, 2, 3].map(() => browser.call(resetPassword, { token, password })));
    expect(uses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(uses.filter(({ body }) => body.code === 'link_expired')).toHaveLength(2);
    expect((await browser.call(resetPassword, { token: older, password })).body.code).toBe('link_expired');
  });

  it('accepts only the canonical encoding of the token', async () => {
    const token = await linkToken();
    const others = alternativeEncodings(token);
    expect(others).toHaveLength(3);
    for (const other of others) {
      expect((await browser.call(resetPassword, { token: other, password })).body.code).toBe('link_expired');
    }
    expect((await browser.call(resetPassword, { token, password })).status).toBe(200);
  });

  it('accepts only the latest link', async () => {
    const older = await linkToken();
    const newest = await linkToken();
    expect((await browser.call(resetPassword, { token: older, password })).body.code).toBe('link_expired');
    expect((await browser.call(resetPassword, { token: newest, password })).status).toBe(200);
  });

  it('leaves one working link after concurrent requests', async () => {
    await Promise.all(Array.from({ length: 4 }, () => sendPasswordReset(app.ctx, { email: ada.email })));
    const emails = await listEmailsTo(app, ada.email);
    const tokens = emails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '');
    expect(new Set(tokens).size).toBe(4);
    const now = app.ctx.clock.now();
    const found = await Promise.all(tokens.map((token) => findResetAccount(app.ctx.db, resetTokenHash(token), now)));
    expect(found.filter((accountId) => accountId === ada.id)).toHaveLength(1);
  });

  it('rejects a link after half an hour', async () => {
    const token = await linkToken();
    app.ctx.clock.advance(30 * 60_000);
    const { status, body } = await browser.call(resetPassword, { token, password });
    expect([status, body.code]).toEqual([410, 'link_expired']);
  });

  it('keeps the link valid when the new password is weak', async () => {
    const token = await linkToken();
    const weak = await browser.call(resetPassword, { token, password: 'password123' });
    expect([weak.status, weak.body.code]).toEqual([422, 'password_weak']);
    expect((await browser.call(resetPassword, { token, password })).status).toBe(200);
  });

  it('returns the same response for an unknown address, and sends it no email', async () => {
    const known = await browser.call(forgotPassword, { email: ada.email });
    const unknown = await browser.call(forgotPassword, { email: 'nobody@example.org' });
    expect(unknown.body.message.replace('nobody@example.org', ada.email)).toBe(known.body.message);
    expect(await listEmailsTo(app, 'nobody@example.org')).toEqual([]);
  });

  it('is only for users: administrators use a command', async () => {
    await buildAccount(app.ctx, { role: 'admin', email: 'root@example.org' });
    await browser.call(forgotPassword, { email: 'root@example.org' });
    expect(await listEmailsTo(app, 'root@example.org')).toEqual([]);
  });

  it('is limited to five emails an hour, and limits attempts with tokens', async () => {
    const codes = [];
    for (let i = 0; i < 6; i += 1) codes.push((await browser.call(forgotPassword, { email: ada.email })).body.code);
    expect(codes).toEqual([...Array.from({ length: 5 }, () => undefined), 'too_many_attempts']);
    const tries = [];
    for (let i = 0; i < 60; i += 1)
      tries.push((await browser.call(resetPassword, { token: `guess-${i}`, password })).body.code);
    expect(tries[0]).toBe('link_expired');
    expect(tries.at(-1)).toBe('too_many_attempts');
  });

  it('sets a first password for an account that used only another provider', async () => {
    const eve = await buildAccount(app.ctx, { password: null });
    await browser.call(resetPassword, { token: await linkToken(eve.email), password });
    expect((await browser.call(signIn, { email: eve.email, password })).status).toBe(200);
    expect((await browser.call(changeEmail, { email: 'x@example.org' })).body.code).toBe('password_wrong');
  });
});
