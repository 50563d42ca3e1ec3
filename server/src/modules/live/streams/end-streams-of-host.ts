import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { finishStream } from './end-stream.ts';
import { lockStream } from './stream-queries.ts';
import { listLiveStreamIdsOfHost } from './write-queries.ts';

/** Ends the live streams of a host for all participants. Safe to repeat. */
export async function endStreamsOfHost(ctx: Context, hostId: string): Promise<void> {
  for (const id of await listLiveStreamIdsOfHost(ctx.db, hostId)) {
    await inTransaction(ctx.db, async (tx) => {
      await lockStream(tx, id);
      await finishStream(ctx, tx, id);
    });
  }
}
