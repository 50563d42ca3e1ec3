import type { StreamRoom } from '@festoon/contracts/streams';
import type { Context } from '../../context.ts';
import { hintOnCommit } from '../../platform/db/commit-hints.ts';
import type { Tx } from '../../platform/db/db.ts';
import { STREAM_FEED } from './constants.ts';
import { getSeenStream } from './get-seen-stream.ts';
import { readStreamRoom } from './read-streams.ts';

type Asked = { readonly streamId: string; readonly accountId: string };

/** The stream as this person has it now. */
export async function answerStream(ctx: Context, { streamId, accountId }: Asked): Promise<{ stream: StreamRoom }> {
  const row = await getSeenStream(ctx.db, { streamId, accountId, now: ctx.clock.now() });
  return { stream: await readStreamRoom(ctx.db, row, accountId) };
}

/** Lets those who look at a stream ask again for what is new of it. */
export function hintStream(tx: Tx, streamId: string, what: 'stream' | 'people' | 'questions'): void {
  hintOnCommit(tx, { topic: `${STREAM_FEED}:${streamId}`, name: `${what}.changed`, id: streamId });
}
