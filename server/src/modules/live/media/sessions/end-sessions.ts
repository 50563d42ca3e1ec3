import * as z from 'zod/mini';
import type { Context } from '../../../../context.ts';
import { publishAfterCommit } from '../../../../platform/db/publish-after-commit.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import type { Job } from '../../../../platform/http/module.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { findProvider } from '../engines/find-provider.ts';
import { mediaInvalidation } from '../media-invalidation.ts';
import type { EndedSession } from './session-queries.ts';

const END_SESSION_TASK = 'media.end-session';
const RETRY_AFTER_MS = 3_000;

const Payload = z.object({
  roomId: z.string(),
  accountId: z.string(),
  name: z.string(),
  resource: z.nullable(z.string()),
  provider: z.enum(['embedded', 'livekit', 'whip-whep']),
});

/**
 * Enqueues, in the caller's transaction, the end of these sessions at their engines, and publishes that their streams
 * changed. `endSessions` after the commit ends them immediately. The registry of our own engines repeats it.
 */
export async function publishAndEnqueueSessionEnds(ctx: Context, tx: Tx, ended: readonly EndedSession[]): Promise<void> {
  const rooms = new Set(ended.filter(({ kind }) => kind === 'publish').map(({ roomId }) => roomId));
  for (const roomId of rooms) publishAfterCommit(tx, mediaInvalidation(roomId, 'streams.changed'));
  await enqueueSessionEnds(ctx, tx, ended);
}

/** Enqueues the end of each session at an external provider, in the caller's transaction. Publishes nothing: use it for a closed room. */
export async function enqueueSessionEnds(ctx: Context, tx: Tx, ended: readonly EndedSession[]): Promise<void> {
  for (const { id, ...session } of ended) {
    if (session.provider === 'embedded') continue;
    const runAt = new Date(ctx.clock.now().getTime() + RETRY_AFTER_MS);
    await enqueue(tx, END_SESSION_TASK, session, { key: `${END_SESSION_TASK}:${id}`, runAt });
  }
}

/** Ends sessions at their engines. If an engine does not answer, tries again later. */
export async function endSessions(ctx: Context, ended: readonly EndedSession[]): Promise<void> {
  const outcomes = await Promise.allSettled(ended.map(async (session) => (await findProvider(ctx, session))?.end(session)));
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') ctx.log.warn({ reason: String(outcome.reason) }, 'could not end a media session');
}

/** Retries at external providers until they succeed. */
export const endSessionJob: Job = {
  task: END_SESSION_TASK,
  run: async (ctx, payload) => {
    const session = Payload.parse(payload);
    await (await findProvider(ctx, { provider: session.provider, engineId: null }))?.end(session);
  },
};
