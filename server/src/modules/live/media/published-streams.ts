import type { PublishedStream } from '@festoon/contracts/live/media';
import { AccountId } from '@festoon/contracts/core/ids';
import type { DbOrTx } from '../../../platform/db/db.ts';
import { getAccountCards } from '../../identity/accounts/public.ts';
import { listPublished } from './sessions/session-queries.ts';

/** Returns the streams that are published in a room now, as everyone in it sees them. */
export async function readPublishedStreams(db: DbOrTx, roomId: string): Promise<PublishedStream[]> {
  const sessions = await listPublished(db, roomId);
  const cards = await getAccountCards(
    db,
    sessions.map(({ accountId }) => accountId),
  );
  return sessions.flatMap(({ id, accountId, name, hasAudio, hasVideo, muted, off, startedAt }) => {
    const card = cards.get(accountId);
    if (card === undefined) return [];
    const person = { ...card, id: AccountId.parse(card.id) };
    const marks = { hasAudio, hasVideo, muted: [...muted], off: [...off] };
    return [{ person, name, sessionId: id, ...marks, startedAt: startedAt.toISOString() }];
  });
}
