import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminSignIn, getAuthStatus, signIn, signOut } from '@festoon/contracts/identity/sign-in';
import {
  changePassword,
  confirmSecondFactor,
  endOtherSessions,
  removeSecondFactor,
  startSecondFactor,
  stepUp,
} from '@festoon/contracts/identity/account-security';
import type { TestApp } from '../../../platform/testing/test-app.ts';
import { testBrowser, type TestBrowser } from '../../../platform/testing/test-browser.ts';
import type { AccountRow } from './account-queries.ts';
import { requireStepUp } from './sign-in/require-step-up.ts';
import { accountsApp, buildAccount, TEST_PASSWORD } from './testing.ts';

let app: TestApp;
let admin: AccountRow;
let browser: TestBrowser;
const password = TEST_PASSWORD;

beforeEach(async () => {
  app = await accountsApp();
  admin = await buildAccount(app.ctx, { role: 'admin', name: 'Vera Admin' });
  browser = testBrowser(app.app);
});

const minutes = (count: number) => app.ctx.clock.advance(count * 60_000);
const signInAdmin = (to = browser) => to.call(adminSignIn, { email: admin.email, password });
const auditActions = async () =>
  (
    await app.ctx.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_kind', 'subject_id', 'after'])
      .orderBy('number')
      .execute()
  ).slice(1);

async function ownSession() {
  const row = await app.ctx.db
    .selectFrom('sessions')
    .select(['id'])
    .where('account_id', '=', admin.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return { kind: 'admin', accountId: admin.id, sessionId: row.id, client: { ip: '', userAgent: '' } } as never;
}

async function setUpFactor(): Promise<TOTP> {
  const { secret } = (await browser.call(startSecondFactor, { password })).body;
  const authenticator = new TOTP({ secret });
  const code = authenticator.generate({ timestamp: app.ctx.clock.now().getTime() });
  expect((await browser.call(confirmSecondFactor, { code })).status).toBe(200);
  minutes(1);
  return authenticator;
}

describe('an administrator’s session', () => {
  it('expires after half an hour without use, and after eight hours at most', async () => {
    const { cookies } = await signInAdmin();
    expect(cookies[1]).toMatch(/^festoon-refresh=[^;]+; Max-Age=28800;/);
    minutes(29);
    expect((await browser.call(getAuthStatus, {})).body.isAuthenticated).toBe(true);
    minutes(31);
    expect((await browser.call(getAuthStatus, {})).body.code).toBe('SESSION_EXPIRED');
    await signInAdmin();
    for (let minute = 0; minute < 8 * 60 - 25; minute += 25) {
      minutes(25);
      expect((await browser.call(getAuthStatus, {})).body.isAuthenticated).toBe(true);
    }
    minutes(25);
    expect((await browser.call(getAuthStatus, {})).body.code).toBe('SESSION_EXPIRED');
  });

  it('records its actions in the audit log', async () => {
    await signInAdmin();
    await signInAdmin(testBrowser(app.app));
    await browser.call(endOtherSessions, {});
    await browser.call(endOtherSessions, {});
    await browser.call(changePassword, { currentPassword: password, newPassword: 'another long and good one' });
    await browser.call(signOut, {});
    const lines = await auditActions();
    expect(lines.map(({ action }) => action)).toEqual([
      ...['admin.sign_in', 'admin.sign_in', 'admin.session_end', 'admin.password_change', 'admin.sign_out'],
    ]);
    for (const line of lines) expect([line.actor_kind, line.subject_id]).toEqual(['admin', admin.id]);
  });

  it('has no access to the endpoints of users, and users have none to its endpoints', async () => {
    const ada = await buildAccount(app.ctx, { name: 'Ada' });
    await browser.call(signIn, { email: ada.email, password });
    expect((await browser.call(stepUp, { password })).status).toBe(404);
    expect(await auditActions()).toEqual([]);
  });
});

describe('a failed sign-in of an administrator', () => {
  it('is recorded with the account if it exists, and without the email address', async () => {
    await browser.call(adminSignIn, { email: admin.email, password: 'wrong' });
    await browser.call(adminSignIn, { email: 'nobody@example.org', password: 'wrong' });
    await browser.call(signIn, { email: admin.email, password: 'wrong' });
    expect(await auditActions()).toEqual(
      [admin.id, null].map((id) => ({
        action: 'admin.sign_in_fail',
        actor_kind: 'system',
        subject_id: id,
        after: { why: 'wrong_credentials', ip: '127.0.0.1' },
      })),
    );
  });

  it('does not flood the audit log for unknown addresses', async () => {
    const from = (index: number) =>
      testBrowser(app.app, { ip: '10.1.1.1' }).call(adminSignIn, { email: `no-${index}@example.org`, password: 'x' });
    for (let index = 0; index < 24; index += 1) expect((await from(index)).status).toBe(401);
    expect(await auditActions()).toHaveLength(20);
  });
});

describe('step-up authentication', () => {
  it('accepts the password when no second factor is set up', async () => {
    await signInAdmin();
    const actor = await ownSession();
    await requireStepUp(app.ctx, actor);
    minutes(11);
    await expect(requireStepUp(app.ctx, actor)).rejects.toMatchObject({ code: 'step_up_required' });
    expect((await browser.call(stepUp, {})).body.code).toBe('password_wrong');
    expect((await browser.call(stepUp, { password: 'wrong' })).body.code).toBe('password_wrong');
    await expect(requireStepUp(app.ctx, actor)).rejects.toMatchObject({ code: 'step_up_required' });
    expect((await browser.call(stepUp, { password })).status).toBe(200);
    await requireStepUp(app.ctx, actor);
    expect((await auditActions()).at(-1)).toMatchObject({ action: 'admin.step_up', after: { method: 'password' } });
  });

  it('accepts only a code when a second factor is set up, and each code once', async () => {
    await signInAdmin();
    const authenticator = await setUpFactor();
    minutes(15);
    expect((await browser.call(stepUp, { password })).body.code).toBe('second_factor_required');
    const code = authenticator.generate({ timestamp: app.ctx.clock.now().getTime() });
    expect((await browser.call(stepUp, { code })).status).toBe(200);
    expect((await browser.call(stepUp, { code })).body.code).toBe('second_factor_wrong');
    minutes(1);
    const next = authenticator.generate({ timestamp: app.ctx.clock.now().getTime() });
    expect((await browser.call(removeSecondFactor, { code: next })).status).toBe(200);
    expect((await auditActions()).map(({ action }) => action)).toEqual([
      ...['admin.sign_in', 'admin.factor_on', 'admin.step_up', 'admin.factor_off'],
    ]);
  });

  it('requires a second factor when the setting does', async () => {
    await signInAdmin();
    await app.ctx.db.insertInto('settings').values({ name: 'admin_factor_required', value: 'true' }).execute();
    const actor = await ownSession();
    await expect(requireStepUp(app.ctx, actor)).rejects.toMatchObject({ code: 'second_factor_setup_required' });
    await setUpFactor();
    await requireStepUp(app.ctx, actor);
  });

  it('is limited in attempts', async () => {
    await signInAdmin();
    const responses = [];
    for (let index = 0; index < 12; index += 1) responses.push((await browser.call(stepUp, { password: 'wrong' })).status);
    expect(responses.slice(-2)).toEqual([429, 429]);
    expect((await browser.call(stepUp, { password })).status).toBe(429);
  });
});
