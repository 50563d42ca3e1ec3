import type { ChatPerson, Message } from '@festoon/contracts/messaging/messages';
import { AccountId } from '@festoon/contracts/core/ids';
import type { DbOrTx } from '../../../platform/db/db.ts';
import type { PublicAccount } from '../../identity/accounts/public.ts';
import type { MessageRow } from './message-queries.ts';
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
