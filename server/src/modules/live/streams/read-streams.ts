import { ConversationId, MediaRoomId, StreamId } from '@festoon/contracts/core/ids';
import type { ChatPerson, EventMention } from '@festoon/contracts/messaging/messages';
import type { Stream, StreamRoom, ReplayPart } from '@festoon/contracts/live/streams';
import type { DbOrTx } from '../../../platform/db/db.ts';
import { getAccountCards } from '../../identity/accounts/public.ts';
import { chatPerson, getEventMentions, listSeenEvents } from '../../messaging/chats/public.ts';
import type { SeenStreamRow, StreamRow } from './stream-queries.ts';
import { listRecordings, type Recording } from '../media/public.ts';

type Replay = { readonly replay: ReplayPart[]; readonly replayBeginsAt: string | null };

const NO_REPLAY: Replay = { replay: [], replayBeginsAt: null };

/** Returns the recordings of a stream, each with its start; the replay starts with its first part. */
async function readReplay(db: DbOrTx, { id: streamId, mediaRoomId }: StreamRow): Promise<Replay> {
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
      id,
      name,
      contentType,
      durationMs,
      url: `/streams/${streamId}/replay/${id}`,
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

/** Returns the streams as an account that may watch them sees them, in the order of the rows. */
export async function readStreams(db: DbOrTx, rows: readonly SeenStreamRow[], accountId: string): Promise<Stream[]> {
  const cards = await getAccountCards(
    db,
    rows.map(({ hostId }) => hostId),
  );
  const eventIds = rows.flatMap(({ eventId }) => eventId ?? []);
  // The event is left out for viewers who may watch the stream but not see the event.
  const events = await getEventMentions(db, await listSeenEvents(db, { eventIds, readerId: accountId }));
  return rows.map((row) => {
    const card = cards.get(row.hostId);
    const host = card ? chatPerson(card) : nobody(row.hostId);
    return toStream(row, { host, event: (row.eventId !== null && events.get(row.eventId)) || null });
  });
}

/** One stream as its page needs it. */
export async function readStreamRoom(db: DbOrTx, row: SeenStreamRow, accountId: string): Promise<StreamRoom> {
  const [stream] = await readStreams(db, [row], accountId);
  if (stream === undefined) throw new Error('A stream that was found is not shown.');
  return {
    ...stream,
    mediaRoomId: MediaRoomId.parse(row.mediaRoomId),
    conversationId: ConversationId.parse(row.conversationId),
    ...(row.hasReplay ? await readReplay(db, row) : NO_REPLAY),
  };
}

function nobody(id: string): ChatPerson {
  return chatPerson({ id, name: 'Somebody who left', handle: null, imageUrl: null });
}

function toStream(row: SeenStreamRow, { host, event }: { host: ChatPerson; event: EventMention | null }): Stream {
  const { title, description, state, audience, role, viewerCount, peakViewers, isOnAir, isInvited, isReminded } = row;
  const { isRecorded, showsReplay, hasReplay, takesQuestions } = row;
  return {
    id: StreamId.parse(row.id),
    title,
    description,
    state,
    audience,
    host,
    event,
    myRole: role,
    isOnAir,
    viewerCount,
    peakViewers,
    isInvited,
    isReminded,
    isRecorded,
    showsReplay,
    hasReplay,
    takesQuestions,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    liveAt: row.liveAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
