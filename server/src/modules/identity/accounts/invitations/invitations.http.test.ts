import { sendOtp, verifyOtp } from '@festoon/contracts/identity/sign-in';
import type { SettingValue } from '@festoon/contracts/operations/settings';
import { inviteToSite, listSiteInvitations, revokeSiteInvitation } from '@festoon/contracts/identity/site-invitations';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../../platform/db/db.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { saveSetting } from '../../../../platform/settings/queries.ts';
import { testApp, type TestApp } from '../../../../platform/testing/test-app.ts';
import { testBrowser, type TestBrowser } from '../../../../platform/testing/test-browser.ts';
import { accountsModule } from '../module.ts';
import { buildAccount, buildAdmin, readEmailedCode, listEmailsTo, TEST_PASSWORD } from '../testing.ts';

let app: TestApp;
let admin: AdminActor;
let browser: TestBrowser;
beforeEach(async () => {
  app = await testApp([accountsModule]);
  browser = testBrowser(app.app);
  admin = await buildAdmin(app.ctx);
});

const signUp = (value: SettingValue<'sign_up'>) =>
  inTransaction(app.ctx.db, (tx) => saveSetting(tx, 'sign_up', { value, now: app.ctx.clock.now() }));
const email = 'grace@example.org';
const register = (invitation?: string, as = email) =>
  browser.call(sendOtp, { name: 'Grace', email: as, password: TEST_PASSWORD, ...(invitation && { invitation }) });
const invite = (to = email) => app.call(inviteToSite, { email: to }, { as: admin });
const tokenMailed = async () =>
  /invitation=([\w-]+)/.exec((await listEmailsTo(app, email)).map(({ text }) => text).join(' '))?.[1] ?? '';

describe('sign-up', () => {
  it('is rejected while it is closed, also with a code emailed before', async () => {
    expect((await register()).status).toBe(200);
    const otp = await readEmailedCode(app, email);
    await signUp('closed');
    expect((await browser.call(verifyOtp, { email, otp })).body.code).toBe('sign_up_closed');
    app.ctx.clock.advance(120_000);
    expect((await register()).body.code).toBe('sign_up_closed');
  });

  it('by invitation works once, for the invited address only, and does not reveal invited addresses', async () => {
    await signUp('invited');
    expect((await invite()).body.state).toBe('open');
    const token = await tokenMailed();
    expect((await register()).body.code).toBe('invitation_needed');
    expect((await register(undefined, 'else@example.org')).body.code).toBe('invitation_needed');
    expect((await register(token, 'else@example.org')).body.code).toBe('invitation_invalid');
    expect((await register(token)).status).toBe(200);
    const otp = await readEmailedCode(app, email);
    expect((await browser.call(verifyOtp, { email, otp })).status).toBe(200);
    expect((await register(token)).body.code).toBe('invitation_invalid');
    const { items } = (await app.call(listSiteInvitations, {}, { as: admin })).body;
    expect(items).toMatchObject([{ email, state: 'used', invitedBy: 'Vera Admin' }]);
  });

  it('with a revoked invitation is rejected', async () => {
    await signUp('invited');
    const { id } = (await invite()).body;
    const token = await tokenMailed();
    expect((await invite()).body.code).toBe('already_invited');
    expect((await app.call(revokeSiteInvitation, { invitationId: id }, { as: admin })).body.state).toBe('revoked');
    expect((await register(token)).body.code).toBe('invitation_invalid');
    expect((await app.call(revokeSiteInvitation, { invitationId: id }, { as: admin })).status).toBe(200);
    const auditActions = await app.ctx.db.selectFrom('audit_entries').select('action').where('number', '>', 1).execute();
    expect(auditActions.map(({ action }) => action)).toEqual(['invitation.create', 'invitation.revoke']);
    expect((await invite((await buildAccount(app.ctx)).email)).body.code).toBe('already_invited');
  });
});
