import { afterEach, beforeAll, expect, it } from 'vitest';
import { listCheckInTickets } from '@festoon/contracts/ticketing/check-in';
import { changeBookingDetails } from '@festoon/contracts/ticketing/checkout';
import { assertNoViolations } from '../bookings/testing/invariants.ts';
import type { BookingApp } from '../bookings/testing.ts';
import { admitByCode, buildCheckInFixture, checkInApp, type CheckInFixture } from './testing.ts';

const ROUNDS = 12;

let app: BookingApp;

beforeAll(async () => {
  app = await checkInApp();
});

afterEach(async () => {
  await app.work();
  await assertNoViolations(app.ctx.db);
});

function rename({ booking, buyer }: CheckInFixture, name: string) {
  const attendees = [{ id: booking.attendees[0]!.id, name, email: 'zoe@example.com' }];
  return app.call(changeBookingDetails, { bookingId: booking.id, attendees }, { as: buyer });
}

const admit = (fixture: CheckInFixture) => admitByCode(app, fixture, { code: fixture.tickets[0]?.code ?? '' });

it('a changed name reaches devices that check in offline as a change, with the same code', async () => {
  const fixture = await buildCheckInFixture(app);
  const list = (cursor?: string) =>
    app.call(
      listCheckInTickets,
      { eventId: fixture.eventId, ...(cursor !== undefined && { cursor }) },
      { as: fixture.organiser },
    );
  const before = (await list()).body;
  await rename(fixture, 'Zoë Ray');
  const after = (await list(before.cursor)).body;
  expect(after.items.map(({ holderName }) => holderName)).toEqual(['Zoë Ray']);
  expect((await admit(fixture)).body).toMatchObject({ result: 'admitted' });
  expect((await rename(fixture, 'After Entry')).body.code).toBe('ticket_used');
});

it('a change and an admission at the same moment both succeed, or the change fails', async () => {
  const fixtures: CheckInFixture[] = [];
  for (let round = 0; round < ROUNDS; round += 1) fixtures.push(await buildCheckInFixture(app));
  for (const fixture of fixtures) {
    const [renamed, admitted] = await Promise.all([rename(fixture, 'Zoë Ray'), admit(fixture)]);
    expect(admitted.body.result).toBe('admitted');
    expect([200, 409]).toContain(renamed.status);
    const name = await app.ctx.db
      .selectFrom('tickets')
      .select('holder_name')
      .where('id', '=', fixture.tickets[0]!.id)
      .executeTakeFirstOrThrow();
    expect(name.holder_name).toBe(renamed.status === 200 ? 'Zoë Ray' : 'Guest 1');
  }
});
