import { enqueue } from '../../../../../platform/jobs/jobs.ts';
import { SANDBOX_TASKS } from '../tasks.ts';
import type { Turn } from '../turn.ts';

/** One pending renewal a subscription; asking again moves it. */
export async function scheduleRenewal(turn: Turn, subscriptionId: string, atSeconds: number): Promise<void> {
  const options = { runAt: new Date(atSeconds * 1000), key: `sandbox-renewal:${subscriptionId}` };
  await enqueue(turn.tx, SANDBOX_TASKS.renew, { id: subscriptionId }, options);
}
