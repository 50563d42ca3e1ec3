import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { eventsOf, postEvent } from '../../../money/payments/testing.ts';
import type { BookingApp } from '../testing.ts';
import { decideAll, look } from './provider-steps.ts';
import type { World } from './sequence-world.ts';

/** Longer than a turn, again and again, until the event is over. */
const PAST_EVERY_TURN = Array.from({ length: 15 }, () => 13 * 60);

/**
 * Brings everything to its end: the provider answers, time passes, jobs and sweeps run. Lost events stay lost, except those
 * of pages that nothing else asks about.
 */
export async function settleDown(world: World): Promise<void> {
  const { app, givenUp } = world;
  app.payments.heal();
  await decideAll(world);
  for (const sessionId of givenUp) {
    for (const { payload } of await eventsOf(app.ctx, sessionId)) await postEvent(app, payload);
  }
  for (const minutes of [1, 11, 11, 31, 61, ...PAST_EVERY_TURN]) {
    app.ctx.clock.advance(minutes * 60_000);
    await app.work().catch(() => undefined);
    await sweep(app);
    await look(world);
  }
  await app.work().catch(() => undefined);
}

/** Runs the scheduled tasks. */
export async function sweep(app: BookingApp): Promise<void> {
  await runTask(app.ctx, app.modules, 'payments.sweep');
  await runTask(app.ctx, app.modules, 'bookings.sweep-holds');
  await runTask(app.ctx, app.modules, 'bookings.sweep-waiting-lists');
  await runTask(app.ctx, app.modules, 'bookings.expire-requests');
  await runTask(app.ctx, app.modules, 'bookings.sweep-cancelled');
}
