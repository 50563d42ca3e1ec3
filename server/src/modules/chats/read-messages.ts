import { AccountId, ConversationId, MessageId } from '@festoon/contracts/ids';
import type { ChatPerson, Message } from '@festoon/contracts/messages';
import type { DbOrTx } from '../../platform/db/db.ts';
import { getAccountCards, type AccountCard } from '../accounts/public.ts';
import type { MessageRow } from './message-queries.ts';

export function chatPerson(card: AccountCard): ChatPerson {
  return { ...card, id: AccountId.parse(card.id) };
}

function authorOf(people: ReadonlyMap<string, AccountCard>, id: string | null): ChatPerson | null {
  const card = id === null ? undefined : people.get(id);
  return card === undefined ? null : chatPerson(card);
}

/**
 * Messages as they are shown, in the order of the rows.
 * @param readerId Whose reactions and votes are marked as their own; null for what goes to many.
 */
export async function readMessages(db: DbOrTx, rows: readonly MessageRow[], readerId: string | null): Promise<Message[]> {
  const people = await getAccountCards(
    db,
    rows.flatMap(({ authorId, mentions }) => (authorId === null ? mentions : [authorId, ...mentions])),
  );
  void readerId;
  return rows.map((row) => ({
    id: MessageId.parse(row.id),
    conversationId: ConversationId.parse(row.conversationId),
    number: row.number,
    change: row.change,
    kind: row.kind,
    author: authorOf(people, row.authorId),
    text: row.text,
    replyTo: null,
    files: [],
    event: null,
    poll: null,
    notice: null,
    reactions: [],
    mentions: row.mentions.flatMap((id) => {
      const person = people.get(id);
      return person ? [{ id: AccountId.parse(id), name: person.name }] : [];
    }),
    mentionsEveryone: row.mentionsEveryone,
    sentAt: row.sentAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    isRemoved: false,
    isPinned: row.pinnedAt !== null,
  }));
}
