import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { eventsOf, postEvent } from '../../../money/payments/testing.ts';
import type { BookingApp } from '../testing.ts';
import { decideDisputes, runReconciliation } from './provider-steps.ts';
import type { SequenceFixture } from './sequence-fixture.ts';

/** Steps in minutes, each longer than a waitlist offer, until the event is over. */
const CLOCK_STEPS = Array.from({ length: 15 }, () => 13 * 60);

/**
 * Finishes all pending work: the provider responds, time passes, jobs and sweeps run. Lost events are not delivered, except
 * events of abandoned pages, which no sweep checks.
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
