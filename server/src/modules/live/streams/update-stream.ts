import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { updateStream as contract } from '@festoon/contracts/live/streams';
import type { Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { checkTitle } from '../../identity/accounts/public.ts';
import { renameStreamConversation } from '../../messaging/chats/public.ts';
import { startRecording, stopRecording } from '../media/public.ts';
import { answerStream, publishStreamChange } from './answer-stream.ts';
import { getOwnStream } from './watching/get-seen-stream.ts';
import { remindAt } from './reminders/remind-of-streams.ts';
import { lockStream, type SeenStreamRow } from './stream-queries.ts';
import { scheduleErrors } from './time-rules.ts';
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
    await change(ctx, tx, { stream, input });
  });
  return answerStream(ctx, { streamId, accountId });
}

async function change(ctx: Context, tx: Tx, { stream, input }: { stream: SeenStreamRow; input: Input }): Promise<void> {
  const now = ctx.clock.now();
  const scheduledAt = scheduleOf(stream, input, now);
  const {
    title = stream.title,
    description = stream.description,
    isRecorded = stream.isRecorded,
    showsReplay = stream.showsReplay,
    takesQuestions = stream.takesQuestions,
  } = input;
  const { id } = stream;
  await updateStreamRow(tx, id, { title, description, scheduledAt, isRecorded, showsReplay, takesQuestions, now });
  await renameStreamConversation(tx, { streamId: id, title });
  if (scheduledAt?.getTime() !== stream.scheduledAt?.getTime()) await remindAt(tx, { streamId: id, scheduledAt });
  if (stream.state === 'live' && isRecorded !== stream.isRecorded) {
    await (isRecorded ? startRecording : stopRecording)(tx, { roomId: stream.mediaRoomId });
  }
  publishStreamChange(tx, id, 'stream');
}

function scheduleOf(stream: SeenStreamRow, { scheduledAt }: Input, now: Date): Date | null {
  if (scheduledAt === undefined) return stream.scheduledAt;
  const wanted = scheduledAt === null ? null : new Date(scheduledAt);
  if (wanted?.getTime() === stream.scheduledAt?.getTime()) return stream.scheduledAt;
  if (stream.state !== 'scheduled') throwDomainError('stream_over');
  const errors = scheduleErrors(wanted, now);
  if (errors.length > 0) throw new InvalidInput(errors);
  return wanted;
}
