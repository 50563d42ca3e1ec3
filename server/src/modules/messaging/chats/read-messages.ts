import type { ChatPerson, Message } from '@festoon/contracts/messaging/messages';
import { AccountId } from '@festoon/contracts/core/ids';
import type { Db, DbOrTx } from '../../../platform/db/db.ts';
import { inSnapshot } from '../../../platform/db/in-snapshot.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { PublicAccount } from '../../identity/accounts/public.ts';
import { findMessage, type MessageRow } from './message-queries.ts';
import { readMessageDetails } from './messages/read-details.ts';
import { toMessage } from './messages/to-message.ts';

export function chatPerson(card: PublicAccount): ChatPerson {
  return { ...card, id: AccountId.parse(card.id) };
}

/**
 * Returns messages as they are shown, in the order of the rows.
 * @param readerId The account whose reactions and votes are marked as its own. Null for messages that are sent to many
 * accounts.
 */
export async function readMessages(db: DbOrTx, rows: readonly MessageRow[], readerId: string | null): Promise<Message[]> {
  const details = await readMessageDetails(db, rows, readerId);
  return rows.map((row) => toMessage(row, details));
}

/** Returns one message as seen by an account that has just been allowed to write or change it. */
export function readMessage(db: Db, messageId: string, readerId: string): Promise<Message> {
  return inSnapshot(db, async (tx) => {
    const row = await findMessage(tx, messageId);
    const [message] = row === null ? [] : await readMessages(tx, [row], readerId);
    return message ?? throwDomainError('not_found');
  });
}

/**
 * Returns a message that its author has just sent, as it was written: no one has reacted to that state. Other data it shows
 * may be newer, and later changes report that too.
 */
export async function readNewMessage(db: Db, row: MessageRow): Promise<Message> {
  const [message] = await readMessages(db, [row], row.authorId);
  return message ?? throwDomainError('not_found');
}
