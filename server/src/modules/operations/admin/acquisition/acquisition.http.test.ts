import { getAcquisition } from '@festoon/contracts/operations/acquisition';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@festoon/contracts/core/durations';
import { inTransaction } from '../../../../platform/db/db.ts';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { testApp, testUser, type TestApp } from '../../../../platform/testing/test-app.ts';
import { createAccount } from '../../../identity/accounts/public.ts';
import { buildAdmin } from '../../../identity/accounts/testing.ts';
import { analyticsModule } from '../../../insights/analytics/module.ts';
import * as history from '../../../insights/analytics/testing/sales-history-fixtures.ts';
import { buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { adminModule } from '../module.ts';

const WHOLE = { from: '2026-04-16', until: '2026-05-15' };
const modules = [analyticsModule, adminModule];

let app: TestApp;
let admin: Awaited<ReturnType<typeof buildAdmin>>;
let buyerId: string;

const daysAgo = (days: number) => new Date(app.ctx.clock.now().getTime() - days * DAY_MS);

async function signUp(name: string, firstTouch?: Readonly<Record<string, string>>): Promise<string> {
  const person = { role: 'user', email: `${name}@example.org`, name, passwordHash: null, firstTouch } as const;
  const account = await inTransaction(app.ctx.db, (tx) => createAccount(app.ctx, tx, person));
  return account?.id ?? '';
}

async function hosts(organiserId: string) {
  const ticketTypes = [buildTicketType({ priceMinor: 2000 })];
  const { id, ticketTypeIds } = await buildEvent(app.ctx, {
    title: `Of ${organiserId}`,
    event: { organiserId, ticketTypes },
  });
  return { id, ticketTypeId: ticketTypeIds[0] ?? '' };
}

/** Sells two tickets at 20.00 with a platform fee of 5%. */
async function sells(event: { id: string; ticketTypeId: string }, at: Date): Promise<string> {
  const id = app.ctx.ids.newId();
  const sale = { id, eventId: event.id, buyerId, ticketTypeId: event.ticketTypeId, quantity: 2, unitMinor: 2000, at };
  await history.insertHold(app.ctx.db, sale);
  await history.insertPayment(app.ctx.db, id, at);
  await history.confirmBooking(app.ctx.db, id, at);
  return id;
}

const acquisition = async (wish: Parameters<typeof app.call<typeof getAcquisition>>[1] = {}) =>
  (await app.call(getAcquisition, { days: 7, ...wish }, { as: admin })).body;

beforeAll(async () => {
  app = await testApp(modules);
  admin = await buildAdmin(app.ctx);
  buyerId = await signUp('buyer', { referrer: 'news.example', landingPage: 'events' });
  const letter = { utmSource: 'Letter', utmMedium: 'mail', utmCampaign: 'May', landingPage: 'home' };
  const first = await hosts(await signUp('first', letter));
  const second = await hosts(await signUp('second', { ...letter, utmSource: 'letter', utmCampaign: 'June' }));
  const direct = await hosts(await signUp('direct'));
  await signUp('formula', { utmSource: '=1+1' });
  const returned = await sells(first, daysAgo(1));
  await sells(second, daysAgo(2));
  await sells(second, daysAgo(9));
  await sells(direct, daysAgo(8));
  await history.cancelTicket(app.ctx.db, returned, daysAgo(0));
  await sql`update account_acquisition_sources set signed_up_on = ${daysAgo(10)} where account_id = ${buyerId}`.execute(
    app.ctx.db,
  );
});

describe('acquisition', () => {
  it('returns 404 to accounts other than administrators', async () => {
    expect((await app.call(getAcquisition, {})).status).toBe(401);
    expect((await app.call(getAcquisition, {}, { as: testUser() })).status).toBe(404);
    const url = '/api/admin/acquisition.csv';
    expect((await app.injectAs({ method: 'GET', url, as: testUser(buyerId) })).statusCode).toBe(404);
    const wrong = await app.call(getAcquisition, { from: '2026-05-09', until: '2026-05-01' }, { as: admin });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'invalid_input']);
  });

  it('is summed by source and compared with the previous days, the same before and after metrics are rolled up or days recomputed', async () => {
    const expected = {
      count: 4,
      totals: {
        signUps: { value: 4, previous: 1 },
        publishers: { value: 3, previous: 0 },
        salesMinor: { value: 6000, previous: 8000 },
        feesMinor: { value: 300, previous: 400 },
      },
      items: [
        {
          key: 'utm:letter',
          signUps: { value: 2, previous: 0 },
          publishers: { value: 2, previous: 0 },
          salesMinor: { value: 6000, previous: 4000 },
          feesMinor: { value: 300, previous: 200 },
        },
        { key: '', signUps: { value: 1, previous: 0 }, salesMinor: { value: 0, previous: 4000 } },
        { key: 'utm:=1+1', signUps: { value: 1, previous: 0 } },
        { key: 'site:news.example', signUps: { value: 0, previous: 1 } },
      ],
    };
    const before = await acquisition();
    expect(before).toMatchObject(expected);
    await runTask(app.ctx, modules, 'analytics.roll-up-metrics');
    const rolledUp = await acquisition();
    expect(rolledUp).toMatchObject(expected);
    // First bookings are counted only after the roll-up.
    expect(rolledUp.items.map(({ sellers }) => sellers)).toEqual([
      ...[
        { value: 1, previous: 1 },
        { value: 0, previous: 1 },
        ...Array.from({ length: 2 }, () => ({ value: 0, previous: 0 })),
      ],
    ]);
    // Moves today's refund to tomorrow.
    await sql`update events set time_zone = 'Pacific/Auckland'`.execute(app.ctx.db);
    await runTask(app.ctx, modules, 'analytics.roll-up-metrics');
    expect((await acquisition(WHOLE)).totals).toMatchObject({
      salesMinor: { value: 14_000 },
      feesMinor: { value: 700 },
    });
    const [left] = (await sql<{ n: number }>`select count(*) as n from metric_changes`.execute(app.ctx.db)).rows;
    expect(left?.n).toBe(0);
  });

  it('is grouped by campaign and landing page, and exported to a file without formulas', async () => {
    const campaigns = await acquisition({ by: 'campaign', ...WHOLE });
    expect(campaigns.items.map(({ key, salesMinor }) => [key, salesMinor.value])).toEqual([
      ...[
        ['letter / mail / june', 8000],
        ['', 4000],
        ['letter / mail / may', 2000],
      ],
      ['=1+1 /  / ', 0],
    ]);
    const landings = await acquisition({ by: 'landing_page', ...WHOLE });
    expect(landings.items.map(({ key, signUps }) => [key, signUps.value])).toEqual([
      ['home', 2],
      ['', 2],
      ['events', 1],
    ]);
    const file = await app.injectAs({
      method: 'GET',
      url: '/api/admin/acquisition.csv?from=2026-04-16&until=2026-05-15',
      as: admin,
    });
    const lines = file.body.trim().split('\r\n');
    expect(lines[1]).toMatch(/^letter,2,0,2,0,2,0,100,0,5,0,utm:letter$/);
    expect(lines.find((line) => line.includes('1+1'))).toMatch(/^'=1\+1,/);
    const { rows } = await sql`select subject_id from audit_entries where action = 'list.export'`.execute(app.ctx.db);
    expect(rows).toEqual([{ subject_id: 'acquisition' }]);
  });
});
