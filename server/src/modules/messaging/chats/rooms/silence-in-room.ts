import { MINUTE_MS } from '@festoon/contracts/core/durations';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type {
  RoomDesk,
  silenceInRoom as contract,
  unsilenceInRoom as liftContract,
} from '@festoon/contracts/messaging/rooms';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { changeHead } from '../change-head.ts';
import { getPersonBelow } from './get-person-below.ts';
import { inRoom } from './in-room.ts';
import { updateSilence } from './people-queries.ts';
import { recordAction } from './record-action.ts';

/** Silences an account in a room for a time: it may read but not write. A repeat starts the time again. */
export function silenceInRoom(
  ctx: Context,
  { accountId: actorId }: UserActor,
  { conversationId, accountId, minutes, reason }: EndpointInput<typeof contract>,
): Promise<RoomDesk> {
  return inRoom(ctx, { conversationId, accountId: actorId, atLeast: 'moderator' }, async (tx, { rank }) => {
    await getPersonBelow(ctx, tx, { conversationId, accountId, rank });
    const until = new Date(ctx.clock.now().getTime() + minutes * MINUTE_MS);
    await updateSilence(tx, { conversationId, accountId, until });
    const action = {
      what: 'silenced',
      actorId,
      personId: accountId,
      reason,
      detail: { until: until.toISOString() },
    } as const;
    await recordAction(ctx, tx, { conversationId, ...action });
    await changeHead(tx, conversationId);
  });
}

export function unsilenceInRoom(
  ctx: Context,
  { accountId: actorId }: UserActor,
  { conversationId, accountId }: EndpointInput<typeof liftContract>,
): Promise<RoomDesk> {
  return inRoom(ctx, { conversationId, accountId: actorId, atLeast: 'moderator' }, async (tx) => {
    if (!(await updateSilence(tx, { conversationId, accountId, until: null }))) return;
    await recordAction(ctx, tx, { conversationId, what: 'unsilenced', actorId, personId: accountId });
    await changeHead(tx, conversationId);
  });
}
