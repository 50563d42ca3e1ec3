import * as z from 'zod/mini';
import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { listDeviceIds, listPendingPushRecipients, claimPushes, type PushRecipientRow } from './push-queries.ts';
import { quietHoursEnd } from './quiet-hours.ts';
import { DELIVER_PUSH, SEND_PUSHES } from '../tasks.ts';

const Payload = z.object({ accountIds: z.array(z.uuid()) });
/** If more notifications waited together, for example during quiet hours, they are sent as one message. */
const SEPARATE_PUSHES_MAX = 2;
const PUSH_MAX_ATTEMPTS = 7;

/**
 * Claims the notifications of these accounts that wait for a push and enqueues a job for each device. During quiet hours,
 * enqueues itself for their end.
 */
export async function sendPushes(ctx: Context, payload: unknown): Promise<void> {
  const { accountIds } = Payload.parse(payload);
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    const recipients = await listPendingPushRecipients(tx, accountIds);
    const readyAccountIds: string[] = [];
    for (const recipient of recipients) {
      const until = findQuietHoursEnd(recipient, now);
      if (until === null) readyAccountIds.push(recipient.accountId);
      // One job for the quiet hours of a person, however many notifications arrive in them.
      else
        await enqueue(
          tx,
          SEND_PUSHES,
          { accountIds: [recipient.accountId] },
          { runAt: until, key: `push:${recipient.accountId}` },
        );
    }
    if (readyAccountIds.length > 0) await enqueueDeliveries(tx, readyAccountIds);
  });
}

function findQuietHoursEnd({ quietFrom, quietUntil: until, timeZone }: PushRecipientRow, now: Date): Date | null {
  return quietHoursEnd(now, quietFrom === null || until === null ? null : { from: quietFrom, until }, timeZone);
}

async function enqueueDeliveries(tx: Tx, accountIds: readonly string[]): Promise<void> {
  const claimed = Map.groupBy(await claimPushes(tx, accountIds), ({ accountId }) => accountId);
  for (const device of await listDeviceIds(tx, [...claimed.keys()])) {
    const ids = (claimed.get(device.accountId) ?? []).map(({ id }) => id);
    for (const notificationIds of ids.length > SEPARATE_PUSHES_MAX ? [ids] : ids.map((id) => [id]))
      await enqueue(tx, DELIVER_PUSH, { deviceId: device.id, notificationIds }, { maxAttempts: PUSH_MAX_ATTEMPTS });
  }
}
