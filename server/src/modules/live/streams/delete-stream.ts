import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { deleteStream as contract } from '@festoon/contracts/live/streams';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { closeMediaRoom } from '../media/public.ts';
import { publishStreamChange } from './get-stream-response.ts';
import { getOwnStream } from './watching/get-visible-stream.ts';
import { DELETE_RECORDINGS_TASK } from './tasks.ts';
import { scheduleReminder } from './reminders/schedule-reminder.ts';
import { lockStream } from './stream-queries.ts';
import { deleteStreamRow } from './write-queries.ts';

/** Deletes a stream with its chat, questions and recordings. */
export async function deleteStream(
  ctx: Context,
  { accountId }: UserActor,
  { streamId }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  await inTransaction(ctx.db, async (tx) => {
    await lockStream(tx, streamId);
    const { state, mediaRoomId } = await getOwnStream(tx, { streamId, accountId, now: ctx.clock.now() });
    if (state === 'live') throwDomainError('already_live');
    await scheduleReminder(tx, { streamId, scheduledAt: null });
    await closeMediaRoom(ctx, tx, { roomId: mediaRoomId });
    await enqueue(tx, DELETE_RECORDINGS_TASK, { roomId: mediaRoomId });
    await deleteStreamRow(tx, streamId);
    publishStreamChange(tx, streamId, 'stream');
  });
  return {};
}
