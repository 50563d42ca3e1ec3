import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { getDashboard } from '@festoon/contracts/insights/analytics';
import type { EventId } from '@festoon/contracts/core/ids';
import { testUser } from '../../../platform/testing/test-app.ts';
import { buildAccount, buildEvent } from '../../events/events/testing.ts';
import * as history from './testing/history-queries.ts';
import { numbersHouse, type NumbersHouse } from './testing/numbers-house.ts';

let house: NumbersHouse;
let eventId: EventId;

beforeEach(async () => {
  house = await numbersHouse();
  ({ eventId } = house);
});

describe('getDashboard', () => {
  const board = async (days: '7' | '30' = '30') => (await house.call(getDashboard, { days }, { as: house.organiser })).body;

  it('sums all events of one organiser beside the days before, and nobody else’s', async () => {
    await house.sell(2, house.minutes(-60));
    await house.sell(1, house.minutes(-60 * 24 * 8));
    const other = await buildEvent(house.ctx, { title: 'Somebody else’s' });
    const id = house.ctx.ids.newId();
    await history.insertHold(house.ctx.db, {
      id,
      eventId: other.id,
      buyerId: house.organiser.accountId,
      ticketTypeId: other.ticketTypeIds[0] ?? '',
      quantity: 5,
      unitMinor: 900,
      at: house.minutes(-10),
    });
    await history.confirm(house.ctx.db, id, house.minutes(-10));
    const body = await board('7');
    expect(body).toMatchObject({
      totals: { tickets: 2, grossMinor: 5400 },
      totalsBefore: { tickets: 1 },
      setUp: null,
      upcoming: [{ id: eventId, ticketsSold: 3, capacity: 10 }],
      activity: [
        { kind: 'booked', tickets: 2, buyerName: 'Mara Lind' },
        { kind: 'booked', tickets: 1 },
      ],
    });
    expect(body.days).toHaveLength(7);
  });

  it('puts first what cannot wait', async () => {
    const { ctx } = house;
    await sql`update ticket_types set sold = 9 where id = ${house.ticketTypeId}`.execute(ctx.db);
    const id = ctx.ids.newId();
    await history.insertHold(ctx.db, {
      id,
      eventId,
      buyerId: await buildAccount(ctx),
      ticketTypeId: house.ticketTypeId,
      quantity: 1,
      unitMinor: 0,
      at: house.minutes(-10),
    });
    await sql`update bookings set status = 'requested', requested_at = created_at where id = ${id}`.execute(ctx.db);
    await buildEvent(ctx, { title: 'Draft', event: { organiserId: house.organiser.accountId, publish: false } });
    expect((await board()).needs.map(({ kind, count }) => [kind, count])).toEqual([
      ['requests', 1],
      ['low_stock', 1],
      ['draft_unfinished', 1],
    ]);
    ctx.clock.set(new Date('2026-05-21T11:00:00Z'));
    expect((await board()).needs[0]).toMatchObject({ kind: 'scan_now', eventId });
  });

  it('asks for an answer to what guests wrote', async () => {
    const { ctx } = house;
    await sql`
      insert into reviews (id, event_id, account_id, rating, body, created_at, updated_at)
      values (uuidv7(), ${eventId}, ${await buildAccount(ctx)}, 4, 'Lovely.', ${ctx.clock.now()}, ${ctx.clock.now()})`.execute(
      ctx.db,
    );
    ctx.clock.set(new Date('2026-06-01T12:00:00Z'));
    expect((await board()).needs).toMatchObject([{ kind: 'review_unanswered', eventId, count: 1 }]);
  });

  it('turns to the door on the day', async () => {
    const id = await house.sell(3, house.minutes(-60));
    house.ctx.clock.set(new Date('2026-05-21T12:30:00Z'));
    await history.letIn(house.ctx.db, id, house.minutes(-5));
    const body = await board();
    expect(body.live).toMatchObject([{ id: eventId, admitted: 1, expected: 3, minutes: [{ admitted: 1 }] }]);
    expect(body.today).toEqual({ checkIns: 1, expected: 3 });
  });

  it('shows somebody new how to begin', async () => {
    const newcomer = testUser(await buildAccount(house.ctx));
    const { body } = await house.call(getDashboard, {}, { as: newcomer });
    expect(body).toMatchObject({ setUp: [], setUpEventId: null, needs: [], upcoming: [], live: [], activity: [] });
    expect((await board()).setUp).toEqual(['event', 'tickets', 'published']);
  });
});
