import type { DbOrTx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import { listConversationsForReader, type ConversationRow } from './access-queries.ts';

/** Returns the conversation for an account that may read it now. Throws `not_found` for everyone else. */
export async function getConversationForReader(
  tx: DbOrTx,
  { conversationId, accountId, now }: { conversationId: string; accountId: string; now: Date },
): Promise<ConversationRow> {
  const [found] = await listConversationsForReader(tx, { accountId, conversationIds: [conversationId], now });
  return found ?? throwDomainError('not_found');
}
