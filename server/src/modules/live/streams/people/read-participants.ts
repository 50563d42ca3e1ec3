import type { StreamParticipant } from '@festoon/contracts/live/stream-participants';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { getPublicAccounts } from '../../../identity/accounts/public.ts';
import { chatPerson } from '../../../messaging/chats/public.ts';
import { findParticipant, type ParticipantRow } from './participant-queries.ts';

export async function readParticipants(db: DbOrTx, rows: readonly ParticipantRow[]): Promise<StreamParticipant[]> {
  const accounts = await getPublicAccounts(
    db,
    rows.map(({ accountId }) => accountId),
  );
  return rows.flatMap(({ accountId, role, hasAccepted, isWatching, isBanned }) => {
    const account = accounts.get(accountId);
    return account ? [{ person: chatPerson(account), role, hasAccepted, isWatching, isBanned }] : [];
  });
}

/** Returns a person's current state in a stream. */
export async function getParticipantResponse(
  ctx: Context,
  { streamId, accountId }: { streamId: string; accountId: string },
): Promise<{ person: StreamParticipant }> {
  const row = await findParticipant(ctx.db, { streamId, accountId, now: ctx.clock.now() });
  const [person] = await readParticipants(ctx.db, [row]);
  return { person: person ?? throwDomainError('not_found') };
}
