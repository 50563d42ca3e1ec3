import { ticketingErrorsText } from '@festoon/catalogue/ticketing/ticketing-errors';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type {
  OrganiserWaitingRoom,
  pauseWaitingRoom as pauseContract,
  saveWaitingRoomSettings as saveContract,
  turnOnWaitingRoom as turnOnContract,
} from '@festoon/contracts/ticketing/waiting-room';
import type { Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getManagedEvent } from '../../events/events/public.ts';
import { lockRoom, storeAdmissions } from './entry-queries.ts';
import { getOrganiserWaitingRoom } from './get-organiser-waiting-room.ts';
import { createSeed } from './create-seed.ts';
import { publishRoomChange, publishRoomSwitch } from './publish-room-change.ts';
import {
  endRound,
  insertRoom,
  moveOpening,
  pauseAdmissions,
  resumeAdmissions,
  startRound,
  updateSettings,
} from './room-queries.ts';

type EventInput = EndpointInput<typeof pauseContract>;
type RoomAt = { readonly eventId: string; readonly now: Date };

/** Changes a room under its lock, after the admissions that have happened are stored. */
async function changeRoom(ctx: Context, eventId: string, change: (tx: Tx, at: RoomAt, isOn: boolean) => Promise<void>) {
  const at = { eventId, now: ctx.clock.now() };
  await inTransaction(ctx.db, async (tx) => {
    await insertRoom(tx, at);
    const room = await lockRoom(tx, at);
    await storeAdmissions(tx, at);
    await change(tx, at, room?.isOn ?? false);
  });
}

export async function saveWaitingRoomSettings(
  ctx: Context,
  actor: UserActor,
  { eventId, ...settings }: EndpointInput<typeof saveContract>,
): Promise<OrganiserWaitingRoom> {
  await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  await changeRoom(ctx, eventId, (tx, at) => updateSettings(tx, at, settings));
  publishRoomChange(ctx, eventId);
  return getOrganiserWaitingRoom(ctx, actor, { eventId });
}

/** Turns the room on, or changes the time of an opening that is still to come. A room that has opened stays as it is. */
export async function turnOnWaitingRoom(
  ctx: Context,
  actor: UserActor,
  { eventId, opensAt }: EndpointInput<typeof turnOnContract>,
): Promise<OrganiserWaitingRoom> {
  const event = await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  const now = ctx.clock.now();
  if (event.status === 'cancelled') throwDomainError('event_cancelled');
  if (event.endsAt <= now) throwDomainError('event_over');
  const opening = opensAt === null || new Date(opensAt) < now ? now : new Date(opensAt);
  if (opening >= event.endsAt) throw new InvalidInput([{ path: 'opensAt', message: ticketingErrorsText('beforeEnd') }]);
  await changeRoom(ctx, eventId, (tx, at, isOn) =>
    isOn ? moveOpening(tx, at, opening) : startRound(tx, { ...at, ...createSeed(ctx), opensAt: opening }),
  );
  publishRoomSwitch(ctx, eventId);
  return getOrganiserWaitingRoom(ctx, actor, { eventId });
}

export async function pauseWaitingRoom(
  ctx: Context,
  actor: UserActor,
  { eventId }: EventInput,
): Promise<OrganiserWaitingRoom> {
  await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  await changeRoom(ctx, eventId, pauseAdmissions);
  publishRoomChange(ctx, eventId);
  return getOrganiserWaitingRoom(ctx, actor, { eventId });
}

export async function resumeWaitingRoom(
  ctx: Context,
  actor: UserActor,
  { eventId }: EventInput,
): Promise<OrganiserWaitingRoom> {
  await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  await changeRoom(ctx, eventId, resumeAdmissions);
  publishRoomChange(ctx, eventId);
  return getOrganiserWaitingRoom(ctx, actor, { eventId });
}

export async function turnOffWaitingRoom(
  ctx: Context,
  actor: UserActor,
  { eventId }: EventInput,
): Promise<OrganiserWaitingRoom> {
  await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  await changeRoom(ctx, eventId, endRound);
  publishRoomSwitch(ctx, eventId);
  return getOrganiserWaitingRoom(ctx, actor, { eventId });
}
