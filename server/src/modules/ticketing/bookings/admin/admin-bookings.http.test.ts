import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@festoon/contracts/ticketing/admin-bookings';
import type { EndpointCall } from '@festoon/contracts/core/endpoint';
import { BookingId, EventId } from '@festoon/contracts/core/ids';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { buildAdmin } from '../../../identity/accounts/testing.ts';
import { findTicket } from '../tickets/ticket-queries.ts';
import { signTicketCode } from '../tickets/ticket-code.ts';
import { requestHold, bookingApp, buildBuyer, buildHold, type BookingApp } from '../testing.ts';
import { adminSteps } from '../testing/admin-steps.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { bookFree, buildMixedSale, buyPaid } from '../testing/mixed-sale.ts';
import { ticketsOf } from '../testing/refund-steps.ts';

let app: BookingApp;
let admin: AdminActor;
let adminActions: ReturnType<typeof adminSteps>;

beforeAll(async () => {
  app = await bookingApp();
});

beforeEach(async () => {
  admin = await buildAdmin(app.ctx);
  adminActions = adminSteps(app, admin);
});

afterEach(async () => {
  await app.work();
  await assertNoViolations(app.ctx.db);
});

type Search = EndpointCall<typeof contract.listAdminBookings>;
const list = async (search: Search) => (await app.call(contract.listAdminBookings, search, { as: admin })).body;
const findIds = async (search: Search) => (await list(search)).items.map(({ id }) => id);
describe('listAdminBookings', () => {
  it('finds a booking by any of its identifiers, names and addresses', async () => {
    const sale = await buildMixedSale(app);
    const purchase = await buyPaid(app, sale, 2);
    await buyPaid(app, await buildMixedSale(app));
    const { booking, buyer } = purchase;
    const [ticket] = await ticketsOf(app, purchase);
    const { codeVersion: version } = (await findTicket(app.ctx.db, ticket!.id))!;
    const marker = app.ctx.ids.code(6);
    await sql`update bookings set buyer_name = ${`Zoë Łęcka ${marker}`} where id = ${booking.id}`.execute(app.ctx.db);
    await sql`update tickets set holder_email = ${`${marker}@hall.example`} where id = ${ticket!.id}`.execute(app.ctx.db);
    await sql`update events set title = ${`Loud night ${marker}x`} where id = ${sale.eventId}`.execute(app.ctx.db);
    const { payments } = await adminActions.detailOf(booking);
    const code = signTicketCode(app.ctx.config.secretKey, { ticketId: ticket!.id, version });
    const known = [
      ...[booking.reference, booking.reference.toLowerCase(), booking.id, ticket!.id, buyer.accountId, code],
      ...[payments[0]?.id, payments[0]?.paymentRef, payments[0]?.sessionRef],
      ...[`zoe lecka ${marker}`, `LĘCKA ${marker}`, `${marker}@hall`, `${marker}@hall.example`, `loud night ${marker}x`],
    ];
    for (const q of known) expect([q, await findIds({ q: String(q) })]).toEqual([q, [booking.id]]);
    for (const q of [`${marker} no one`, app.ctx.ids.newId(), 'pi_nothing', '%%%', `_${marker}`])
      expect([q, await findIds({ q })]).toEqual([q, []]);
  });

  it('filters by status, payment method, refund, time and event', async () => {
    const sale = await buildMixedSale(app);
    const eventId = EventId.parse(sale.eventId);
    const [card, refunded, free] = [await buyPaid(app, sale), await buyPaid(app, sale, 2), await bookFree(app, sale)];
    const buyer = await buildBuyer(app);
    const hold = await buildHold(app, { buyer, eventId, lineItems: [{ ticketTypeId: sale.paid, quantity: 1 }] });
    await adminActions.refund(refunded, { part: { kind: 'amount', amountMinor: 100 }, expectedMinor: 100 });
    const cases: [Search, string[]][] = [
      [{ status: 'held' }, [hold.id]],
      [{ paid: 'free' }, [free.booking.id]],
      [{ paid: 'card', status: 'confirmed' }, [card.booking.id, refunded.booking.id]],
      [{ paid: 'wallet' }, []],
      [{ refunded: 'part' }, [refunded.booking.id]],
      [{ refunded: 'all' }, []],
      [{ since: 'day', status: 'held' }, [hold.id]],
    ];
    for (const [search, ids] of cases) expect((await findIds({ eventId, ...search })).toSorted()).toEqual(ids.toSorted());
    expect((await findIds({ eventId, sort: 'highest' }))[0]).toBe(refunded.booking.id);
  });

  it('paginates in every sort order without gaps or duplicates, also for rows with equal timestamps', async () => {
    const sale = await buildMixedSale(app);
    const eventId = EventId.parse(sale.eventId);
    const lineItems = [{ ticketTypeId: sale.paid, quantity: 1 }];
    for (let count = 0; count < 4; count += 1) await requestHold(app, { buyer: await buildBuyer(app), eventId, lineItems });
    await sql`update bookings set created_at = '2026-05-01T10:00:00.123456Z' where event_id = ${eventId}`.execute(
      app.ctx.db,
    );
    // The title matches all bookings, and the buyer's name matches one of them a second time.
    const marker = app.ctx.ids.code(6);
    await sql`update events set title = ${`Loud night ${marker}`} where id = ${sale.eventId}`.execute(app.ctx.db);
    const buyer = sql`(select id from bookings where event_id = ${eventId} order by id limit 1 offset 1)`;
    await sql`update bookings set buyer_name = ${marker} where id = ${buyer}`.execute(app.ctx.db);
    for (const search of contract.bookingSorts.flatMap((sort) => [
      { eventId, sort, limit: 3 },
      { q: marker, sort, limit: 1 },
    ])) {
      const listedIds: string[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await list({ ...search, ...(cursor && { cursor }) });
        listedIds.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor);
      expect([search, listedIds.length, new Set(listedIds).size]).toEqual([search, 4, 4]);
    }
    const malformed = await app.call(contract.listAdminBookings, { cursor: 'x' }, { as: admin });
    expect([malformed.status, malformed.body.code]).toEqual([422, 'invalid_input']);
  });
});

describe('getAdminBooking', () => {
  it('returns tickets, payments with their refunds, ledger entries, emails and audit entries', async () => {
    const sale = await buildMixedSale(app);
    const purchase = await buyPaid(app, sale, 2);
    await adminActions.refund(purchase, { part: { kind: 'amount', amountMinor: 700 }, expectedMinor: 700 });
    await app.work();
    const detail = await adminActions.detailOf(purchase.booking);
    expect(detail).toMatchObject({
      status: 'confirmed',
      totalMinor: 5400,
      refundedMinor: 700,
      ticketCount: 2,
      attendees: [],
      buyerAccount: { name: 'Mara Lind' },
      refundable: { leftMinor: 4700, leftOnCardMinor: 4700 },
      payments: [{ provider: 'sandbox', status: 'succeeded', capturedMinor: 5400, refunds: [{ amountMinor: 700 }] }],
      refunds: [{ by: 'admin', amountMinor: 700 }],
      auditEntries: [{ action: 'booking.refund', by: 'Vera Admin', reason: 'The band was ill.' }],
    });
    expect(detail.tickets.map(({ status, holderName }) => [status, holderName])).toEqual([
      ['valid', 'Guest 1'],
      ['valid', 'Guest 2'],
    ]);
    for (const { entries } of detail.ledger) expect(entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0);
    expect(detail.ledger.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['sale', 'sale_reversed']));
    expect(detail.emails.map(({ subject }) => subject)).toEqual(expect.arrayContaining([expect.stringContaining('Refund')]));
  });

  it('returns the attendees of a hold and no refundable amount', async () => {
    const sale = await buildMixedSale(app);
    const buyer = await buildBuyer(app);
    const hold = await buildHold(app, {
      buyer,
      eventId: sale.eventId,
      lineItems: [{ ticketTypeId: sale.paid, quantity: 1 }],
    });
    expect(await adminActions.detailOf(hold)).toMatchObject({
      tickets: [],
      attendees: [{ name: 'Guest 1' }],
      refundable: null,
    });
    const refused = await adminActions.refund({ booking: hold }, { part: { kind: 'all' }, expectedMinor: 0 });
    expect(refused.body.code).toBe('booking_not_confirmed');
  });
});

describe('bookings.csv', () => {
  it('contains the filtered list without formulas, and is recorded in the audit log', async () => {
    const sale = await buildMixedSale(app);
    const purchase = await buyPaid(app, sale, 2);
    await sql`update bookings set buyer_name = '=HYPERLINK("x")' where id = ${purchase.booking.id}`.execute(app.ctx.db);
    const file = await app.get(`/api/admin/bookings.csv?eventId=${sale.eventId}&q=hyperlink`, admin);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const lineItems = file.body.trimEnd().split('\r\n');
    expect(lineItems).toHaveLength(2);
    expect(lineItems[1]).toContain(purchase.booking.reference);
    expect(lineItems[1]).toContain(`"'=HYPERLINK(""x"")"`);
    expect(lineItems[1]).toContain(',EUR,54,0,0,');
    const auditEntries = await adminActions.auditEntriesOf('bookings');
    expect(auditEntries.at(-1)).toMatchObject({ action: 'list.export', after: { eventId: sale.eventId, isSearched: true } });
    expect(JSON.stringify(auditEntries)).not.toContain('hyperlink');
  });
});

it('returns 404 to users and 401 to visitors on every admin booking endpoint', async () => {
  const purchase = await buyPaid(app, await buildMixedSale(app));
  const bookingId = purchase.booking.id;
  const calls = (as: { as?: typeof purchase.buyer }) =>
    Promise.all([
      app.call(contract.listAdminBookings, {}, as),
      app.call(contract.getAdminBooking, { bookingId }, as),
      app.call(contract.refundAdminBooking, { bookingId, part: { kind: 'all' }, expectedMinor: 2700, reason: 'x' }, as),
      app.call(contract.resendAdminTickets, { bookingId, reason: 'x' }, as),
    ]);
  expect((await calls({ as: purchase.buyer })).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await calls({})).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  expect((await app.get('/api/admin/bookings.csv', purchase.buyer)).statusCode).toBe(404);
  expect((await app.get('/api/admin/bookings.csv')).statusCode).toBe(401);
  const none = await app.call(contract.getAdminBooking, { bookingId: BookingId.parse(app.ctx.ids.newId()) }, { as: admin });
  expect(none.body.code).toBe('not_found');
});
