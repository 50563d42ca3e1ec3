import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { eventsOf, postEvent } from '../../../money/payments/testing.ts';
import type { BookingApp } from '../testing.ts';
import { decideDisputes, runReconciliation } from './provider-steps.ts';
import type { SequenceFixture } from './sequence-fixture.ts';

/** Longer than a turn, again and again, until the event is over. */
const CLOCK_STEPS = Array.from({ length: 15 }, () => 13 * 60);

/**
 * Brings everything to its end: the provider answers, time passes, jobs and sweeps run. Lost events stay lost, except those
 * of pages that nothing else asks about.
 */
export async function settleAllWork(fixture: SequenceFixture): Promise<void> {
  const { app, abandonedPages } = fixture;
  app.payments.reset();
  await decideDisputes(fixture);
  for (const sessionId of abandonedPages) {
    for (const { payload } of await eventsOf(app.ctx, sessionId)) await postEvent(app, payload);
  }
  for (const minutes of [1, 11, 11, 31, 61, ...CLOCK_STEPS]) {
    app.ctx.clock.advance(minutes * 60_000);
    await app.work().catch(() => undefined);
    await runScheduledTasks(app);
    await runReconciliation(fixture);
  }
  await app.work().catch(() => undefined);
}

/** Runs the scheduled tasks. */
export async function runScheduledTasks(app: BookingApp): Promise<void> {
  await runTask(app.ctx, app.modules, 'payments.reconcile-payments');
  await runTask(app.ctx, app.modules, 'bookings.expire-overdue-holds');
  await runTask(app.ctx, app.modules, 'bookings.reconcile-waitlists');
  await runTask(app.ctx, app.modules, 'bookings.expire-requests');
  await runTask(app.ctx, app.modules, 'bookings.reconcile-cancelled-events');
}
