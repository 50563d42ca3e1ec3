import { liveErrorsText } from '@festoon/catalogue/live/live-errors';
import type { EndpointResult } from '@festoon/contracts/core/endpoint';
import type { createStream as contract } from '@festoon/contracts/live/streams';
import type { Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../../platform/errors.ts';
import type { OperationInput, UserActor } from '../../../platform/http/module.ts';
import { throttle } from '../../../platform/throttle.ts';
import { checkTitle } from '../../identity/accounts/public.ts';
import { openStreamConversation } from '../../messaging/chats/public.ts';
import { getManagedEvent } from '../../events/events/public.ts';
import { createMediaRoom } from '../media/public.ts';
import { getStreamResponse } from './get-stream-response.ts';
import { throttles } from './constants.ts';
import { scheduleReminder } from './reminders/schedule-reminder.ts';
import { scheduleErrors } from './schedule-rules.ts';
import { insertStream } from './write-queries.ts';

type Input = OperationInput<typeof contract>;

/** Creates a stream with its stage and its chat. */
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
      ? [{ path: 'eventId', message: liveErrorsText('eventRequired') }]
      : []),
  ];
  if (errors.length > 0) throw new InvalidInput(errors);
  if (ctx.config.media.provider === 'off') throwDomainError('media_unavailable');
  await throttle(ctx, throttles.streams, accountId);
  const streamId = await inTransaction(ctx.db, (tx) =>
    createInTransaction(ctx, tx, { ...input, hostId: accountId, scheduledAt }),
  );
  return getStreamResponse(ctx, { streamId, accountId });
}

type CreateParams = Omit<Input, 'scheduledAt'> & { readonly hostId: string; readonly scheduledAt: Date | null };

async function createInTransaction(
  ctx: Context,
  tx: Tx,
  { hostId, eventId, scheduledAt, ...input }: CreateParams,
): Promise<string> {
  if (eventId !== null) await getManagedEvent(tx, { eventId, accountId: hostId }, 'manager');
  const id = ctx.ids.newId();
  const { title, description, audience, isRecorded, questionsEnabled } = input;
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
    questionsEnabled,
    now: ctx.clock.now(),
  });
  await openStreamConversation(ctx, tx, { streamId: id, title });
  await scheduleReminder(tx, { streamId: id, scheduledAt });
  return id;
}
