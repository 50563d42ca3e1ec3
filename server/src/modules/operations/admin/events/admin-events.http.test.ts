import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@festoon/contracts/operations/admin-events';
import { holdTickets } from '@festoon/contracts/ticketing/checkout';
import { getEvent } from '@festoon/contracts/events/event-page';
import { getOrganiserEventSummary } from '@festoon/contracts/events/organiser-events';
import { EventId } from '@festoon/contracts/core/ids';
import { findChainBreak } from '../../../../platform/audit/queries.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { testAdmin } from '../../../../platform/testing/test-app.ts';
import { buildAdmin } from '../../../identity/accounts/testing.ts';
import { bookingApp, bookingOf, buildBuyer, type BookingApp } from '../../../ticketing/bookings/testing.ts';
import { assertNoViolations } from '../../../ticketing/bookings/testing/invariants.ts';
import {
  bookFree,
  buildMixedSale,
  buyPaid,
  endRefundChoices,
  type Sale,
} from '../../../ticketing/bookings/testing/mixed-sale.ts';
import { buildAccount, buildEvent, joinAsSeries } from '../../../events/events/testing.ts';
import { adminModule } from '../module.ts';

let app: BookingApp;
let admin: AdminActor;

beforeAll(async () => {
  app = await bookingApp({ extraModules: [adminModule] });
  admin = await buildAdmin(app.ctx);
});

const list = (query: object) => app.call(contract.listAdminEvents, query, { as: admin });
const idsOf = async (query: object) => (await list({ limit: 100, ...query })).body.items.map(({ id }) => id as string);
const suspend = (eventId: EventId, reason = 'The venue knows nothing of it.') =>
  app.call(contract.suspendEvent, { eventId, reason }, { as: admin });
const statusOf = async (eventId: string) =>
  (await app.ctx.db.selectFrom('events').select('status').where('id', '=', eventId).executeTakeFirstOrThrow()).status;
const auditActionsOf = async (eventId: string) => {
  const { body } = await app.call(contract.getAdminEvent, { eventId: EventId.parse(eventId) }, { as: admin });
  return body.auditEntries.map(({ action }) => action).toReversed();
};
const seen = async ({ slug }: Pick<Sale, 'slug'>) => (await app.call(getEvent, { slug })).status;
const emails = async () => (await app.work(), app.ctx.sentEmails.map(({ subject, to }) => `${to.address}: ${subject}`));

async function waiting(sale: Sale, blocksPublishing = false) {
  await sql`insert into event_moderations (event_id, state, reasons, blocks_publishing, requested_at)
    values (${sale.eventId}, 'pending', '{high_price}', ${blocksPublishing}, ${app.ctx.clock.now()})`.execute(app.ctx.db);
  if (blocksPublishing) await sql`update events set status = 'suspended' where id = ${sale.eventId}`.execute(app.ctx.db);
  return sale;
}

describe('listAdminEvents', () => {
  it('finds an event only by title, address, id and organiser', async () => {
    const organiserId = await buildAccount(app.ctx, { email: 'odile@example.org', handle: 'odile' });
    const { id, slug } = await buildEvent(app.ctx, { title: 'Fête 100% Été', event: { organiserId } });
    for (const q of [
      'ETE',
      '100%',
      slug,
      `http://127.0.0.1:9/events/${slug}?x=1`,
      id,
      organiserId,
      'Odile@example.org',
      '@odile',
    ])
      expect(await idsOf({ q })).toEqual([id]);
    for (const q of ['100_', 'nothing like it', app.ctx.ids.newId(), "'; drop table events; --"])
      expect(await idsOf({ q })).toEqual([]);
  });

  it('returns every event once across pages, in every order', async () => {
    for (let count = 0; count < 3; count += 1) await waiting(await buildMixedSale(app));
    for (const query of [{}, { sort: 'soonest' }, { sort: 'pending', review: 'pending' }]) {
      const all = await idsOf(query);
      const paged: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const { body } = await list({ ...query, limit: 2, ...(cursor && { cursor }) });
        paged.push(...body.items.map(({ id }) => id));
        cursor = body.nextCursor;
      }
      expect(paged).toEqual(all);
      expect(new Set(paged).size).toBe(paged.length);
    }
    const { body } = await list({ limit: 1 });
    expect((await list({ limit: 1, sort: 'soonest', cursor: body.nextCursor })).status).toBe(422);
  });

  it('filters by status, moderation, category and time', async () => {
    const sale = await waiting(await buildMixedSale(app), true);
    const past = await buildEvent(app.ctx, { startAt: new Date('2025-01-01T10:00:00Z'), categorySlug: 'film' });
    expect(await idsOf({ status: 'suspended' })).toContain(sale.eventId);
    expect(await idsOf({ status: 'published' })).not.toContain(sale.eventId);
    expect(await idsOf({ period: 'past', category: 'film' })).toEqual([past.id]);
    expect(await idsOf({ moderation: 'approved' })).toEqual([]);
  });

  describe('series', () => {
    let dates: string[];
    let single: string;
    let seriesId: string;
    const q = 'Tidal Choir';

    beforeAll(async () => {
      const organiserId = await buildAccount(app.ctx, { name: 'Tide House' });
      const build = (startAt: string) =>
        buildEvent(app.ctx, { title: `${q} live`, startAt: new Date(startAt), event: { organiserId } });
      single = (await build('2027-03-10T18:00:00Z')).id;
      const built = await Promise.all(['2027-03-01', '2027-03-08', '2027-03-15'].map((day) => build(`${day}T18:00:00Z`)));
      dates = built.map(({ id }) => id);
      seriesId = await joinAsSeries(app.ctx, dates);
      await sql`update events set booked_count = 2 where series_id = ${seriesId}`.execute(app.ctx.db);
      await sql`update events set status = 'cancelled' where id = ${dates[2]}`.execute(app.ctx.db);
    });

    it('lists a series once on all pages, in every order, with its dates and tickets', async () => {
      for (const sort of ['newest', 'soonest']) {
        const first = await list({ q, sort, limit: 1 });
        const rest = await list({ q, sort, limit: 1, cursor: first.body.nextCursor });
        const rows = [...first.body.items, ...rest.body.items];
        expect(rest.body.nextCursor).toBeNull();
        expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([dates[0], single]));
        expect(rows).toHaveLength(2);
        expect(rows.find(({ id }) => id === single)?.series).toBeNull();
        expect(rows.find(({ id }) => id === dates[0])?.series).toEqual({
          occurrenceCount: 3,
          bookedTickets: 6,
          lastLocalStart: '2027-03-15T18:00',
          hasEnded: false,
          hasOneStatus: false,
        });
      }
    });

    it('lists the dates of a series that match the filters', async () => {
      expect(await idsOf({ seriesId, sort: 'soonest' })).toEqual(dates);
      expect(await idsOf({ seriesId, status: 'cancelled' })).toEqual([dates[2]]);
      const { items } = (await list({ q, status: 'published', sort: 'soonest' })).body;
      expect(items.map(({ id, series }) => [id, series?.occurrenceCount, series?.hasOneStatus])).toEqual([
        [dates[0], 2, true],
        [single, undefined, undefined],
      ]);
    });

    it('finds dates by their day, and shows the only one as an event', async () => {
      for (const day of ['2027-03-08', '8 March 2027']) {
        const { items } = (await list({ q: day })).body;
        expect(items).toMatchObject([{ id: dates[1], series: null }]);
      }
      expect(await idsOf({ q: dates[1] ?? '' })).toEqual([dates[1]]);
      expect((await list({ q: 'March 2027', sort: 'soonest' })).body.items).toMatchObject([
        { id: dates[0], series: { occurrenceCount: 3 } },
        { id: single, series: null },
      ]);
    });

    it('counts a series whose dates match in different ways once', async () => {
      await sql`update events set title = 'Guest night' where id = ${dates[0]}`.execute(app.ctx.db);
      await sql`update accounts set name = ${`${q} Ltd`} where name = 'Tide House'`.execute(app.ctx.db);
      expect((await list({ q, sort: 'soonest' })).body.items).toMatchObject([
        { id: dates[0], series: { occurrenceCount: 3 } },
        { id: single, series: null },
      ]);
      await sql`update events set title = ${q} where id = ${dates[0]}`.execute(app.ctx.db);
    });

    it('exports each date with its series', async () => {
      const { body } = await app.get(`/api/admin/events.csv?q=${encodeURIComponent(q)}`, admin);
      const lines = body.trim().split('\r\n');
      expect(lines).toHaveLength(5);
      expect(lines.filter((line) => line.includes(seriesId))).toHaveLength(3);
    });
  });

  it('returns 404 to accounts other than administrators, as do all event admin endpoints', async () => {
    const { eventId } = await buildMixedSale(app);
    const user = await buildBuyer(app);
    const body = { eventId, reason: 'x', expectedRefundMinor: 0 };
    for (const each of [
      contract.listAdminEvents,
      contract.getAdminEvent,
      contract.approveEvent,
      contract.requestEventChanges,
    ]) {
      expect((await app.call(each, body as never, { as: user })).status).toBe(404);
      expect((await app.call(each, body as never)).status).toBe(401);
    }
    for (const each of [contract.featureEvent, contract.suspendEvent, contract.restoreEvent, contract.cancelEventAsAdmin])
      expect((await app.call(each, body as never, { as: user })).status).toBe(404);
    expect((await app.get('/api/admin/events.csv', user)).statusCode).toBe(404);
    expect(await statusOf(eventId)).toBe('published');
  });
});

it('exports the list with escaped titles, and records the export first', async () => {
  await buildEvent(app.ctx, { title: '=HYPERLINK("http://evil")', categorySlug: 'theatre-dance' });
  const { body } = await app.app.inject({
    method: 'GET',
    url: '/api/admin/events.csv?category=theatre-dance&q=hyperlink',
    headers: { 'x-test-admin': `${admin.accountId}/${admin.sessionId}` },
  });
  expect(body.trim().split('\r\n')).toHaveLength(2);
  expect(body).toContain(`"'=HYPERLINK(""http://evil"")"`);
  const last = await app.ctx.db.selectFrom('audit_entries').selectAll().orderBy('number', 'desc').executeTakeFirst();
  expect(last).toMatchObject({ action: 'list.export', subject_id: 'events' });
  expect(last?.after).toEqual({ category: 'theatre-dance', sort: 'newest', file: 'events.csv', isSearched: true });
});

describe('event moderation', () => {
  it('publishes a held event once it is approved, and notifies its team', async () => {
    const sale = await waiting(await buildMixedSale(app), true);
    expect(await seen(sale)).toBe(404);
    const { body } = await app.call(contract.approveEvent, { eventId: sale.eventId }, { as: admin });
    expect(body).toMatchObject({ status: 'published', moderation: { state: 'approved', blocksPublishing: false } });
    expect((await app.call(contract.approveEvent, { eventId: sale.eventId }, { as: admin })).status).toBe(200);
    expect(await seen(sale)).toBe(200);
    expect((await emails()).filter((each) => each.includes(`${sale.organiser.accountId}@`))).toEqual([
      `${sale.organiser.accountId}@example.org: Approved: Noite de Fado`,
    ]);
    expect(await auditActionsOf(sale.eventId)).toEqual(['event.approve']);
  });

  it('hides an event when changes are requested, with a note to its team', async () => {
    const sale = await waiting(await buildMixedSale(app));
    const back = (reason: string) =>
      app.call(contract.requestEventChanges, { eventId: sale.eventId, reason }, { as: admin });
    expect((await back('   ')).status).toBe(422);
    expect((await back('Say who plays.')).body).toMatchObject({
      status: 'suspended',
      moderation: { state: 'changes_requested' },
    });
    expect((await back('Again.')).body.code).toBe('moderation_decided');
    expect(await seen(sale)).toBe(404);
    const head = await app.call(getOrganiserEventSummary, { eventId: sale.eventId }, { as: sale.organiser });
    expect(head.body.moderation).toEqual({ state: 'changes_requested', decisionNote: 'Say who plays.' });
    expect((await app.call(contract.restoreEvent, { eventId: sale.eventId }, { as: admin })).body.code).toBe(
      'moderation_pending',
    );
    await app.work();
    expect(app.ctx.sentEmails.findLast(({ subject }) => subject.startsWith('Changes needed'))?.text).toContain(
      'Say who plays.',
    );
  });
});

describe('suspendEvent', () => {
  it('hides the event, stops its sales, keeps its tickets, and notifies holders, also when it is restored', async () => {
    const sale = await buildMixedSale(app);
    const free = await bookFree(app, sale);
    const sent = app.ctx.sentEmails.length;
    expect((await suspend(sale.eventId)).body).toMatchObject({ status: 'suspended' });
    await suspend(sale.eventId, 'Twice.');
    expect(await seen(sale)).toBe(404);
    const buyer = await buildBuyer(app);
    const hold = { eventId: sale.eventId, lineItems: [{ ticketTypeId: sale.paid as never, quantity: 1 }] };
    const key = { 'idempotency-key': app.ctx.ids.newId() };
    expect((await app.call(holdTickets, hold, { as: buyer, headers: key })).status).toBe(404);
    const head = await app.call(getOrganiserEventSummary, { eventId: sale.eventId }, { as: sale.organiser });
    expect(head.body.moderation).toEqual({ state: 'suspended', decisionNote: 'The venue knows nothing of it.' });
    await app.work();
    const subjects = () => app.ctx.sentEmails.slice(sent).map(({ subject }) => subject);
    expect(subjects().filter((each) => each.startsWith('Suspended'))).toHaveLength(1);
    expect(subjects().filter((each) => each.startsWith('On hold'))).toHaveLength(1);
    await app.call(contract.restoreEvent, { eventId: sale.eventId, reason: 'All is well.' }, { as: admin });
    await app.work();
    expect(await seen(sale)).toBe(200);
    expect(subjects().filter((each) => each.startsWith('Live again'))).toHaveLength(1);
    expect(subjects().filter((each) => each.startsWith('Going ahead'))).toHaveLength(1);
    expect((await bookingOf(app, free)).status).toBe('confirmed');
    expect(await auditActionsOf(sale.eventId)).toEqual(['event.suspend', 'event.restore']);
  });

  it('rejects unpublished and unknown events', async () => {
    const draft = await buildEvent(app.ctx, { event: { publish: false } });
    expect((await suspend(EventId.parse(draft.id))).body.code).toBe('not_suspendable');
    expect((await suspend(EventId.parse(app.ctx.ids.newId()))).status).toBe(404);
  });
});

describe('cancelEventAsAdmin', () => {
  it('requires the previewed refund amount, cancels once, and refunds and notifies all buyers', async () => {
    const sale = await buildMixedSale(app);
    const paid = await buyPaid(app, sale, 2);
    const free = await bookFree(app, sale);
    const plan = await app.call(contract.getAdminCancellationPreview, { eventId: sale.eventId }, { as: admin });
    expect(plan.body).toMatchObject({
      isCancelled: false,
      bookingCount: 2,
      ticketCount: 3,
      paidCount: 1,
      refundMinor: 5400,
    });
    const cancel = (expectedRefundMinor: number, as = admin) =>
      app.call(contract.cancelEventAsAdmin, { eventId: sale.eventId, reason: 'It never was.', expectedRefundMinor }, { as });
    expect((await cancel(5399)).body.code).toBe('refund_changed');
    expect(await statusOf(sale.eventId)).toBe('published');
    expect((await cancel(5400)).body.isCancelled).toBe(true);
    expect((await cancel(5400)).status).toBe(200);
    await app.work();
    expect(await bookingOf(app, paid)).toMatchObject({ status: 'confirmed', refundChoice: { refundMinor: 5400 } });
    expect((await bookingOf(app, free)).status).toBe('cancelled');
    const notices = app.ctx.sentEmails.filter(({ text }) => text.includes('It never was.'));
    expect(notices.map(({ subject }) => subject)).toEqual([
      ...['Cancelled: Noite de Fado', 'Cancelled: Noite de Fado', 'Cancelled: Noite de Fado'],
    ]);
    await endRefundChoices(app, sale);
    await runTask(app.ctx, app.modules, 'bookings.reconcile-cancelled-events');
    await app.work();
    expect(await bookingOf(app, paid)).toMatchObject({ status: 'cancelled', refundedMinor: 5400 });
    expect(await auditActionsOf(sale.eventId)).toEqual(['event.cancel']);
    await assertNoViolations(app.ctx.db);
    expect(await findChainBreak(app.ctx.db, 0)).toBe(null);
  });

  it('requires recent step-up authentication', async () => {
    const sale = await buildMixedSale(app);
    const fresh = admin;
    app.ctx.clock.advance(3_600_000);
    const body = { eventId: sale.eventId, reason: 'x', expectedRefundMinor: 0 };
    expect((await app.call(contract.cancelEventAsAdmin, body, { as: admin })).body.code).toBe('step_up_required');
    admin = testAdmin(fresh.accountId);
    expect((await app.call(contract.cancelEventAsAdmin, body, { as: admin })).body.code).toBe('step_up_required');
    admin = fresh;
    expect(await statusOf(sale.eventId)).toBe('published');
  });
});
