import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@festoon/contracts/bookings';
import type { Booking } from '@festoon/contracts/bookings';
import { EventId, TicketTypeId } from '@festoon/contracts/ids';
import { diskFiles } from '../../platform/files.ts';
import type { Module, UserActor } from '../../platform/http/module.ts';
import { runJobs } from '../../platform/testing/run-jobs.ts';
import { testApp, testUser, type TestApp, type TestAppOverrides } from '../../platform/testing/test-app.ts';
import { eventsModule } from '../events/module.ts';
import { buildAccount } from '../events/testing.ts';
import { createPaymentsModule } from '../payments/module.ts';
import { paymentContext } from '../payments/testing.ts';
import { bookingEffects } from './booking-effects.ts';
import { bookingsModule } from './module.ts';

export type BookingApp = TestApp & { readonly modules: readonly Module[]; readonly work: () => Promise<void> };

/** Events, bookings and payments behind the real HTTP side, with the sandbox as card provider; `work` runs every due job. */
export async function bookingApp(overrides: TestAppOverrides = {}): Promise<BookingApp> {
  const { gate, limits, ...contextOverrides } = overrides;
  const base = await paymentContext({ poolSize: 20, ...contextOverrides });
  const files = diskFiles(await mkdtemp(join(tmpdir(), 'festoon-files-')));
  const modules = [createPaymentsModule([bookingEffects]), bookingsModule, eventsModule];
  const app = await testApp(modules, {
    ...(gate && { gate }),
    ...(limits && { limits }),
    db: base.db,
    clock: base.clock,
    ids: base.ids,
    log: base.log,
    config: base.config,
    payments: contextOverrides.payments ?? base.payments,
    files,
  });
  return { ...app, modules, work: () => runJobs(app.ctx, modules) };
}

export async function buildBuyer({ ctx }: Pick<TestApp, 'ctx'>): Promise<UserActor> {
  return testUser(await buildAccount(ctx, { name: 'Mara Lind' }));
}

export type Choice = { readonly ticketTypeId: string; readonly quantity: number; readonly unitPriceMinor?: number };
type Wish = {
  readonly buyer: UserActor;
  readonly eventId: string;
  readonly lines: readonly Choice[];
  readonly idempotencyKey?: string;
  readonly accessCode?: string;
};

/** Asks for a hold as a client does; look at `status`. */
export function askHold({ call }: Pick<TestApp, 'call'>, { buyer, eventId, lines, idempotencyKey, accessCode }: Wish) {
  const input = {
    eventId: EventId.parse(eventId),
    lines: lines.map((line) => ({ ...line, ticketTypeId: TicketTypeId.parse(line.ticketTypeId) })),
    ...(accessCode !== undefined && { accessCode }),
  };
  return call(contract.holdTickets, input, { as: buyer, ...(idempotencyKey !== undefined && { idempotencyKey }) });
}

/** A hold with everybody's details filled in, ready to be paid. */
export async function buildHold(app: Pick<TestApp, 'call'>, wish: Wish): Promise<Booking> {
  const held = await askHold(app, wish);
  if (held.status !== 200) throw new Error(`The hold was answered ${held.status}: ${held.text}`);
  const details = await app.call(contract.saveBookingDetails, detailsOf(held.body), { as: wish.buyer });
  if (details.status !== 200) throw new Error(`The details were answered ${details.status}: ${details.text}`);
  return details.body;
}

export function detailsOf(booking: Booking) {
  return {
    bookingId: booking.id,
    buyer: { name: 'Mara Lind', email: 'mara@example.com' },
    attendees: booking.attendees.map(({ id }, index) => ({
      id,
      name: `Guest ${index + 1}`,
      email: `guest${index + 1}@example.com`,
    })),
  };
}
