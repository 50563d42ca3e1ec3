import type { Tx } from '../../../../platform/db/db.ts';
import { cancelJob, enqueue } from '../../../../platform/jobs/jobs.ts';
import { REMIND_TASK } from '../tasks.ts';

const LEAD_TIME_MS = 10 * 60_000;

/** Schedules the reminders for ten minutes before a planned stream. A new time replaces the previous one. */
export async function scheduleReminder(
  tx: Tx,
  { streamId, scheduledAt }: { streamId: string; scheduledAt: Date | null },
): Promise<void> {
  const key = `${REMIND_TASK}:${streamId}`;
  if (scheduledAt === null) return cancelJob(tx, key);
  const payload = { streamId, scheduledAt: scheduledAt.toISOString(), after: null };
  await enqueue(tx, REMIND_TASK, payload, { key, runAt: new Date(scheduledAt.getTime() - LEAD_TIME_MS) });
}
