import * as z from 'zod/mini';
import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { listDeviceIds, listWaitingForPush, takePushes, type QuietRow } from './push-queries.ts';
import { quietUntil } from './quiet-rules.ts';
import { DELIVER_PUSH, SEND_PUSHES } from '../tasks.ts';

const Payload = z.object({ accountIds: z.array(z.uuid()) });
/** More that waited together, over quiet hours for one, come as one. */
const MOST_APART = 2;
const PUSH_MAX_ATTEMPTS = 7;

/** Takes what waits for a push to these people and makes a job for each device of theirs, or comes again when quiet hours end. */
export async function sendPushes(ctx: Context, payload: unknown): Promise<void> {
  const { accountIds } = Payload.parse(payload);
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    const waiting = await listWaitingForPush(tx, accountIds);
    const awake: string[] = [];
    for (const person of waiting) {
      const until = quietEnd(person, now);
      if (until === null) awake.push(person.accountId);
      // One job for a person's night, however much happens in it.
      else
        await enqueue(
          tx,
          SEND_PUSHES,
          { accountIds: [person.accountId] },
          { runAt: until, key: `push:${person.accountId}` },
        );
    }
    if (awake.length > 0) await hand(tx, awake);
  });
}

function quietEnd({ quietFrom, quietUntil: until, timeZone }: QuietRow, now: Date): Date | null {
  return quietUntil(now, quietFrom === null || until === null ? null : { from: quietFrom, until }, timeZone);
}

async function hand(tx: Tx, accountIds: readonly string[]): Promise<void> {
  const taken = Map.groupBy(await takePushes(tx, accountIds), ({ accountId }) => accountId);
  for (const device of await listDeviceIds(tx, [...taken.keys()])) {
    const ids = (taken.get(device.accountId) ?? []).map(({ id }) => id);
    for (const notificationIds of ids.length > MOST_APART ? [ids] : ids.map((id) => [id]))
      await enqueue(tx, DELIVER_PUSH, { deviceId: device.id, notificationIds }, { maxAttempts: PUSH_MAX_ATTEMPTS });
  }
}
