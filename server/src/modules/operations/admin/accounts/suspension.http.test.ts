import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@festoon/contracts/operations/admin-accounts';
import { signIn } from '@festoon/contracts/identity/sign-in';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { testAdmin } from '../../../../platform/testing/test-app.ts';
import { accountsModule } from '../../../identity/accounts/module.ts';
import { buildAccount, buildAdmin, buildSession, TEST_PASSWORD } from '../../../identity/accounts/testing.ts';
import { buildEvent } from '../../../events/events/testing.ts';
import { createAdminAccountsFixture, type AdminAccountsFixture } from './testing.ts';

const reason = 'Sells tickets that do not exist.';
let fixture: AdminAccountsFixture;
beforeAll(async () => {
  fixture = await createAdminAccountsFixture();
});

describe('an account suspension', () => {
  const suspend = (accountId: string, more: { until?: string; reason?: string } = {}) =>
    fixture.call(contract.suspendAccount, { accountId, reason, ...more }, { as: fixture.admin });

  it('is emailed with its reason, blocks sign-in, is recorded once, and ends when it is lifted', async () => {
    const ada = await buildAccount(fixture.ctx);
    const own = await buildSession(fixture.ctx, ada.id);
    expect((await suspend(ada.id)).body).toMatchObject({ state: 'suspended', suspendedReason: reason, sessions: [] });
    const { rows } = await sql`select revoked_reason from sessions where id = ${own.sessionId}`.execute(fixture.ctx.db);
    expect(rows).toEqual([{ revoked_reason: 'suspended' }]);
    expect((await suspend(ada.id)).status).toBe(200);
    const password = TEST_PASSWORD;
    expect((await fixture.call(signIn, { email: ada.email, password })).body.code).toBe('account_suspended');
    const lifted = await fixture.call(
      contract.restoreAccount,
      { accountId: ada.id, reason: 'It was us.' },
      { as: fixture.admin },
    );
    expect(lifted.body).toMatchObject({ state: 'active', suspendedAt: null, suspendedReason: '' });
    expect((await fixture.call(contract.restoreAccount, { accountId: ada.id, reason }, { as: fixture.admin })).status).toBe(
      200,
    );
    expect((await fixture.call(signIn, { email: ada.email, password })).status).toBe(200);
    expect(await fixture.listAuditActions(ada.id)).toMatchObject([
      { action: 'account.suspend', reason, before: { state: 'active' }, after: { state: 'suspended', until: null } },
      {
        action: 'account.restore',
        reason: 'It was us.',
        before: { state: 'suspended', reason },
        after: { state: 'active' },
      },
    ]);
    const emails = await fixture.listEmailsTo(ada.email);
    expect(emails.map(({ subject }) => subject)).toEqual(['Your account was suspended', 'Your account is active again']);
    expect(emails[0]?.text).toContain(reason);
  });

  it('expires at its end time, which can be changed', async () => {
    const { ctx } = fixture;
    const ada = await buildAccount(ctx);
    const inHours = (hours: number) => new Date(ctx.clock.now().getTime() + hours * 3_600_000).toISOString();
    const past = await suspend(ada.id, { until: inHours(-1) });
    expect([past.status, past.body.errors?.[0]?.path]).toEqual([422, 'until']);
    await suspend(ada.id, { until: inHours(1) });
    await suspend(ada.id, { until: inHours(3) });
    ctx.clock.advance(2 * 3_600_000);
    await accountsModule.jobs?.find(({ task }) => task === 'accounts.lift-suspensions')?.run(ctx, {});
    expect(await fixture.getDetail(ada.id)).toMatchObject({ state: 'suspended', suspendedUntil: inHours(1) });
    ctx.clock.advance(2 * 3_600_000);
    await accountsModule.jobs?.find(({ task }) => task === 'accounts.lift-suspensions')?.run(ctx, {});
    expect((await fixture.getDetail(ada.id)).state).toBe('active');
    const { rows } = await sql`
      select actor_kind from audit_entries where action = 'account.restore' and subject_id = ${ada.id}`.execute(ctx.db);
    expect(rows).toEqual([{ actor_kind: 'system' }]);
    expect((await fixture.listEmailsTo(ada.email)).at(-1)?.subject).toBe('Your account is active again');
  });

  it("suspends the account's events on request, recorded under the administrator", async () => {
    const { ctx } = fixture;
    const [ada, bo] = [await buildAccount(ctx), await buildAccount(ctx)];
    const [adaEvent, boEvent] = [
      await buildEvent(ctx, { event: { organiserId: ada.id } }),
      await buildEvent(ctx, { event: { organiserId: bo.id } }),
    ];
    await fixture.call(contract.suspendAccount, { accountId: ada.id, reason, suspendEvents: true }, { as: fixture.admin });
    await suspend(bo.id);
    await fixture.listEmailsTo(ada.email);
    const { rows } = await sql<{ id: string; status: string }>`
      select id, status from events where id = any (${[adaEvent.id, boEvent.id]}::uuid[])`.execute(ctx.db);
    expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [adaEvent.id, 'suspended'],
        [boEvent.id, 'published'],
      ]),
    );
    expect(await fixture.listAuditActions(adaEvent.id)).toMatchObject([{ action: 'event.suspend', reason }]);
    const lines = await sql`select actor_id from audit_entries where subject_id = ${adaEvent.id}`.execute(ctx.db);
    expect(lines.rows).toEqual([{ actor_id: fixture.admin.accountId }]);
  });

  it('requires a reason', async () => {
    const { id: accountId } = await buildAccount(fixture.ctx);
    for (const wrong of ['', '   ', 'x'.repeat(501)]) {
      const { status, body } = await suspend(accountId, { reason: wrong });
      expect([status, body.errors?.[0]?.path]).toEqual([422, 'reason']);
    }
    expect(await fixture.listAuditActions(accountId)).toEqual([]);
  });

  it('is recorded once for concurrent requests', async () => {
    const { id } = await buildAccount(fixture.ctx);
    await Promise.all(Array.from({ length: 5 }, () => suspend(id)));
    expect(await fixture.listAuditActions(id)).toHaveLength(1);
  });
});

describe('sign-in support', () => {
  it('ends all sessions of an account, once', async () => {
    const { id: accountId } = await buildAccount(fixture.ctx);
    await buildSession(fixture.ctx, accountId);
    await buildSession(fixture.ctx, accountId);
    const out = () => fixture.call(contract.signOutAccount, { accountId, reason: 'A lost laptop.' }, { as: fixture.admin });
    expect((await out()).body.sessions).toEqual([]);
    expect((await out()).status).toBe(200);
    expect(await fixture.listAuditActions(accountId)).toMatchObject([
      { action: 'account.sign_out', after: { sessionsEnded: 2 } },
    ]);
  });

  it('removes a second factor after step-up authentication, and notifies its owner', async () => {
    const { ctx } = fixture;
    const ada = await buildAccount(ctx);
    await sql`insert into second_factors (account_id, secret, confirmed_at, created_at)
      values (${ada.id}, '\\x00', now(), now())`.execute(ctx.db);
    const reset = (as: AdminActor) =>
      fixture.call(contract.resetSecondFactor, { accountId: ada.id, reason: 'Lost the phone.' }, { as });
    expect((await reset(testAdmin(fixture.admin.accountId))).body.code).toBe('step_up_required');
    expect((await fixture.getDetail(ada.id)).hasSecondFactor).toBe(true);
    const freshAdmin = await buildAdmin(ctx, { name: 'Sure Admin' });
    expect((await reset(freshAdmin)).body.hasSecondFactor).toBe(false);
    expect((await reset(freshAdmin)).status).toBe(200);
    expect((await fixture.listAuditActions(ada.id)).map(({ action }) => action)).toEqual(['account.factor_reset']);
    expect((await fixture.listEmailsTo(ada.email)).map(({ subject }) => subject)).toEqual([
      'Two-factor authentication was turned off',
    ]);
  });

  it('emails a password reset link that no one else sees', async () => {
    const ada = await buildAccount(fixture.ctx);
    const first = await fixture.call(
      contract.sendPasswordReset,
      { accountId: ada.id, reason: 'She asked.' },
      { as: fixture.admin },
    );
    const [email] = await fixture.listEmailsTo(ada.email);
    const token = email?.text.match(/token=([\w-]+)/)?.[1] ?? 'none';
    expect([email?.subject, first.text.includes(token)]).toEqual(['Choose a new password', false]);
    expect(await fixture.listAuditActions(ada.id)).toMatchObject([{ action: 'account.password_email' }]);
    await sql`update accounts set suspended_at = now() where id = ${ada.id}`.execute(fixture.ctx.db);
    const again = await fixture.call(contract.sendPasswordReset, { accountId: ada.id, reason }, { as: fixture.admin });
    expect(again.body.code).toBe('target_account_suspended');
  });
});

it('rejects administrators and unknown accounts', async () => {
  const other = await buildAdmin(fixture.ctx, { name: 'Other Admin' });
  const gone = fixture.ctx.ids.newId();
  const actions = [
    contract.suspendAccount,
    contract.restoreAccount,
    contract.signOutAccount,
    contract.resetSecondFactor,
    contract.sendPasswordReset,
  ];
  for (const one of actions) {
    const send = (accountId: string) => fixture.call(one, { accountId, reason }, { as: fixture.admin });
    expect([one.name, (await send(other.accountId)).body.code]).toEqual([one.name, 'is_administrator']);
    expect([one.name, (await send(gone)).body.code]).toEqual([one.name, 'not_found']);
  }
  expect((await fixture.getDetail(other.accountId)).role).toBe('admin');
  expect(await fixture.listAuditActions(other.accountId)).toEqual([]);
});
