import { enqueue } from '../../../../../platform/jobs/jobs.ts';
import { SANDBOX_TASKS } from '../tasks.ts';
import type { SandboxUnitOfWork } from '../sandbox-unit-of-work.ts';

/** Schedules the one pending renewal of a subscription. Scheduling it again moves it. */
export async function scheduleRenewal(unit: SandboxUnitOfWork, subscriptionId: string, atSeconds: number): Promise<void> {
  const options = { runAt: new Date(atSeconds * 1000), key: `sandbox-renewal:${subscriptionId}` };
  await enqueue(unit.tx, SANDBOX_TASKS.renew, { id: subscriptionId }, options);
}
