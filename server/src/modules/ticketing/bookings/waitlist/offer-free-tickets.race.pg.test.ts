import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as checkout from '@festoon/contracts/ticketing/checkout';
import { EventId, TicketTypeId } from '@festoon/contracts/core/ids';
import * as contract from '@festoon/contracts/ticketing/waitlist';
import { createContext, type Context } from '../../../../context.ts';
import { withDatabase } from '../../../../platform/testing/database/with-database.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { lockBuyers } from '../queries.ts';
import { requestHold, bookingApp, buildBuyer, buildHold, type BookingApp } from '../testing.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { offerFreeTickets } from './offer-free-tickets.ts';

const ENTRY_COUNT = 50;
const FREE = 10;

let app: BookingApp;
let other: Context;
let people: readonly UserActor[];

beforeAll(async () => {
  app = await bookingApp();
  // Acts as a second process, with separate connections.
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.ctx.db);
  const databaseUrl = withDatabase(app.ctx.config.databaseUrl ?? '', rows[0]?.name ?? '');
  other = createContext({ ...app.ctx.config, databaseUrl }, { clock: app.ctx.clock });
  people = await Promise.all(Array.from({ length: ENTRY_COUNT }, () => buildBuyer(app)));
  return () => other.db.destroy();
});

afterEach(async () => {
  await assertNoViolations(app.ctx.db);
});

type Sale = { readonly eventId: string; readonly ticketTypeId: string };

async function buildSoldOut(quantity: number) {
  const ticketTypes = [buildTicketType({ kind: 'free', priceMinor: 0, quantity })];
  const event = await buildEvent(app.ctx, { event: { ticketTypes } });
  const sale: Sale = { eventId: event.id, ticketTypeId: event.ticketTypeIds[0] ?? '' };
  const owners = await Promise.all(Array.from({ length: quantity }, () => buildBuyer(app)));
  const holds = await Promise.all(owners.map(async (buyer) => ({ buyer, id: (await hold(sale, buyer)).id })));
  return { ...sale, holds };
}

function hold({ eventId, ticketTypeId }: Sale, buyer: UserActor) {
  return buildHold(app, { buyer, eventId, lineItems: [{ ticketTypeId, quantity: 1 }] });
}

function join({ eventId, ticketTypeId }: Sale, as: UserActor) {
  const input = { eventId: EventId.parse(eventId), ticketTypeId: TicketTypeId.parse(ticketTypeId), quantity: 1 };
  return app.call(contract.joinWaitlist, input, { as });
}

async function statesOf({ ticketTypeId }: Sale): Promise<string[]> {
  const { rows } = await sql<{ status: string }>`
    select status from waitlist_entries where ticket_type_id = ${ticketTypeId} order by seq`.execute(app.ctx.db);
  return rows.map(({ status }) => status);
}

async function isAdvisoryLockAwaited(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`.execute(
    app.ctx.db,
  );
  return rows.length > 0;
}

describe('fifty waitlist entries', () => {
  it(
    'get exactly ten offers in order when ten tickets are released concurrently in two processes',
    { timeout: 60_000 },
    async () => {
      const full = await buildSoldOut(FREE);
      for (const person of people) expect((await join(full, person)).status).toBe(200);
      await Promise.all([
        ...full.holds.map(({ buyer, id }) => app.call(checkout.releaseHold, { bookingId: id }, { as: buyer })),
        ...Array.from({ length: 8 }, (_, index) => offerFreeTickets(index % 2 === 0 ? app.ctx : other, full.eventId)),
      ]);
      await Promise.all([offerFreeTickets(app.ctx, full.eventId), offerFreeTickets(other, full.eventId), app.work()]);
      const states = await statesOf(full);
      expect(states.slice(0, FREE)).toEqual(Array.from({ length: FREE }, () => 'offered'));
      expect(states.slice(FREE)).toEqual(Array.from({ length: ENTRY_COUNT - FREE }, () => 'waiting'));
    },
  );

  it('lose no ticket to other buyers while tickets are released', { timeout: 60_000 }, async () => {
    const full = await buildSoldOut(FREE);
    const waiting = people.slice(0, FREE);
    for (const person of waiting) await join(full, person);
    const otherBuyers = people.slice(FREE, FREE + 20);
    const lineItems = [{ ticketTypeId: full.ticketTypeId, quantity: 1 }];
    const results = await Promise.all([
      ...full.holds.map(async ({ buyer, id }) => {
        await app.call(checkout.releaseHold, { bookingId: id }, { as: buyer });
        await offerFreeTickets(other, full.eventId);
        return 0;
      }),
      ...otherBuyers.map(async (buyer) => (await requestHold(app, { buyer, eventId: full.eventId, lineItems })).status),
    ]);
    await app.work();
    expect(results.filter((status) => status === 200)).toEqual([]);
    expect(new Set(await statesOf(full))).toEqual(new Set(['offered']));
  });

  it('are created once per buyer when all join concurrently and twice', { timeout: 60_000 }, async () => {
    const full = await buildSoldOut(1);
    const twice = [...people.slice(0, 20), ...people.slice(0, 20)];
    const answers = await Promise.all(twice.map((person) => join(full, person)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await statesOf(full)).toHaveLength(20);
  });

  it('are locked before the stock, so that an offer never blocks a sale while it waits for a buyer', async () => {
    const full = await buildSoldOut(1);
    const [waiting] = people;
    await join(full, waiting!);
    const [held] = full.holds;
    await app.call(checkout.releaseHold, { bookingId: held!.id }, { as: held!.buyer });
    const { offerRun } = await app.ctx.db.transaction().execute(async (tx) => {
      await lockBuyers(tx, [waiting!.accountId]);
      const offerRun = offerFreeTickets(other, full.eventId);
      while (!(await isAdvisoryLockAwaited()));
      // Fails immediately if the offer holds the row.
      await sql`select from ticket_types where id = ${full.ticketTypeId} for update nowait`.execute(tx);
      return { offerRun };
    });
    await offerRun;
    expect(await statesOf(full)).toEqual(['offered']);
  });

  it('get no offer while they leave', { timeout: 60_000 }, async () => {
    const full = await buildSoldOut(1);
    const [leaving, next] = people;
    const { id } = (await join(full, leaving!)).body;
    await join(full, next!);
    const [held] = full.holds;
    await app.call(checkout.releaseHold, { bookingId: held!.id }, { as: held!.buyer });
    const { offerRuns } = await app.ctx.db.transaction().execute(async (tx) => {
      await sql`update waitlist_entries set status = 'left', ended_at = now() where id = ${id}`.execute(tx);
      // The job may wait for the person who leaves or skip them, but it may not serve them.
      const offerRuns = offerFreeTickets(app.ctx, full.eventId);
      await Promise.race([offerRuns, sql`select pg_sleep(0.5)`.execute(tx)]);
      return { offerRuns };
    });
    await offerRuns;
    await app.work();
    expect(await statesOf(full)).toEqual(['left', 'offered']);
  });

  it('get offers although many earlier entries wait for a sold-out ticket type', { timeout: 60_000 }, async () => {
    const ticketTypes = [1, 1].map((quantity) => buildTicketType({ kind: 'free', priceMinor: 0, quantity }));
    const event = await buildEvent(app.ctx, { event: { ticketTypes } });
    const [soldOut, freed] = event.ticketTypeIds.map((ticketTypeId) => ({ eventId: event.id, ticketTypeId }));
    const owners = await Promise.all([buildBuyer(app), buildBuyer(app)]);
    await hold(soldOut!, owners[0]!);
    const { id } = await hold(freed!, owners[1]!);
    for (const person of people) await join(soldOut!, person);
    await join(freed!, people[0]!);
    await app.call(checkout.releaseHold, { bookingId: id }, { as: owners[1]! });
    await app.work();
    expect(await statesOf(freed!)).toEqual(['offered']);
  });

  it('lose no ticket and cause no deadlock when leaving and offers race', { timeout: 60_000 }, async () => {
    const full = await buildSoldOut(FREE);
    const waiting = people.slice(0, 20);
    const entries = [];
    for (const as of waiting) entries.push({ as, id: (await join(full, as)).body.id });
    await Promise.all([
      ...full.holds.map(({ buyer, id }) => app.call(checkout.releaseHold, { bookingId: id }, { as: buyer })),
      ...entries
        .filter((_, index) => index % 2 === 0)
        .map(({ as, id }) => app.call(contract.leaveWaitlist, { entryId: id }, { as })),
      offerFreeTickets(app.ctx, full.eventId),
      offerFreeTickets(other, full.eventId),
    ]);
    await app.work();
    const states = await statesOf(full);
    expect(states.filter((_, index) => index % 2 === 0)).toEqual(Array.from({ length: 10 }, () => 'left'));
    expect(states.filter((_, index) => index % 2 === 1)).toEqual(Array.from({ length: 10 }, () => 'offered'));
  });
});
