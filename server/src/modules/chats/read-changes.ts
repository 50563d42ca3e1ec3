import { CHANGES_PAGE, type ConversationEntry } from '@festoon/contracts/messages';
import type { DbOrTx } from '../../platform/db/db.ts';
import { listChangedMessages } from './message-queries.ts';
import { readMessages } from './read-messages.ts';

export type ChangesAsked = {
  readonly conversationId: string;
  readonly after: number;
  /** The conversation's newest change, read before. */
  readonly newest: number;
  /** Null for what goes to many. */
  readonly readerId: string | null;
};

export type Changes = { readonly upTo: number; readonly entries: ConversationEntry[] };

/** What changed after a change, each message once, as it now is. */
export async function readChanges(db: DbOrTx, { conversationId, after, newest, readerId }: ChangesAsked): Promise<Changes> {
  if (newest <= after) return { upTo: after, entries: [] };
  const rows = await listChangedMessages(db, { conversationId, after, upTo: newest, limit: CHANGES_PAGE });
  const last = rows.at(-1);
  const upTo = rows.length === CHANGES_PAGE && last ? last.change : newest;
  const messages = await readMessages(db, rows, readerId);
  return { upTo, entries: messages.map((message) => ({ kind: 'message', message, own: [] })) };
}
