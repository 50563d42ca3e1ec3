import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { closeMediaRoom } from '../media/public.ts';
import { archiveStreamConversation } from '../../messaging/chats/public.ts';
import { publishStreamChange } from './get-stream-response.ts';
import { getVisibleStream } from './watching/get-visible-stream.ts';
import { scheduleReminder } from './reminders/schedule-reminder.ts';
import { lockStream } from './stream-queries.ts';
import { DELETE_RECORDINGS_TASK } from './tasks.ts';
import { markTakenDown } from './write-queries.ts';

/** Ends a stream in any state, for an administrator. After the commit no one is in it, and its recordings are deleted. */
export async function takeDownStream(ctx: Context, tx: Tx, streamId: string): Promise<void> {
  await lockStream(tx, streamId);
  const roomId = await markTakenDown(tx, streamId, ctx.clock.now());
  if (roomId === null) return;
  await scheduleReminder(tx, { streamId, scheduledAt: null });
  await archiveStreamConversation(tx, streamId);
  await closeMediaRoom(ctx, tx, { roomId });
  await enqueue(tx, DELETE_RECORDINGS_TASK, { roomId });
  publishStreamChange(tx, streamId, 'stream');
}

/** Throws `not_found` if the account may not watch the stream. */
export async function throwIfStreamNotVisible(ctx: Context, params: { streamId: string; accountId: string }): Promise<void> {
  await getVisibleStream(ctx.db, { ...params, now: ctx.clock.now() });
}
