import type { Message } from '@festoon/contracts/messaging/messages';
import type { Db } from '../../../../platform/db/db.ts';
import { inSnapshot } from '../../../../platform/db/in-snapshot.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { findMessage, type MessageRow } from '../message-queries.ts';
import { readMessages } from '../read-messages.ts';

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
