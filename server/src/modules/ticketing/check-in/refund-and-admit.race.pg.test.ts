import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { cancelTickets } from '@festoon/contracts/ticketing/refunds';
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

const cancel = ({ booking, buyer }: CheckInFixture) =>
  app.call(cancelTickets, { bookingId: booking.id, expectedMinor: 0 }, { as: buyer });

const admit = (fixture: CheckInFixture) => admitByCode(app, fixture, { code: fixture.tickets[0]?.code ?? '' });

async function statusOf({ tickets }: CheckInFixture): Promise<string | undefined> {
  const { rows } = await sql<{ status: string }>`select status from tickets where id = ${tickets[0]?.id}`.execute(
    app.ctx.db,
  );
  return rows[0]?.status;
}

it('33: rejects cancelling a checked-in ticket and admitting a cancelled one', async () => {
  const [checkedIn, cancelledFirst] = [await buildCheckInFixture(app), await buildCheckInFixture(app)];
  await admit(checkedIn);
  expect((await cancel(checkedIn)).body.code).toBe('ticket_used');
  expect(await statusOf(checkedIn)).toBe('checked_in');
  await cancel(cancelledFirst);
  expect((await admit(cancelledFirst)).body.result).not.toBe('admitted');
  expect(await statusOf(cancelledFirst)).toBe('void');
});

it('33: either admits or cancels a ticket when both requests race, never both', async () => {
  const fixtures: CheckInFixture[] = [];
  for (let round = 0; round < ROUNDS; round += 1) fixtures.push(await buildCheckInFixture(app));
  for (const fixture of fixtures) {
    const [cancelled, admitted] = await Promise.all([cancel(fixture), admit(fixture)]);
    const isAdmitted = admitted.body.result === 'admitted';
    expect(await statusOf(fixture)).toBe(isAdmitted ? 'checked_in' : 'void');
    expect(cancelled.status).toBe(isAdmitted ? 409 : 200);
  }
});
