import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { getPublicAccounts } from '../../../identity/accounts/public.ts';
import { chatPerson } from '../read-messages.ts';

/** Returns people as conversations show them, in the order of the ids, without deleted accounts. */
export async function listPeople(db: DbOrTx, ids: readonly string[]): Promise<ChatPerson[]> {
  const cards = await getPublicAccounts(db, ids);
  return ids.flatMap((id) => {
    const card = cards.get(id);
    return card === undefined ? [] : [chatPerson(card)];
  });
}
