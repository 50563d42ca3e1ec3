import type { StreamDetail } from '@festoon/contracts/live/streams';
import type { Context } from '../../../context.ts';
import { publishAfterCommit } from '../../../platform/db/publish-after-commit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { STREAM_FEED } from './constants.ts';
import { getVisibleStream } from './watching/get-visible-stream.ts';
import { readStreamDetail } from './read-streams.ts';

type Params = { readonly streamId: string; readonly accountId: string };

/** Returns the stream as this account sees it now. */
export async function getStreamResponse(ctx: Context, { streamId, accountId }: Params): Promise<{ stream: StreamDetail }> {
  const row = await getVisibleStream(ctx.db, { streamId, accountId, now: ctx.clock.now() });
  return { stream: await readStreamDetail(ctx.db, row, accountId) };
}

/** Publishes an invalidation to the stream's subscribers, which then request the changed part again. */
export function publishStreamChange(tx: Tx, streamId: string, part: 'stream' | 'people' | 'questions'): void {
  publishAfterCommit(tx, { topic: `${STREAM_FEED}:${streamId}`, name: `${part}.changed`, id: streamId });
}
