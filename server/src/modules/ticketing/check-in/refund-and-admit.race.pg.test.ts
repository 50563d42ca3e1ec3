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

const admit = (door: CheckInFixture) => admitByCode(app, door, { code: door.tickets[0]?.code ?? '' });

async function statusOf({ tickets }: CheckInFixture): Promise<string | undefined> {
  const { rows } = await sql<{ status: string }>`select status from tickets where id = ${tickets[0]?.id}`.execute(
    app.ctx.db,
  );
  return rows[0]?.status;
}

it('33: rejects cancelling a checked-in ticket and admitting a cancelled one', async () => {
  const [entered, gone] = [await buildCheckInFixture(app), await buildCheckInFixture(app)];
  await admit(entered);
  expect((await cancel(entered)).body.code).toBe('ticket_used');
  expect(await statusOf(entered)).toBe('checked_in');
  await cancel(gone);
  expect((await admit(gone)).body.result).not.toBe('admitted');
  expect(await statusOf(gone)).toBe('void');
});

it('33: either admits or cancels a ticket when both requests race, never both', async () => {
  const doors: CheckInFixture[] = [];
  for (let round = 0; round < ROUNDS; round += 1) doors.push(await buildCheckInFixture(app));
  for (const door of doors) {
    const [cancelled, admitted] = await Promise.all([cancel(door), admit(door)]);
    const isIn = admitted.body.result === 'admitted';
    expect(await statusOf(door)).toBe(isIn ? 'checked_in' : 'void');
    expect(cancelled.status).toBe(isIn ? 409 : 200);
  }
});
