import type { StreamPerson } from '@festoon/contracts/live/stream-people';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { getAccountCards } from '../../../identity/accounts/public.ts';
import { chatPerson } from '../../../messaging/chats/public.ts';
import { findPerson, type PersonRow } from './people-queries.ts';

export async function readPeople(db: DbOrTx, rows: readonly PersonRow[]): Promise<StreamPerson[]> {
  const cards = await getAccountCards(
    db,
    rows.map(({ accountId }) => accountId),
  );
  return rows.flatMap(({ accountId, role, hasAccepted, isWatching, isRemoved }) => {
    const card = cards.get(accountId);
    return card ? [{ person: chatPerson(card), role, hasAccepted, isWatching, isRemoved }] : [];
  });
}

/** Returns a person's current state in a stream. */
export async function answerPerson(
  ctx: Context,
  { streamId, accountId }: { streamId: string; accountId: string },
): Promise<{ person: StreamPerson }> {
  const row = await findPerson(ctx.db, { streamId, accountId, now: ctx.clock.now() });
  const [person] = await readPeople(ctx.db, [row]);
  return { person: person ?? throwDomainError('not_found') };
}
