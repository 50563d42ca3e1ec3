import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import * as signing from '@festoon/contracts/identity/sign-in';
import * as security from '@festoon/contracts/identity/account-security';
import type { TestApp } from '../../../platform/testing/test-app.ts';
import { testBrowser, type TestBrowser } from '../../../platform/testing/test-browser.ts';
import type { AccountRow } from './account-queries.ts';
import { accountsApp, buildAccount, listEmailsTo, TEST_PASSWORD, getCurrentActor } from './testing.ts';

let app: TestApp;
let browser: TestBrowser;
let phone: TestBrowser;
let ada: AccountRow;
const ended: string[] = [];
const password = TEST_PASSWORD;

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
  phone = testBrowser(app.app, {
    userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/142.0 Mobile Safari/537.36',
    ip: '10.0.0.9',
  });
  await browser.call(signing.signIn, { email: ada.email, password });
  app.ctx.clock.advance(1000);
  await phone.call(signing.signIn, { email: ada.email, password });
});

describe('the list of sessions', () => {
  it('lists the signed-in devices and marks the current one', async () => {
    const { items } = (await browser.call(security.listSessions, {})).body;
    expect(items.map(({ device, ip, isCurrent }) => [device, ip, isCurrent])).toEqual([
      ['Chrome on Android', '10.0.0.9', false],
      ['Firefox on Linux', '127.0.0.1', true],
    ]);
    expect(items[0]?.lastUsedAt).toBe('2026-05-14T12:00:01.000Z');
  });

  it('ends one session and closes its socket', async () => {
    const { sessionId } = (await phone.call(getCurrentActor, {})).body;
    const { items } = (await browser.call(security.endSession, { sessionId: sessionId as never })).body;
    expect(items).toHaveLength(1);
    expect(ended).toEqual([sessionId]);
    expect((await phone.call(getCurrentActor, {})).body.code).toBe('SESSION_EXPIRED');
  });

  it('ends all other sessions', async () => {
    const { items } = (await browser.call(security.endOtherSessions, {})).body;
    expect(items.map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect(ended).toHaveLength(1);
    expect((await browser.call(getCurrentActor, {})).status).toBe(200);
  });

  it('does not affect other accounts', async () => {
    const eve = await buildAccount(app.ctx, { name: 'Eve' });
    const stranger = testBrowser(app.app);
    await stranger.call(signing.signIn, { email: eve.email, password });
    const { sessionId } = (await browser.call(getCurrentActor, {})).body;
    const foreign = await stranger.call(security.endSession, { sessionId: sessionId as never });
    const unknown = await stranger.call(security.endSession, { sessionId: app.ctx.ids.newId() as never });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect((await browser.call(getCurrentActor, {})).status).toBe(200);
  });
});

describe('a password change', () => {
  const newPassword = 'quite another password';

  it('keeps this session and ends all others', async () => {
    const { status } = await browser.call(security.changePassword, { currentPassword: password, newPassword });
    expect(status).toBe(200);
    expect((await browser.call(getCurrentActor, {})).status).toBe(200);
    expect((await phone.call(getCurrentActor, {})).body.code).toBe('SESSION_EXPIRED');
    expect(ended).toHaveLength(1);
    expect((await listEmailsTo(app, ada.email)).at(-1)?.subject).toBe('Your password was changed');
    expect((await testBrowser(app.app).call(signing.signIn, { email: ada.email, password: newPassword })).status).toBe(200);
  });

  it('requires the current password and a strong new one', async () => {
    for (const given of [{ newPassword }, { currentPassword: 'wrong', newPassword }]) {
      expect((await browser.call(security.changePassword, given)).body.code).toBe('password_wrong');
    }
    const weak = await browser.call(security.changePassword, {
      currentPassword: password,
      newPassword: 'ada-lovelace1',
    });
    expect(weak.body).toMatchObject({
      code: 'password_weak',
      details: { reason: 'This is too similar to your name or email.' },
    });
    for (let i = 0; i < 10; i += 1) await browser.call(security.changePassword, { currentPassword: 'wrong', newPassword });
    expect((await browser.call(security.changePassword, { currentPassword: password, newPassword })).body.code).toBe(
      'too_many_attempts',
    );
  });
});

describe('setting up a second factor', () => {
  const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: app.ctx.clock.now().getTime() });

  it('returns a secret, then recovery codes for the first correct code, and notifies the owner', async () => {
    const { body } = await browser.call(security.startSecondFactor, { password });
    expect(body.uri).toContain(
      `otpauth://totp/Festoon:${encodeURIComponent(ada.email)}?issuer=Festoon&secret=${body.secret}`,
    );
    expect((await browser.call(security.getSecondFactor, {})).body).toEqual({ isEnabled: false, remainingRecoveryCodes: 0 });
    const wrong = await browser.call(security.confirmSecondFactor, { code: '000000' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'second_factor_wrong']);
    const { recoveryCodes } = (await browser.call(security.confirmSecondFactor, { code: codeOf(body.secret) })).body;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect((await browser.call(security.getSecondFactor, {})).body).toEqual({ isEnabled: true, remainingRecoveryCodes: 10 });
    expect((await listEmailsTo(app, ada.email)).at(-1)?.subject).toBe('Two-factor authentication was turned on');
    for (const [endpoint, input] of [
      [security.startSecondFactor, { password }],
      [security.confirmSecondFactor, { code: '000000' }],
    ] as const) {
      expect((await browser.call(endpoint, input)).body.code).toBe('second_factor_exists');
    }
  });

  it('requires the password, and a start before the confirmation', async () => {
    expect((await browser.call(security.startSecondFactor, {})).body.code).toBe('password_wrong');
    expect((await browser.call(security.confirmSecondFactor, { code: '000000' })).body.code).toBe('not_found');
    expect((await browser.call(security.removeSecondFactor, { code: '000000' })).body.code).toBe('not_found');
  });

  it('restarts with a new secret until it is confirmed', async () => {
    const first = (await browser.call(security.startSecondFactor, { password })).body.secret;
    const second = (await browser.call(security.startSecondFactor, { password })).body.secret;
    expect((await browser.call(security.confirmSecondFactor, { code: codeOf(first) })).body.code).toBe(
      'second_factor_wrong',
    );
    expect((await browser.call(security.confirmSecondFactor, { code: codeOf(second) })).status).toBe(200);
  });

  it('is turned off with an unused code', async () => {
    const { secret } = (await browser.call(security.startSecondFactor, { password })).body;
    const code = codeOf(secret);
    await browser.call(security.confirmSecondFactor, { code });
    expect((await browser.call(security.removeSecondFactor, { code })).body.code).toBe('second_factor_wrong');
    app.ctx.clock.advance(30_000);
    expect((await browser.call(security.removeSecondFactor, { code: codeOf(secret) })).status).toBe(200);
    expect((await browser.call(security.getSecondFactor, {})).body).toEqual({ isEnabled: false, remainingRecoveryCodes: 0 });
    expect((await listEmailsTo(app, ada.email)).at(-1)?.subject).toBe('Two-factor authentication was turned off');
  });

  it('is available to administrators', async () => {
    await buildAccount(app.ctx, { role: 'admin', email: 'root@example.org', name: 'Root' });
    const adminBrowser = testBrowser(app.app);
    await adminBrowser.call(signing.adminSignIn, { email: 'root@example.org', password });
    const { secret } = (await adminBrowser.call(security.startSecondFactor, { password })).body;
    await adminBrowser.call(security.confirmSecondFactor, { code: codeOf(secret) });
    const next = await testBrowser(app.app).call(signing.adminSignIn, { email: 'root@example.org', password });
    expect(next.body.code).toBe('second_factor_required');
  });
});
