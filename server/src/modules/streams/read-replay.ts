import type { ReplayPart } from '@festoon/contracts/streams';
import type { DbOrTx } from '../../platform/db/db.ts';
import { getAccountCards } from '../accounts/public.ts';
import { chatPerson } from '../chats/public.ts';
import { listRecordings, type Recording } from '../media/public.ts';
import type { StreamRow } from './stream-queries.ts';

type Replay = { readonly replay: ReplayPart[]; readonly replayBeginsAt: string | null };

export const NO_REPLAY: Replay = { replay: [], replayBeginsAt: null };

/** Returns the recordings of a stream, each with its start; the replay starts with its first part. */
export async function readReplay(db: DbOrTx, { id: streamId, mediaRoomId }: StreamRow): Promise<Replay> {
  const rows = (await listRecordings(db, mediaRoomId)).flatMap(playable);
  const cards = await getAccountCards(
    db,
    rows.flatMap(({ accountId }) => accountId ?? []),
  );
  const [first] = rows;
  if (first === undefined) return NO_REPLAY;
  const beginsAt = first.startedAt.getTime();
  const replay = rows.map(({ id, accountId, name, contentType, durationMs, startedAt }) => {
    const card = accountId === null ? undefined : cards.get(accountId);
    return {
      ...{ id, name, contentType, durationMs, url: `/streams/${streamId}/replay/${id}` },
      person: card ? chatPerson(card) : null,
      startsAtMs: startedAt.getTime() - beginsAt,
    };
  });
  return { replay, replayBeginsAt: first.startedAt.toISOString() };
}

function playable({ name, ...recording }: Recording): (Omit<Recording, 'name'> & Pick<ReplayPart, 'name'>)[] {
  if (recording.state !== 'ready' || recording.bytes === 0) return [];
  return name === 'main' || name === 'screen' ? [{ ...recording, name }] : [];
}
