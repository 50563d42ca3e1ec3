import type { Conversation } from '@festoon/contracts/messaging/chats';
import type { ChatPerson, EventMention, Message } from '@festoon/contracts/messaging/messages';
import { ConversationId } from '@festoon/contracts/core/ids';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { getAccountCards } from '../../../identity/accounts/public.ts';
import { getEventMentions } from '../event-mentions.ts';
import { listMessagesById } from '../message-queries.ts';
import { chatPerson, readMessages } from '../read-messages.ts';
import { stateAt } from '../rooms/room-rules.ts';
import { groupImageUrl } from './group-image-url.ts';
import { countMentions, listNewestIds, type OwnRow } from './own-queries.ts';
import { unreadOf, writeBarAt } from './state-rules.ts';

type Reader = { readonly accountId: string; readonly now: Date };

type Beside = {
  readonly people: ReadonlyMap<string, ChatPerson>;
  readonly events: ReadonlyMap<string, EventMention>;
  readonly mentions: ReadonlyMap<string, number>;
  readonly newest: ReadonlyMap<string, Message>;
};

/** Conversations as one of their readers is shown them, in the order of the rows. */
export async function readConversations(db: DbOrTx, rows: readonly OwnRow[], reader: Reader): Promise<Conversation[]> {
  const beside = await readBeside(db, rows, reader);
  return rows.map((row) => toConversation(row, beside, reader.now));
}

async function readBeside(db: DbOrTx, rows: readonly OwnRow[], { accountId }: Reader): Promise<Beside> {
  const cards = await getAccountCards(
    db,
    rows.flatMap(({ partnerId }) => partnerId ?? []),
  );
  const places = rows
    .filter((row) => unreadOf(row) > 0)
    .map(({ id, readNumber, hiddenNumber }) => ({ conversationId: id, after: Math.max(readNumber, hiddenNumber) }));
  const newestIds = await listNewestIds(
    db,
    rows.map(({ id, hiddenNumber }) => ({ conversationId: id, after: hiddenNumber })),
  );
  const newest = await readMessages(db, await listMessagesById(db, newestIds), accountId);
  return {
    people: new Map(Array.from(cards.values(), (card) => [card.id, chatPerson(card)])),
    events: await getEventMentions(
      db,
      rows.flatMap(({ eventId }) => eventId ?? []),
    ),
    mentions: await countMentions(db, { accountId, places }),
    newest: new Map(newest.map((message) => [message.conversationId, message])),
  };
}

function toConversation(row: OwnRow, beside: Beside, now: Date): Conversation {
  return {
    ...faceOf(row, beside),
    id: ConversationId.parse(row.id),
    kind: row.kind,
    myRole: row.role,
    memberCount: row.memberCount,
    state: stateAt(row, now),
    writeBar: writeBarAt(row, now),
    slowModeSeconds: row.slowModeSeconds,
    lastNumber: row.lastNumber,
    lastChange: row.lastChange,
    hiddenNumber: row.hiddenNumber,
    readNumber: row.readNumber,
    unreadCount: unreadOf(row),
    mentionCount: beside.mentions.get(row.id) ?? 0,
    lastMessage: beside.newest.get(row.id) ?? null,
    lastMessageAt: row.lastMessageAt?.toISOString() ?? null,
    mutedUntil: row.mutedUntil !== null && row.mutedUntil > now ? row.mutedUntil.toISOString() : null,
    isPinned: row.isPinned,
    createdAt: row.createdAt.toISOString(),
  };
}

function faceOf(row: OwnRow, { people, events }: Beside) {
  const partner = (row.partnerId !== null && people.get(row.partnerId)) || null;
  const event = (row.eventId !== null && events.get(row.eventId)) || null;
  return {
    partner,
    event,
    title: row.kind === 'direct' ? (partner?.name ?? 'Somebody who left') : row.title,
    imageUrl: videoOf(row, partner, event),
  };
}

function videoOf({ kind, imageKey }: OwnRow, partner: ChatPerson | null, event: EventMention | null): string | null {
  if (kind === 'direct') return partner?.imageUrl ?? null;
  if (kind === 'group') return groupImageUrl(imageKey);
  return event?.coverUrl ?? null;
}
