import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { finishStream } from './end-stream.ts';
import { lockStream } from './stream-queries.ts';
import { isToEnd, listToEnd, noteOnAir } from './write-queries.ts';

/** A host who is gone so long does not come back. */
const GONE_MS = 10 * 60_000;
const AT_ONCE = 100;

/** Ends streams that may not be shown any more, and those whose host is gone. */
export async function tendStreams(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await noteOnAir(ctx.db, now);
  const goneSince = new Date(now.getTime() - GONE_MS);
  for (const id of await listToEnd(ctx.db, { goneSince, limit: AT_ONCE })) {
    await inTransaction(ctx.db, async (tx) => {
      await lockStream(tx, id);
      if (await isToEnd(tx, { id, goneSince })) await finishStream(ctx, tx, id);
    });
  }
}
