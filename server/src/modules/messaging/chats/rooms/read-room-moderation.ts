import { ConversationId, EventId } from '@festoon/contracts/core/ids';
import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import type { RoomModeration } from '@festoon/contracts/messaging/rooms';
import type { Context } from '../../../../context.ts';
import { getPublicAccounts } from '../../../identity/accounts/public.ts';
import { chatPerson } from '../read-messages.ts';
import { ROLE_RANK } from '../rank-rules.ts';
import { getModeratedRoom, type ModeratedRoom } from './get-moderated-room.ts';
import { countReaders, listRoomPeople, type RoomPersonRow } from './room-member-queries.ts';
import { roomStateAt } from './room-rules.ts';

/** Returns a room as this moderator sees it. */
export async function readRoomModeration(
  ctx: Context,
  { conversationId, accountId }: { conversationId: string; accountId: string },
): Promise<RoomModeration> {
  const now = ctx.clock.now();
  const room = await getModeratedRoom(ctx.db, { conversationId, accountId, now }, 'moderator');
  const params = { conversationId, now };
  const [people, readerCount] = [await listRoomPeople(ctx.db, params), await countReaders(ctx.db, params)];
  return { ...settingsOf(room, now), readerCount, ...(await groupsOf(ctx, people)) };
}

function settingsOf(room: ModeratedRoom, now: Date) {
  const { manualState, opensDaysBefore, closesDaysAfter, slowModeSeconds, slowModeDuringEvent, title, openReports } = room;
  return {
    conversationId: ConversationId.parse(room.id),
    announcementsId: room.announcementsId === null ? null : ConversationId.parse(room.announcementsId),
    eventId: room.eventId === null ? null : EventId.parse(room.eventId),
    title,
    manualState,
    opensDaysBefore,
    closesDaysAfter,
    slowModeSeconds,
    slowModeDuringEvent,
    openReports,
    state: roomStateAt({ ...room, state: manualState }, now),
    opensAt: room.opensAt?.toISOString() ?? null,
    closesAt: room.closesAt?.toISOString() ?? null,
    blockedWords: [...room.blockedWords],
    mayManage: room.rank >= ROLE_RANK.manager,
    messageCount: room.lastNumber,
  };
}

async function groupsOf(ctx: Context, people: readonly RoomPersonRow[]) {
  const cards = await getPublicAccounts(
    ctx.db,
    people.map(({ accountId }) => accountId),
  );
  const members = people.flatMap((row) => {
    const card = cards.get(row.accountId);
    return card ? [{ ...row, person: chatPerson(card) }] : [];
  });
  const toPeople = (rows: readonly { person: ChatPerson }[]) => rows.map(({ person }) => person);
  return {
    team: toPeople(members.filter(({ isTeamMember }) => isTeamMember)),
    moderators: toPeople(members.filter(({ isTeamMember, isModerator }) => isModerator && !isTeamMember)),
    banned: members.flatMap(({ person, bannedAt, bannedBy, reason }) =>
      bannedAt === null ? [] : [{ person, at: bannedAt.toISOString(), by: bannedBy, reason }],
    ),
    timedOut: members.flatMap(({ person, bannedAt, timedOutUntil, reason }) =>
      bannedAt !== null || timedOutUntil === null ? [] : [{ person, until: timedOutUntil.toISOString(), reason }],
    ),
  };
}
