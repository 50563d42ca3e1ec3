import { ConversationId, MediaRoomId, StreamId } from '@festoon/contracts/ids';
import type { ChatPerson, EventMention } from '@festoon/contracts/messages';
import type { Stream, StreamRoom } from '@festoon/contracts/streams';
import type { DbOrTx } from '../../platform/db/db.ts';
import { getAccountCards } from '../accounts/public.ts';
import { chatPerson, getEventMentions, listSeenEvents } from '../chats/public.ts';
import { NO_REPLAY, readReplay } from './read-replay.ts';
import type { SeenStreamRow } from './stream-queries.ts';

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
    ...{ title, description, state, audience, host, event, myRole: role, isOnAir, viewerCount, peakViewers, isInvited },
    ...{ isReminded, isRecorded, showsReplay, hasReplay, takesQuestions },
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    liveAt: row.liveAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
