import { chatNotificationsText } from '@festoon/catalogue/messaging/chat-notifications';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type {
  banFromRoom as contract,
  RoomModeration,
  unbanFromRoom as liftContract,
} from '@festoon/contracts/messaging/rooms';
import type { Context } from '../../../../context.ts';
import { publishAfterCommit } from '../../../../platform/db/publish-after-commit.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { accessChanged } from '../../../../platform/live/live.ts';
import { notify } from '../../../notifications/notifications/public.ts';
import { publishHeadChange } from '../publish-head-change.ts';
import { getModeratableMember } from './get-moderatable-member.ts';
import { updateRoom } from './update-room.ts';
import { removeBan, updateBan } from './room-member-queries.ts';
import { recordAction } from './record-action.ts';
import { deleteFromStage } from '../streams/stream-queries.ts';
import { findRoom, type RoomRow } from './room-queries.ts';

/**
 * Bans a person. After the commit they can neither read nor write here, because their pending messages wait for the lock.
 */
export function banFromRoom(
  ctx: Context,
  { accountId: actorId }: UserActor,
  { conversationId, accountId, reason }: EndpointInput<typeof contract>,
): Promise<RoomModeration> {
  return updateRoom(ctx, { conversationId, accountId: actorId, minimumRole: 'moderator' }, async (tx, { rank }) => {
    await getModeratableMember(ctx, tx, { conversationId, accountId, rank });
    await ban(ctx, tx, { conversationId, accountId, by: { actorId, byPlatform: false }, reason });
  });
}

type Ban = {
  readonly conversationId: string;
  readonly accountId: string;
  /** The name of an administrator is not shown to the team. */
  readonly by: { readonly actorId: string | null; readonly byPlatform: boolean };
  /** A text, or a function that returns it in the current language. */
  readonly reason: string | (() => string);
};

/** Bans an account that has a row in the room. The caller has locked the room and checked that the account may be banned. */
export async function ban(ctx: Context, tx: Tx, { conversationId, accountId, by, reason }: Ban): Promise<void> {
  const isNew = await updateBan(tx, { conversationId, accountId, by: by.actorId, now: ctx.clock.now() });
  if (!isNew) return;
  await recordAction(ctx, tx, {
    conversationId,
    kind: 'banned',
    ...by,
    targetId: accountId,
    reason: typeof reason === 'string' ? reason : reason(),
  });
  await publishHeadChange(tx, conversationId);
  const room = await findRoom(tx, conversationId);
  if (room?.streamId) await leaveStage(tx, { conversationId, accountId, streamId: room.streamId });
  await notifyBanned(ctx, tx, { room, accountId, reason });
  publishAfterCommit(tx, { topic: `account:${accountId}`, name: 'conversations.changed', id: conversationId });
  publishAfterCommit(tx, accessChanged(accountId));
}

type LeaveStageParams = { readonly conversationId: string; readonly accountId: string; readonly streamId: string };

async function leaveStage(tx: Tx, { conversationId, accountId, streamId }: LeaveStageParams): Promise<void> {
  await deleteFromStage(tx, { conversationId, accountId });
  publishAfterCommit(tx, { topic: `stream:${streamId}`, name: 'people.changed', id: streamId });
}

type BanNotice = Pick<Ban, 'accountId' | 'reason'> & { readonly room: RoomRow | null };

async function notifyBanned(ctx: Context, tx: Tx, { room, accountId, reason }: BanNotice): Promise<void> {
  await notify(ctx, tx, {
    accountIds: [accountId],
    kind: 'moderation',
    key: `room-ban:${ctx.ids.newId()}`,
    title: () => banTitle(room),
    body: reason,
    path: room?.streamId ? '/live-stream' : '/chats',
  });
}

function banTitle(room: RoomRow | null): string {
  if (room === null) return chatNotificationsText('bannedFromUnnamedRoom');
  return room.streamId === null
    ? chatNotificationsText('bannedFromRoom', { event: room.title })
    : chatNotificationsText('bannedFromStream', { stream: room.title });
}

export function unbanFromRoom(
  ctx: Context,
  { accountId: actorId }: UserActor,
  { conversationId, accountId }: EndpointInput<typeof liftContract>,
): Promise<RoomModeration> {
  return updateRoom(ctx, { conversationId, accountId: actorId, minimumRole: 'moderator' }, async (tx) => {
    if (!(await removeBan(tx, { conversationId, accountId }))) return;
    await recordAction(ctx, tx, { conversationId, kind: 'unbanned', actorId, targetId: accountId });
    await publishHeadChange(tx, conversationId);
    publishAfterCommit(tx, { topic: `account:${accountId}`, name: 'conversations.changed', id: conversationId });
  });
}
