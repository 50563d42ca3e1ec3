import { chatLabelsText } from '@festoon/catalogue/messaging/chat-labels';
import { ConversationId, MediaRoomId, StreamId } from '@festoon/contracts/core/ids';
import type { ChatPerson, EventLinkPreview } from '@festoon/contracts/messaging/messages';
import type { Stream, StreamDetail, ReplayPart } from '@festoon/contracts/live/streams';
import type { DbOrTx } from '../../../platform/db/db.ts';
import { getPublicAccounts } from '../../identity/accounts/public.ts';
import { chatPerson, getEventLinkPreviews, listVisibleEvents } from '../../messaging/chats/public.ts';
import type { VisibleStreamRow, StreamRow } from './stream-queries.ts';
import { listRecordings, type Recording } from '../media/public.ts';

type Replay = { readonly replay: ReplayPart[]; readonly replayStartsAt: string | null };

const NO_REPLAY: Replay = { replay: [], replayStartsAt: null };

/** Returns the recordings of a stream, each with its start. The replay starts with its first part. */
async function readReplay(db: DbOrTx, { id: streamId, mediaRoomId }: StreamRow): Promise<Replay> {
  const rows = (await listRecordings(db, mediaRoomId)).flatMap(toPlayable);
  const accounts = await getPublicAccounts(
    db,
    rows.flatMap(({ accountId }) => accountId ?? []),
  );
  const [first] = rows;
  if (first === undefined) return NO_REPLAY;
  const replayStart = first.startedAt.getTime();
  const replay = rows.map(({ id, accountId, name, contentType, durationMs, startedAt }) => {
    const account = accountId === null ? undefined : accounts.get(accountId);
    return {
      id,
      name,
      contentType,
      durationMs,
      url: `/streams/${streamId}/replay/${id}`,
      person: account ? chatPerson(account) : null,
      startsAtMs: startedAt.getTime() - replayStart,
    };
  });
  return { replay, replayStartsAt: first.startedAt.toISOString() };
}

function toPlayable({ name, ...recording }: Recording): (Omit<Recording, 'name'> & Pick<ReplayPart, 'name'>)[] {
  if (recording.state !== 'ready' || recording.bytes === 0) return [];
  return name === 'main' || name === 'screen' ? [{ ...recording, name }] : [];
}

/** Returns the streams as an account that may watch them sees them, in the order of the rows. */
export async function readStreams(db: DbOrTx, rows: readonly VisibleStreamRow[], accountId: string): Promise<Stream[]> {
  const accounts = await getPublicAccounts(
    db,
    rows.map(({ hostId }) => hostId),
  );
  const eventIds = rows.flatMap(({ eventId }) => eventId ?? []);
  // The event is omitted for viewers who may watch the stream but not see the event.
  const events = await getEventLinkPreviews(db, await listVisibleEvents(db, { eventIds, readerId: accountId }));
  return rows.map((row) => {
    const account = accounts.get(row.hostId);
    const host = account ? chatPerson(account) : deletedHost(row.hostId);
    return toStream(row, { host, event: (row.eventId !== null && events.get(row.eventId)) || null });
  });
}

/** Returns one stream with everything that its page shows. */
export async function readStreamDetail(db: DbOrTx, row: VisibleStreamRow, accountId: string): Promise<StreamDetail> {
  const [stream] = await readStreams(db, [row], accountId);
  if (stream === undefined) throw new Error('A stream that was found is not shown.');
  return {
    ...stream,
    mediaRoomId: MediaRoomId.parse(row.mediaRoomId),
    conversationId: ConversationId.parse(row.conversationId),
    ...(row.hasReplay ? await readReplay(db, row) : NO_REPLAY),
  };
}

function deletedHost(id: string): ChatPerson {
  return chatPerson({ id, name: chatLabelsText('deletedAccount'), handle: null, imageUrl: null });
}

function toStream(row: VisibleStreamRow, { host, event }: { host: ChatPerson; event: EventLinkPreview | null }): Stream {
  const { title, description, state, audience, role, viewerCount, peakViewers, isBroadcasting, isInvited, isReminded } = row;
  const { isRecorded, replayEnabled, hasReplay, questionsEnabled } = row;
  return {
    id: StreamId.parse(row.id),
    title,
    description,
    state,
    audience,
    host,
    event,
    myRole: role,
    isBroadcasting,
    viewerCount,
    peakViewers,
    isInvited,
    isReminded,
    isRecorded,
    replayEnabled,
    hasReplay,
    questionsEnabled,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    liveAt: row.liveAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
