import * as editor from '@festoon/contracts/hosting/event-editor';
import type { EventId } from '@festoon/contracts/core/ids';
import { TICKET_TYPE_DEFAULTS, type TicketTypeFields } from '@festoon/contracts/hosting/ticket-types';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { runJobs } from '../../../../platform/testing/run-jobs.ts';
import { buildAccount, buildTicketType } from '../../../events/events/testing.ts';
import { buildSubscription } from '../../../money/subscriptions/testing.ts';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { hostingModule } from '../module.ts';
import { book, buildOrganiserEvent, fetchEditableEvent, hold, hostingApp, type HostingApp } from '../testing.ts';

let app: HostingApp;

beforeAll(async () => {
  app = await hostingApp();
});

const PLAIN: TicketTypeFields & { poolIds: string[] } = {
  ...TICKET_TYPE_DEFAULTS,
  name: 'Seat',
  kind: 'paid',
  priceMinor: 2000,
  quantity: 50,
  poolIds: [],
};

const type = (overrides: Partial<typeof PLAIN> & { id?: string } = {}) => ({
  id: app.ctx.ids.newId(),
  ...PLAIN,
  ...overrides,
});

type Offer = { ticketTypes: ReturnType<typeof type>[]; pools?: { id: string; name: string; capacity: number }[] };

async function save(eventId: EventId, { ticketTypes, pools = [] }: Offer, as = app.organiser) {
  const { body } = await fetchEditableEvent(app, eventId);
  return app.call(editor.saveTicketTypes, { eventId, revision: body.revision, ticketTypes, pools }, { as });
}

const FREE = { kind: 'free' as const, priceMinor: 0 };
const freeEvent = (quantity = 20) =>
  buildOrganiserEvent(app, { event: { ticketTypes: [buildTicketType({ ...FREE, quantity })] } });

async function onlyType(eventId: EventId) {
  const [first] = (await fetchEditableEvent(app, eventId)).body.ticketTypes;
  if (first === undefined) throw new Error('no ticket type');
  const {
    heldCount: _,
    soldCount: __,
    totalMinor: ___,
    incomeMinor: ____,
    feeMinor: _____,
    taxMinor: ______,
    ...typeInput
  } = first;
  return typeInput as ReturnType<typeof type>;
}

describe('saveTicketTypes', () => {
  test('rejects names that are reserved or misleading, and names the field', async () => {
    const eventId = await buildOrganiserEvent(app);
    for (const name of ['Festoon official', 'Ｆｅｓｔｏｏｎ', '\u3164', 'VIP\u202E']) {
      const { status, body } = await save(eventId, { ticketTypes: [type(), type({ name })] });
      expect([status, body.errors?.map(({ path }) => path)]).toEqual([422, ['ticketTypes.1.name']]);
    }
    expect((await save(eventId, { ticketTypes: [type({ name: 'Staff' })] })).status).toBe(200);
  });

  test('adds, changes, orders and removes ticket types', async () => {
    const eventId = await buildOrganiserEvent(app);
    const before = await onlyType(eventId);
    const added = type({ name: 'Patron', kind: 'pay_what_you_can' as never, priceMinor: 500 });
    const first = await save(eventId, { ticketTypes: [added, { ...before, name: 'Renamed' }] });
    expect(first.status).toBe(200);
    expect(first.body.ticketTypes.map(({ name }) => name)).toEqual(['Patron', 'Renamed']);
    const second = await save(eventId, { ticketTypes: [added] });
    expect(second.body.ticketTypes.map(({ name }) => name)).toEqual(['Patron']);
    const event = await app.ctx.db.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow();
    expect(event).toMatchObject({ price_from_minor: 500, price_to_minor: 500, revision: 3 });
  });

  test('deletes ticket types removed from a draft, and archives those of a published event', async () => {
    const draft = await buildOrganiserEvent(app, { event: { publish: false } });
    const published = await buildOrganiserEvent(app);
    for (const eventId of [draft, published]) await save(eventId, { ticketTypes: [type()] });
    const count = async (eventId: string) =>
      (await app.ctx.db.selectFrom('ticket_types').select('id').where('event_id', '=', eventId).execute()).length;
    expect([await count(draft), await count(published)]).toEqual([1, 2]);
  });

  test('rejects a quantity below the held and sold tickets without changes', async () => {
    const eventId = await freeEvent();
    const before = await onlyType(eventId);
    await book(app, { eventId, ticketTypeId: before.id, quantity: 3 });
    await hold(app, { eventId, ticketTypeId: before.id, quantity: 2 });
    const rejected = await save(eventId, { ticketTypes: [type({ name: 'New' }), { ...before, quantity: 4 }] });
    expect(rejected.status).toBe(409);
    expect(rejected.body).toMatchObject({
      code: 'below_sold_quantity',
      details: { ticketTypeId: before.id, name: 'Admission' },
    });
    expect((await fetchEditableEvent(app, eventId)).body.ticketTypes).toHaveLength(1);
    const fits = await save(eventId, { ticketTypes: [{ ...before, quantity: 5 }] });
    expect(fits.body.ticketTypes).toMatchObject([{ quantity: 5, heldCount: 2, soldCount: 3 }]);
    expect((await hold(app, { eventId, ticketTypeId: before.id })).body.code).toBe('sold_out');
  });

  test('counts held and sold tickets when ticket types join a pool', async () => {
    const eventId = await freeEvent();
    const before = await onlyType(eventId);
    await hold(app, { eventId, ticketTypeId: before.id, quantity: 4 });
    const pool = { id: app.ctx.ids.newId(), name: 'Room', capacity: 5 };
    const shared = [{ ...before, poolIds: [pool.id] }, type({ ...(FREE as object), poolIds: [pool.id] })];
    const small = await save(eventId, { ticketTypes: shared, pools: [{ ...pool, capacity: 3 }] });
    expect(small.body).toMatchObject({ code: 'below_sold_quantity', details: { poolId: pool.id, name: 'Room' } });
    const saved = await save(eventId, { ticketTypes: shared, pools: [pool] });
    expect(saved.body.pools).toEqual([{ ...pool, heldCount: 4, soldCount: 0 }]);
    expect((await hold(app, { eventId, ticketTypeId: shared[1]?.id ?? '', quantity: 1 })).status).toBe(200);
    expect((await hold(app, { eventId, ticketTypeId: before.id, quantity: 1 })).body.code).toBe('sold_out');
  });

  test('keeps a pool correct when ticket types leave it during a hold', async () => {
    const eventId = await freeEvent();
    const before = await onlyType(eventId);
    const pool = { id: app.ctx.ids.newId(), name: 'Room', capacity: 5 };
    const other = type({ ...(FREE as object), poolIds: [pool.id] });
    await save(eventId, { ticketTypes: [{ ...before, poolIds: [pool.id] }, other], pools: [pool] });
    await hold(app, { eventId, ticketTypeId: before.id, quantity: 4 });
    const saved = await save(eventId, { ticketTypes: [before, other], pools: [pool] });
    expect(saved.body.pools).toMatchObject([{ heldCount: 0 }]);
    await sql`update capacity_pools set held = 2 where id = ${pool.id}`.execute(app.ctx.db);
    app.ctx.clock.advance(6000);
    await runJobs(app.ctx, [hostingModule]);
    expect((await fetchEditableEvent(app, eventId)).body.pools).toMatchObject([{ heldCount: 0 }]);
  });

  test.each([
    ['a price of zero', { priceMinor: 0 }, 'ticketTypes.0.priceMinor'],
    ['a maximum below the minimum', { minPerBooking: 5, maxPerBooking: 2 }, 'ticketTypes.0.maxPerBooking'],
    [
      'sales that end before they start',
      { salesStartAt: '2027-01-02T00:00:00Z', salesEndAt: '2027-01-01T00:00:00Z' },
      'ticketTypes.0.salesEndAt',
    ],
    ['an unknown pool', { poolIds: ['019aa1a0-0000-7000-8000-000000000000'] }, 'ticketTypes.0.poolIds.0'],
    ['an invalid year', { salesEndAt: '0000-01-01T00:00:00Z' }, 'ticketTypes.0.salesEndAt'],
  ])('rejects %s', async (_, overrides, path) => {
    const { status, body } = await save(await buildOrganiserEvent(app), { ticketTypes: [type(overrides as object)] });
    expect(status).toBe(422);
    expect(body.errors?.map((error) => error.path)).toContain(path);
  });

  test('rejects a change that leaves a published event without tickets', async () => {
    const { status, body } = await save(await buildOrganiserEvent(app), { ticketTypes: [] });
    expect([status, body.errors?.[0]?.path]).toEqual([422, 'ticketTypes']);
    expect((await save(await buildOrganiserEvent(app, { event: { publish: false } }), { ticketTypes: [] })).status).toBe(
      200,
    );
  });

  test('does not change ticket types of another event', async () => {
    const [mine, other] = [await buildOrganiserEvent(app), await buildOrganiserEvent(app)];
    const theirs = await onlyType(other);
    expect((await save(mine, { ticketTypes: [theirs] })).status).toBe(404);
    expect((await save(mine, { ticketTypes: [type({ id: theirs.id })] }, app.stranger)).status).toBe(404);
    expect((await onlyType(other)).name).toBe('Admission');
  });

  test("rejects a change that would overwrite another editor's change", async () => {
    const eventId = await buildOrganiserEvent(app);
    const before = await onlyType(eventId);
    await app.ctx.db
      .insertInto('event_team')
      .values({ event_id: eventId, account_id: app.stranger.accountId, role: 'manager' })
      .execute();
    await save(eventId, { ticketTypes: [{ ...before, name: 'Theirs' }] }, app.stranger);
    const input = { eventId, revision: 1, ticketTypes: [{ ...before, name: 'Mine' }], pools: [] };
    const { body } = await app.call(editor.saveTicketTypes, input, { as: app.organiser });
    expect(body).toMatchObject({
      code: 'edit_conflict',
      details: { fields: { ticketTypes: { theirs: [{ name: 'Theirs' }] } }, editedBy: 'Sven Stranger' },
    });
  });
});

describe('unnotifiedAspects', () => {
  test('lists the changes that ticket holders were not notified of', async () => {
    const eventId = await freeEvent();
    const before = await onlyType(eventId);
    const edit = (changes: object) =>
      app.call(editor.updateOrganiserEvent, { eventId, revision: 99, changes }, { as: app.organiser });
    expect((await edit({ venueName: 'Elsewhere' })).body.unnotifiedAspects).toEqual([]);
    await book(app, { eventId, ticketTypeId: before.id });
    expect((await fetchEditableEvent(app, eventId)).body).toMatchObject({ unnotifiedAspects: ['place'], bookingCount: 1 });
    await save(eventId, { ticketTypes: [{ ...before, kind: 'paid', priceMinor: 900 }] });
    expect((await fetchEditableEvent(app, eventId)).body.unnotifiedAspects).toEqual(['place', 'price']);
    expect((await edit({ venueName: 'Casa do Rio' })).body.unnotifiedAspects).toEqual(['price']);
  });
});

test('charges no platform fee to a premium organiser while the monthly allowance lasts', async () => {
  const organiser = testUser(await buildAccount(app.ctx));
  const own = { ...app, organiser };
  const eventId = await buildOrganiserEvent(own, { event: { ticketTypes: [buildTicketType({ priceMinor: 2000 })] } });
  const readTotals = async () => {
    const { body } = await app.call(editor.getEditableEvent, { eventId }, { as: organiser });
    return [body.ticketTypes[0]?.totalMinor, body.ticketTypes[0]?.incomeMinor, body.feeFreeLeft];
  };
  expect(await readTotals()).toEqual([2000, 1850, 0]);
  await buildSubscription(app.ctx, { accountId: organiser.accountId });
  expect(await readTotals()).toEqual([2000, 2000, 100]);
  await sql`
    insert into fee_free_months (organiser_id, month, tickets_used)
    values (${organiser.accountId}, date_trunc('month', ${app.ctx.clock.now()}::timestamptz at time zone 'UTC'), 99)`.execute(
    app.ctx.db,
  );
  expect(await readTotals()).toEqual([2000, 2000, 1]);
  await sql`update fee_free_months set tickets_used = 100 where organiser_id = ${organiser.accountId}`.execute(app.ctx.db);
  expect(await readTotals()).toEqual([2000, 1850, 0]);
});
