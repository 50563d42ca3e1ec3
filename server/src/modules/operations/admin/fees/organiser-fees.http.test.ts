import { getEditableEvent } from '@festoon/contracts/hosting/event-editor';
import * as contract from '@festoon/contracts/operations/organiser-fees';
import { EventId } from '@festoon/contracts/core/ids';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { buildAdmin } from '../../../identity/accounts/testing.ts';
import { buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { hostingModule } from '../../../hosting/editor/module.ts';
import { bookingApp, buildBuyer, requestHold, type BookingApp } from '../../../ticketing/bookings/testing.ts';
import { assertNoViolations } from '../../../ticketing/bookings/testing/invariants.ts';
import { adminModule } from '../module.ts';

const DAY = 24 * 3_600_000;
const OWN_FEE = { rateBps: 200, fixedMinor: 25 };

let app: BookingApp;
let admin: AdminActor;
let sale: { eventId: EventId; ticketTypeId: string; organiserId: string };

beforeAll(async () => {
  app = await bookingApp({ extraModules: [adminModule, hostingModule] });
});

beforeEach(async () => {
  admin = await buildAdmin(app.ctx);
  sale = await buildPaidEvent();
});

async function buildPaidEvent(organiserId?: string) {
  const ticketTypes = [buildTicketType({ priceMinor: 2000, quantity: 50 })];
  const event = await buildEvent(app.ctx, {
    feeMode: 'pass_on',
    event: { ticketTypes, ...(organiserId !== undefined && { organiserId }) },
  });
  return { eventId: EventId.parse(event.id), ticketTypeId: event.ticketTypeIds[0] ?? '', organiserId: event.organiserId };
}

type Params = Partial<Parameters<typeof app.call<typeof contract.setOrganiserFee>>[1]>;

const setFee = (params: Params = {}, as = admin) =>
  app.call(
    contract.setOrganiserFee,
    { accountId: sale.organiserId, fee: OWN_FEE, validFrom: null, reason: 'agreed', latestId: null, ...params },
    { as },
  );
const hold = async ({ eventId, ticketTypeId } = sale) => {
  const buyer = await buildBuyer(app);
  return (await requestHold(app, { buyer, eventId, lineItems: [{ ticketTypeId, quantity: 1 }] })).body;
};
const platformFeeOf = async (bookingId: string) =>
  (
    await app.ctx.db
      .selectFrom('bookings')
      .select('platform_fee_minor')
      .where('id', '=', bookingId as never)
      .executeTakeFirstOrThrow()
  ).platform_fee_minor;
const editorIncome = async () =>
  (await app.call(getEditableEvent, { eventId: sale.eventId }, { as: testUser(sale.organiserId) })).body.ticketTypes[0];
const cardPrice = async () =>
  (await app.ctx.db.selectFrom('events').select('price_from_minor').where('id', '=', sale.eventId).executeTakeFirstOrThrow())
    .price_from_minor;

describe('the fee of an organiser', () => {
  it('applies to new bookings of all their events, in the editor and on cards, and not to earlier ones or others', async () => {
    const [earlier, other] = [await hold(), await buildPaidEvent()];
    expect(earlier.totalMinor).toBe(2150);
    const { status, body } = await setFee();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      currency: 'EUR',
      platformFee: { rateBps: 500, fixedMinor: 50 },
      items: [{ fee: OWN_FEE, state: 'current' }],
    });
    await app.work();
    const booked = await hold();
    expect([booked.totalMinor, await platformFeeOf(booked.id)]).toEqual([2065, 65]);
    expect(await platformFeeOf(earlier.id)).toBe(150);
    expect((await hold(await buildPaidEvent(sale.organiserId))).totalMinor).toBe(2065);
    expect((await hold(other)).totalMinor).toBe(2150);
    expect(await editorIncome()).toMatchObject({ totalMinor: 2065, feeMinor: 65, incomeMinor: 2000 });
    expect(await cardPrice()).toBe(2065);
    await assertNoViolations(app.ctx.db);
  });

  it('begins at its date, without a hold at the earlier price from the cache', async () => {
    const from = new Date(app.ctx.clock.now().getTime() + DAY);
    expect((await setFee({ validFrom: from.toISOString() })).body.items).toMatchObject([{ state: 'scheduled' }]);
    await app.work();
    expect((await hold()).totalMinor).toBe(2150);
    expect(await cardPrice()).toBe(2150);
    app.ctx.clock.set(from);
    expect((await hold()).totalMinor).toBe(2065);
    const { body } = await app.call(contract.listOrganiserFees, { accountId: sale.organiserId }, { as: admin });
    expect(body.items).toMatchObject([{ state: 'current' }]);
  });

  it('returns to that of the platform, and replaces a scheduled one', async () => {
    const validFrom = new Date(app.ctx.clock.now().getTime() + DAY).toISOString();
    const [first] = (await setFee()).body.items;
    const [second] = (await setFee({ validFrom, fee: { rateBps: 0, fixedMinor: 0 }, latestId: first!.id })).body.items;
    app.ctx.clock.advance(1000);
    const { body } = await setFee({ fee: null, latestId: second!.id });
    expect(body.items.map(({ state, fee }) => [state, fee])).toEqual([
      ['current', null],
      ['replaced', { rateBps: 0, fixedMinor: 0 }],
      ['replaced', OWN_FEE],
    ]);
    app.ctx.clock.set(new Date(validFrom));
    expect((await hold()).totalMinor).toBe(2150);
  });
});

describe('setOrganiserFee', () => {
  it('records an audit entry with the fee before and after', async () => {
    const [first] = (await setFee()).body.items;
    await setFee({ fee: { rateBps: 100, fixedMinor: 0 }, latestId: first!.id, reason: 'a larger event' });
    const { rows } = await sql<{ reason: string; before: unknown; after: unknown }>`
      select reason, before, after from audit_entries
      where action = 'organiser.fee' and subject_id = ${sale.organiserId} order by number`.execute(app.ctx.db);
    expect(rows).toMatchObject([
      { reason: 'agreed', before: null, after: OWN_FEE },
      { reason: 'a larger event', before: OWN_FEE, after: { rateBps: 100, fixedMinor: 0 } },
    ]);
  });

  it('rejects a decision that is based on an older one, also when two are made at the same time', async () => {
    const answers = await Promise.all([setFee(), setFee({ fee: { rateBps: 0, fixedMinor: 0 } })]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('edit_conflict');
  });

  it('rejects a time in the past and fees out of range, and names the field', async () => {
    const pathOf = async (params: Params) => (await setFee(params)).body.errors?.[0]?.path;
    expect(await pathOf({ validFrom: '2020-01-01T00:00:00.000Z' })).toBe('validFrom');
    expect(await pathOf({ fee: { rateBps: 5001, fixedMinor: 0 } })).toBe('fee.rateBps');
    expect(await pathOf({ fee: { rateBps: 0, fixedMinor: -1 } })).toBe('fee.fixedMinor');
  });

  it('is for administrators who have just confirmed their identity, and for users’ accounts', async () => {
    const { accountId } = admin;
    expect((await setFee({ accountId })).body.code).toBe('is_administrator');
    expect((await setFee({ accountId: app.ctx.ids.newId() })).status).toBe(404);
    const asUser = testUser(sale.organiserId);
    const listing = { accountId: sale.organiserId };
    expect((await app.call(contract.listOrganiserFees, listing, { as: asUser })).status).toBe(404);
    app.ctx.clock.advance(5 * 3_600_000);
    expect((await setFee()).body.code).toBe('step_up_required');
  });
});
