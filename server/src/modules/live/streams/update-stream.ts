import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { updateStream as contract } from '@festoon/contracts/live/streams';
import type { Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { checkTitle } from '../../identity/accounts/public.ts';
import { renameStreamConversation } from '../../messaging/chats/public.ts';
import { startRecording, stopRecording } from '../media/public.ts';
import { getStreamResponse, publishStreamChange } from './get-stream-response.ts';
import { getOwnStream } from './watching/get-visible-stream.ts';
import { scheduleReminder } from './reminders/schedule-reminder.ts';
import { lockStream, type VisibleStreamRow } from './stream-queries.ts';
import { scheduleErrors } from './schedule-rules.ts';
import { updateStreamRow } from './write-queries.ts';

type Input = EndpointInput<typeof contract>;

export async function updateStream(
  ctx: Context,
  { accountId }: UserActor,
  input: Input,
): Promise<EndpointResult<typeof contract>> {
  const { streamId, title } = input;
  if (title !== undefined) checkTitle(ctx.config, { path: 'title', text: title });
  await inTransaction(ctx.db, async (tx) => {
    await lockStream(tx, streamId);
    const stream = await getOwnStream(tx, { streamId, accountId, now: ctx.clock.now() });
    await applyChanges(ctx, tx, { stream, input });
  });
  return getStreamResponse(ctx, { streamId, accountId });
}

async function applyChanges(
  ctx: Context,
  tx: Tx,
  { stream, input }: { stream: VisibleStreamRow; input: Input },
): Promise<void> {
  const now = ctx.clock.now();
  const scheduledAt = resolveSchedule(stream, input, now);
  const {
    title = stream.title,
    description = stream.description,
    isRecorded = stream.isRecorded,
    replayEnabled = stream.replayEnabled,
    questionsEnabled = stream.questionsEnabled,
  } = input;
  const { id } = stream;
  await updateStreamRow(tx, id, { title, description, scheduledAt, isRecorded, replayEnabled, questionsEnabled, now });
  await renameStreamConversation(tx, { streamId: id, title });
  if (scheduledAt?.getTime() !== stream.scheduledAt?.getTime()) await scheduleReminder(tx, { streamId: id, scheduledAt });
  if (stream.state === 'live' && isRecorded !== stream.isRecorded) {
    await (isRecorded ? startRecording : stopRecording)(tx, { roomId: stream.mediaRoomId });
  }
  publishStreamChange(tx, id, 'stream');
}

function resolveSchedule(stream: VisibleStreamRow, { scheduledAt }: Input, now: Date): Date | null {
  if (scheduledAt === undefined) return stream.scheduledAt;
  const requested = scheduledAt === null ? null : new Date(scheduledAt);
  if (requested?.getTime() === stream.scheduledAt?.getTime()) return stream.scheduledAt;
  if (stream.state !== 'scheduled') throwDomainError('stream_ended');
  const errors = scheduleErrors(requested, now);
  if (errors.length > 0) throw new InvalidInput(errors);
  return requested;
}
