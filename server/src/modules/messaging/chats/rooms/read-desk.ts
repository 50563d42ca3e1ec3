import { ConversationId, EventId } from '@festoon/contracts/core/ids';
import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import type { RoomDesk } from '@festoon/contracts/messaging/rooms';
import type { Context } from '../../../../context.ts';
import { getAccountCards } from '../../../identity/accounts/public.ts';
import { chatPerson } from '../read-messages.ts';
import { RANK } from '../standing-rules.ts';
import { getModerated, type Moderated } from './get-moderated.ts';
import { countReaders, listRoomPeople, type RoomPersonRow } from './people-queries.ts';
import { stateAt } from './room-rules.ts';

/** A room as this person looks after it. */
export async function readDesk(
  ctx: Context,
  { conversationId, accountId }: { conversationId: string; accountId: string },
): Promise<RoomDesk> {
  const now = ctx.clock.now();
  const room = await getModerated(ctx.db, { conversationId, accountId, now }, 'moderator');
  const of = { conversationId, now };
  const [people, readerCount] = [await listRoomPeople(ctx.db, of), await countReaders(ctx.db, of)];
  return { ...settingsOf(room, now), readerCount, ...(await groupsOf(ctx, people)) };
}

function settingsOf(room: Moderated, now: Date) {
  const { choice, opensDays, closesDays, slowModeSeconds, slowModeWhileOn, title, openReports } = room;
  return {
    conversationId: ConversationId.parse(room.id),
    announcementsId: room.announcementsId === null ? null : ConversationId.parse(room.announcementsId),
    eventId: room.eventId === null ? null : EventId.parse(room.eventId),
    title,
    choice,
    opensDays,
    closesDays,
    slowModeSeconds,
    slowModeWhileOn,
    openReports,
    state: stateAt({ ...room, state: choice }, now),
    opensAt: room.opensAt?.toISOString() ?? null,
    closesAt: room.closesAt?.toISOString() ?? null,
    blockedWords: [...room.blockedWords],
    mayManage: room.rank >= RANK.manager,
    messageCount: room.lastNumber,
  };
}

async function groupsOf(ctx: Context, people: readonly RoomPersonRow[]) {
  const cards = await getAccountCards(
    ctx.db,
    people.map(({ accountId }) => accountId),
  );
  const known = people.flatMap((row) => {
    const card = cards.get(row.accountId);
    return card ? [{ ...row, person: chatPerson(card) }] : [];
  });
  const peopleOf = (rows: readonly { person: ChatPerson }[]) => rows.map(({ person }) => person);
  return {
    team: peopleOf(known.filter(({ isTeam }) => isTeam)),
    moderators: peopleOf(known.filter(({ isTeam, isModerator }) => isModerator && !isTeam)),
    banned: known.flatMap(({ person, bannedAt, bannedBy, reason }) =>
      bannedAt === null ? [] : [{ person, at: bannedAt.toISOString(), by: bannedBy, reason }],
    ),
    silenced: known.flatMap(({ person, bannedAt, silencedUntil, reason }) =>
      bannedAt !== null || silencedUntil === null ? [] : [{ person, until: silencedUntil.toISOString(), reason }],
    ),
  };
}
