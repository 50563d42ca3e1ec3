import { chatLabelsText } from '@festoon/catalogue/messaging/chat-labels';
import type { Conversation } from '@festoon/contracts/messaging/chats';
import type { ChatPerson, EventLinkPreview, Message } from '@festoon/contracts/messaging/messages';
import { ConversationId } from '@festoon/contracts/core/ids';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { getPublicAccounts } from '../../../identity/accounts/public.ts';
import { getEventLinkPreviews } from '../event-link-previews.ts';
import { listMessagesById } from '../message-queries.ts';
import { chatPerson, readMessages } from '../read-messages.ts';
import { roomStateAt } from '../rooms/room-rules.ts';
import { groupImageUrl } from './group-image-url.ts';
import { countMentions, listNewestIds, type ReaderConversationRow } from './reader-conversation-queries.ts';
import { unreadCountOf, postingRestrictionAt } from './state-rules.ts';

type Reader = { readonly accountId: string; readonly now: Date };

type ConversationDetails = {
  readonly people: ReadonlyMap<string, ChatPerson>;
  readonly events: ReadonlyMap<string, EventLinkPreview>;
  readonly mentions: ReadonlyMap<string, number>;
  readonly newest: ReadonlyMap<string, Message>;
};

/** Returns conversations as one of their readers sees them, in the order of the rows. */
export async function readConversations(
  db: DbOrTx,
  rows: readonly ReaderConversationRow[],
  reader: Reader,
): Promise<Conversation[]> {
  const details = await loadConversationDetails(db, rows, reader);
  return rows.map((row) => toConversation(row, details, reader.now));
}

async function loadConversationDetails(
  db: DbOrTx,
  rows: readonly ReaderConversationRow[],
  { accountId }: Reader,
): Promise<ConversationDetails> {
  const cards = await getPublicAccounts(
    db,
    rows.flatMap(({ partnerId }) => partnerId ?? []),
  );
  const positions = rows
    .filter((row) => unreadCountOf(row) > 0)
    .map(({ id, lastReadNumber, clearedNumber }) => ({
      conversationId: id,
      after: Math.max(lastReadNumber, clearedNumber),
    }));
  const newestIds = await listNewestIds(
    db,
    rows.map(({ id, clearedNumber }) => ({ conversationId: id, after: clearedNumber })),
  );
  const newest = await readMessages(db, await listMessagesById(db, newestIds), accountId);
  return {
    people: new Map(Array.from(cards.values(), (card) => [card.id, chatPerson(card)])),
    events: await getEventLinkPreviews(
      db,
      rows.flatMap(({ eventId }) => eventId ?? []),
    ),
    mentions: await countMentions(db, { accountId, positions }),
    newest: new Map(newest.map((message) => [message.conversationId, message])),
  };
}

function toConversation(row: ReaderConversationRow, details: ConversationDetails, now: Date): Conversation {
  return {
    ...headerOf(row, details),
    id: ConversationId.parse(row.id),
    kind: row.kind,
    myRole: row.role,
    memberCount: row.memberCount,
    state: roomStateAt(row, now),
    postingRestriction: postingRestrictionAt(row, now),
    slowModeSeconds: row.slowModeSeconds,
    lastNumber: row.lastNumber,
    lastChange: row.lastChange,
    clearedNumber: row.clearedNumber,
    lastReadNumber: row.lastReadNumber,
    unreadCount: unreadCountOf(row),
    mentionCount: details.mentions.get(row.id) ?? 0,
    lastMessage: details.newest.get(row.id) ?? null,
    lastMessageAt: row.lastMessageAt?.toISOString() ?? null,
    mutedUntil: row.mutedUntil !== null && row.mutedUntil > now ? row.mutedUntil.toISOString() : null,
    isPinned: row.isPinned,
    createdAt: row.createdAt.toISOString(),
  };
}

function headerOf(row: ReaderConversationRow, { people, events }: ConversationDetails) {
  const partner = (row.partnerId !== null && people.get(row.partnerId)) || null;
  const event = (row.eventId !== null && events.get(row.eventId)) || null;
  return {
    partner,
    event,
    title: row.kind === 'direct' ? (partner?.name ?? chatLabelsText('deletedAccount')) : row.title,
    imageUrl: imageUrlOf(row, partner, event),
  };
}

function imageUrlOf(
  { kind, imageKey }: ReaderConversationRow,
  partner: ChatPerson | null,
  event: EventLinkPreview | null,
): string | null {
  if (kind === 'direct') return partner?.imageUrl ?? null;
  if (kind === 'group') return groupImageUrl(imageKey);
  return event?.imageUrl ?? null;
}
