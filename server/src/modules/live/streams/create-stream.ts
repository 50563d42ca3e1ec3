import type { EndpointResult } from '@festoon/contracts/core/endpoint';
import type { createStream as contract } from '@festoon/contracts/live/streams';
import type { Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../../platform/errors.ts';
import type { OperationInput, UserActor } from '../../../platform/http/module.ts';
import { throttle } from '../../../platform/throttle.ts';
import { checkTitle } from '../../identity/accounts/public.ts';
import { openStreamConversation } from '../../messaging/chats/public.ts';
import { getHosted } from '../../events/events/public.ts';
import { createMediaRoom } from '../media/public.ts';
import { answerStream } from './answer-stream.ts';
import { throttles } from './constants.ts';
import { remindAt } from './reminders/remind-of-streams.ts';
import { scheduleErrors } from './time-rules.ts';
import { insertStream } from './write-queries.ts';

type Input = OperationInput<typeof contract>;

/** Makes a stream with its stage and its chat. */
export async function createStream(
  ctx: Context,
  { accountId }: UserActor,
  input: Input,
): Promise<EndpointResult<typeof contract>> {
  checkTitle(ctx.config, { path: 'title', text: input.title });
  const scheduledAt = input.scheduledAt === null ? null : new Date(input.scheduledAt);
  const errors = [
    ...scheduleErrors(scheduledAt, ctx.clock.now()),
    ...(input.audience === 'ticket_holders' && input.eventId === null
      ? [{ path: 'eventId', message: 'Choose the event whose ticket holders may watch.' }]
      : []),
  ];
  if (errors.length > 0) throw new InvalidInput(errors);
  if (ctx.config.media.provider === 'off') throwDomainError('media_unavailable');
  await throttle(ctx, throttles.streams, accountId);
  const streamId = await inTransaction(ctx.db, (tx) => write(ctx, tx, { ...input, hostId: accountId, scheduledAt }));
  return answerStream(ctx, { streamId, accountId });
}

type New = Omit<Input, 'scheduledAt'> & { readonly hostId: string; readonly scheduledAt: Date | null };

async function write(ctx: Context, tx: Tx, { hostId, eventId, scheduledAt, ...input }: New): Promise<string> {
  if (eventId !== null) await getHosted(tx, { eventId, accountId: hostId }, 'manager');
  const id = ctx.ids.newId();
  const { title, description, audience, isRecorded, takesQuestions } = input;
  const mediaRoomId = await createMediaRoom(ctx, tx, { kind: 'stream' });
  await insertStream(tx, {
    id,
    hostId,
    eventId,
    title,
    description,
    audience,
    scheduledAt,
    mediaRoomId,
    isRecorded,
    takesQuestions,
    now: ctx.clock.now(),
  });
  await openStreamConversation(ctx, tx, { streamId: id, title });
  await remindAt(tx, { streamId: id, scheduledAt });
  return id;
}
