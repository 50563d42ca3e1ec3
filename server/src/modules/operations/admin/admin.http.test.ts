import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { getAdminOverview, getHealth, listAttentionQueue } from '@festoon/contracts/operations/admin';
import { listSavedViews, deleteSavedView, saveView } from '@festoon/contracts/operations/saved-views';
import { testAdmin, testApp, testUser, type TestApp } from '../../../platform/testing/test-app.ts';
import { buildAccount } from '../../identity/accounts/testing.ts';
import { buildEvent } from '../../events/events/testing.ts';
import { buildSubscription } from '../../money/subscriptions/testing.ts';
import { adminModule } from './module.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp([adminModule]);
});

const overview = async (days = 7) => (await app.call(getAdminOverview, { days }, { as: testAdmin() })).body;

async function buildSale(at: string, totalMinor: number, feeMinor: number): Promise<void> {
  const { ctx } = app;
  const buyer = await buildAccount(ctx);
  await sql`update accounts set created_at = ${at} where id = ${buyer.id}`.execute(ctx.db);
  const event = await buildEvent(ctx, { event: { organiserId: buyer.id } });
  await ctx.db
    .insertInto('bookings')
    .values({
      id: ctx.ids.newId(),
      reference: ctx.ids.code(10),
      event_id: event.id,
      buyer_id: buyer.id,
      hold_key: ctx.ids.newId(),
      status: 'confirmed',
      held_until: at,
      currency: 'EUR',
      subtotal_minor: totalMinor,
      fee_minor: 0,
      tax_minor: 0,
      total_minor: totalMinor,
      fee_mode: 'absorb',
      platform_fee_minor: feeMinor,
      tax_rate_bps: 0,
      tax_inclusive: true,
      refund_policy: '{"kind":"none"}',
      created_at: at,
      confirmed_at: at,
    })
    .execute();
}

describe('the admin overview', () => {
  it('returns 404 to accounts other than administrators', async () => {
    expect((await app.call(getAdminOverview, {})).status).toBe(401);
    expect((await app.call(getAdminOverview, {}, { as: testUser() })).status).toBe(404);
    const tooLong = await app.call(getAdminOverview, { days: 400 }, { as: testAdmin() });
    expect([tooLong.status, tooLong.body.code]).toEqual([422, 'invalid_input']);
  });

  it('returns zeros for every day on the first day', async () => {
    const body = await overview();
    const zero = { value: 0, previous: 0 };
    expect(body).toMatchObject({
      days: 7,
      currency: 'EUR',
      salesMinor: zero,
      feesMinor: zero,
      signUps: zero,
      bookings: zero,
      tickets: zero,
      subscriptions: zero,
      disputes: zero,
      publishedEvents: 0,
      upcomingEvents: 0,
      runningEvents: 0,
      liveStreams: 0,
      accounts: 0,
      activeSubscriptions: 0,
    });
    expect(body.perDay).toHaveLength(7);
    expect(body.perDay.at(0)).toEqual({ day: '2026-05-08', bookings: 0, salesMinor: 0, signUps: 0 });
    expect(body.perDay.at(-1)?.day).toBe('2026-05-14');
    expect(body.providers).toEqual([
      { part: 'payments', kind: 'sandbox', isSandbox: true },
      { part: 'sign-in', kind: 'sandbox', isSandbox: true },
      { part: 'mail', kind: 'mailbox', isSandbox: true },
    ]);
  });

  it('counts the requested days, including today, and the same number of previous days', async () => {
    await buildSale('2026-05-14T11:00:00Z', 5000, 300);
    await buildSale('2026-05-08T00:00:00Z', 2000, 150);
    await buildSale('2026-05-07T23:59:59Z', 700, 85);
    await buildSale('2026-04-30T23:59:59Z', 9000, 500);
    const body = await overview();
    expect(body).toMatchObject({
      salesMinor: { value: 7000, previous: 700 },
      feesMinor: { value: 450, previous: 85 },
      bookings: { value: 2, previous: 1 },
      accounts: 4,
    });
    expect(body.perDay.filter(({ bookings }) => bookings > 0)).toEqual([
      { day: '2026-05-08', bookings: 1, salesMinor: 2000, signUps: 1 },
      { day: '2026-05-14', bookings: 1, salesMinor: 5000, signUps: 1 },
    ]);
    expect(body.perDay.reduce((sum, { salesMinor }) => sum + salesMinor, 0)).toBe(body.salesMinor.value);
  });

  it('compares a custom range with the same number of previous days, and accepts at most a year', async () => {
    await buildSale('2026-05-08T00:00:00Z', 2000, 150);
    await buildSale('2026-05-07T23:59:59Z', 700, 85);
    const own = { from: '2026-05-08', until: '2026-05-09' };
    const { body } = await app.call(getAdminOverview, own, { as: testAdmin() });
    expect(body).toMatchObject({ days: 2, salesMinor: { value: 2000, previous: 700 } });
    expect(body.perDay.map(({ day }) => day)).toEqual(['2026-05-08', '2026-05-09']);
    for (const until of ['2026-05-07', '2027-06-01']) {
      expect((await app.call(getAdminOverview, { ...own, until }, { as: testAdmin() })).status).toBe(422);
    }
  });

  it('counts premium', async () => {
    const { ctx } = app;
    const account = await buildAccount(ctx);
    await buildSubscription(ctx, { accountId: account.id });
    await buildSubscription(ctx, { accountId: account.id, status: 'canceled' });
    expect(await overview()).toMatchObject({ activeSubscriptions: 1, accounts: 1 });
  });
});

describe('the attention queue', () => {
  it('is empty on the first day, and returns 404 to accounts other than administrators', async () => {
    expect((await app.call(listAttentionQueue, {}, { as: testAdmin() })).body).toEqual({ items: [] });
    expect((await app.call(listAttentionQueue, {}, { as: testUser() })).status).toBe(404);
    expect((await app.call(getHealth, {}, { as: testUser() })).status).toBe(404);
  });

  it('lists open decisions and unresolved failures', async () => {
    const { ctx } = app;
    await sql`select graphile_worker.add_job('platform.purge-rate-limits')`.execute(ctx.db);
    await sql`update graphile_worker._private_jobs set last_error = 'broken', attempts = max_attempts`.execute(ctx.db);
    const email = { to_name: '', to_address: 'a@example.org', subject: 's', html: 'h', body_text: 't' };
    await ctx.db
      .insertInto('email_messages')
      .values([
        { ...email, key: 'a', status: 'bounced' },
        { ...email, key: 'b', status: 'sent' },
        { ...email, key: 'c', status: 'failed', created_at: '2020-01-01T00:00:00Z' },
      ])
      .execute();
    const { body } = await app.call(listAttentionQueue, {}, { as: testAdmin() });
    expect(body.items).toEqual([
      { kind: 'failed_jobs', count: 1 },
      { kind: 'bounced_emails', count: 1 },
    ]);
    const health = await app.call(getHealth, {}, { as: testAdmin() });
    expect(health.body.parts).toContainEqual({ part: 'jobs', state: 'warning', message: '1 job failed permanently.' });
  });
});

it('saves and deletes a view, and the audit log omits its search', async () => {
  const [as, section] = [testAdmin(), 'users'] as const;
  const { body } = await app.call(saveView, { section, name: 'Ada', search: 'q=ada%40example.org' }, { as });
  expect((await app.call(listSavedViews, { section }, { as })).body.items).toEqual([body]);
  await app.call(deleteSavedView, { viewId: body.id }, { as });
  expect((await app.call(deleteSavedView, { viewId: body.id }, { as })).status).toBe(404);
  const { rows } = await sql`select action, coalesce(before, after) as state from audit_entries where subject_id = ${body.id}
    order by number`.execute(app.ctx.db);
  const state = { section, name: 'Ada' };
  expect(rows).toEqual([
    { action: 'view.save', state },
    { action: 'view.remove', state },
  ]);
});
