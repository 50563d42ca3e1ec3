import type { PublishedStream } from '@festoon/contracts/live/media';
import { AccountId } from '@festoon/contracts/core/ids';
import type { DbOrTx } from '../../../platform/db/db.ts';
import { getPublicAccounts } from '../../identity/accounts/public.ts';
import { listPublished } from './sessions/session-queries.ts';

/** Returns the streams that are published in a room now, as everyone in it sees them. */
export async function readPublishedStreams(db: DbOrTx, roomId: string): Promise<PublishedStream[]> {
  const sessions = await listPublished(db, roomId);
  const accounts = await getPublicAccounts(
    db,
    sessions.map(({ accountId }) => accountId),
  );
  return sessions.flatMap(({ id, accountId, name, hasAudio, hasVideo, muted, off, startedAt }) => {
    const account = accounts.get(accountId);
    if (account === undefined) return [];
    const person = { ...account, id: AccountId.parse(account.id) };
    const trackState = { hasAudio, hasVideo, muted: [...muted], off: [...off] };
    return [{ person, name, sessionId: id, ...trackState, startedAt: startedAt.toISOString() }];
  });
}
