import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { finishStream } from './end-stream.ts';
import { lockStream } from './stream-queries.ts';
import { shouldEnd, listStreamsToEnd, recordLastLive } from './write-queries.ts';

/** A host who is away for this long is not expected to return. */
const HOST_GONE_MS = 10 * 60_000;
const BATCH_SIZE = 100;

/** Ends streams that may no longer be shown, and those whose host is gone. */
export async function endAbandonedStreams(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await recordLastLive(ctx.db, now);
  const goneSince = new Date(now.getTime() - HOST_GONE_MS);
  for (const id of await listStreamsToEnd(ctx.db, { goneSince, limit: BATCH_SIZE })) {
    await inTransaction(ctx.db, async (tx) => {
      await lockStream(tx, id);
      if (await shouldEnd(tx, { id, goneSince })) await finishStream(ctx, tx, id);
    });
  }
}
