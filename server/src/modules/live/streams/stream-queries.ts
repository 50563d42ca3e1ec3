import { sql, type RawBuilder } from 'kysely';
import type { Stream, StreamAudience, StreamState } from '@festoon/contracts/live/streams';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { canWatch } from '../../ticketing/bookings/public-queries.ts';

/** Seconds after which a viewer without a heartbeat counts as gone. */
export const VIEWER_TIMEOUT_SECONDS = 40;

export type StreamRow = {
  readonly id: string;
  readonly hostId: string;
  readonly eventId: string | null;
  readonly title: string;
  readonly description: string;
  readonly audience: StreamAudience;
  readonly state: StreamState;
  readonly scheduledAt: Date | null;
  readonly liveAt: Date | null;
  readonly endedAt: Date | null;
  readonly mediaRoomId: string;
  readonly conversationId: string;
  readonly isRecorded: boolean;
  readonly replayEnabled: boolean;
  readonly questionsEnabled: boolean;
  readonly peakViewers: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** A stream as an account that may watch it sees it. */
export type VisibleStreamRow = StreamRow & {
  readonly role: Stream['myRole'];
  readonly isInvited: boolean;
  readonly isReminded: boolean;
  readonly isBroadcasting: boolean;
  /** True if this account can see the recordings. */
  readonly hasReplay: boolean;
  readonly viewerCount: number;
  /**
   * The sort time in a list of streams. Unlike the number of viewers, it does not change while a viewer pages through live
   * streams.
   */
  readonly sortAt: Date;
};

const columns = sql`
  s.id, s.host_id as "hostId", s.event_id as "eventId", s.title, s.description, s.audience, s.state, s.scheduled_at as "scheduledAt",
  s.live_at as "liveAt", s.ended_at as "endedAt", s.media_room_id as "mediaRoomId", c.id as "conversationId",
  s.is_recorded as "isRecorded", s.replay_enabled as "replayEnabled", s.questions_enabled as "questionsEnabled",
  s.peak_viewers as "peakViewers", s.created_at as "createdAt", s.updated_at as "updatedAt"`;

/**
 * Returns the condition that an account is the host or an accepted co-host of the stream `s`, and so may be on its stage.
 */
export const isOnStage = (account: RawBuilder<unknown>) => sql<boolean>`(
  s.host_id = ${account} or exists (
    select 1 from stream_cohosts h where h.stream_id = s.id and h.account_id = ${account} and h.accepted_at is not null))`;

/** The number of current viewers of the stream `s`, without the people on its stage. */
export const currentViewers = (now: Date) => sql<number>`(
  select count(*)::int from stream_viewers v
  where v.stream_id = s.id and v.is_connected and v.last_seen_at > ${now}::timestamptz - make_interval(secs => ${VIEWER_TIMEOUT_SECONDS})
    and not ${isOnStage(sql`v.account_id`)})`;

/** The role of the account `me` in the stream `s`, whose chat is `c`. */
const roleOf = (me: RawBuilder<unknown>) => sql<Stream['myRole']>`case
  when s.host_id = ${me} then 'host'
  when ${isOnStage(me)} then 'cohost'
  when exists (
    select 1 from conversation_members m
    where m.conversation_id = c.id and m.account_id = ${me} and m.role = 'moderator' and m.banned_at is null
  ) then 'moderator' else 'viewer' end`;

const hasReadyRecording = sql`exists (
  select 1 from media_recordings r where r.room_id = s.media_room_id and r.state = 'ready' and r.bytes > 0)`;

const visibleColumns = (me: RawBuilder<unknown>, now: Date) => sql`
  ${columns}, ${roleOf(me)} as role,
  exists (
    select 1 from stream_cohosts h where h.stream_id = s.id and h.account_id = ${me} and h.accepted_at is null
  ) as "isInvited",
  exists (select 1 from stream_reminders r where r.stream_id = s.id and r.account_id = ${me}) as "isReminded",
  s.state = 'live' and exists (
    select 1 from media_sessions p where p.room_id = s.media_room_id and p.kind = 'publish' and p.account_id = s.host_id
  ) as "isBroadcasting",
  s.state = 'ended' and (s.replay_enabled or ${isOnStage(me)}) and ${hasReadyRecording}
    and ${canWatch('replay', { account: me, now })} as "hasReplay",
  case when s.state = 'live' then ${currentViewers(now)} else 0 end as "viewerCount",
  coalesce(s.ended_at, s.live_at, s.scheduled_at, s.created_at) as "sortAt"`;

export type StreamAccessParams = { readonly streamId: string; readonly accountId: string; readonly now: Date };

/** Returns null if the account may not watch it. */
export async function findVisibleStream(
  tx: DbOrTx,
  { streamId, accountId, now }: StreamAccessParams,
): Promise<VisibleStreamRow | null> {
  const { rows } = await sql<VisibleStreamRow>`
    select ${visibleColumns(sql`${accountId}::uuid`, now)} from streams s join conversations c on c.stream_id = s.id
    where s.id = ${streamId} and ${canWatch('stream', { account: sql`${accountId}::uuid`, now })}`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Locks the stream's row, so that a stream starts, ends and changes in one transaction at a time. It is always locked
 * before the row of its conversation.
 */
export async function lockStream(tx: Tx, streamId: string): Promise<void> {
  await sql`select 1 from streams where id = ${streamId} for no key update`.execute(tx);
}

export type StreamFilter = {
  readonly accountId: string;
  readonly now: Date;
  readonly when: 'live' | 'upcoming' | 'replays';
  readonly eventId: string | null;
  readonly mine: boolean;
  readonly after: { readonly count: number; readonly at: Date; readonly id: string } | null;
  readonly limit: number;
};

/** The time after its planned start for which a stream that did not start is still listed for others. */
const LATE_START_HOURS = 3;

const listCondition = ({ when, mine, now }: StreamFilter): RawBuilder<unknown> => {
  if (when === 'live') return sql`s.state = 'live' and (${mine} or is_stream_available(s.id))`;
  if (when === 'replays')
    return mine ? sql`s.state = 'ended'` : sql`s.state = 'ended' and s.replay_enabled and ${hasReadyRecording}`;
  const soon = sql`s.scheduled_at > ${now}::timestamptz - make_interval(hours => ${LATE_START_HOURS}) and is_stream_available(s.id)`;
  return mine ? sql`s.state = 'scheduled'` : sql`s.state = 'scheduled' and ${soon}`;
};

/** Returns a page of streams: live ones by viewers, planned ones by their start, ended ones newest first. */
export async function listStreamPage(tx: DbOrTx, filter: StreamFilter): Promise<VisibleStreamRow[]> {
  const { accountId, now, when, eventId, mine, after, limit } = filter;
  const me = sql`${accountId}::uuid`;
  const cursorColumns = when === 'live' ? sql`(x."viewerCount", x."sortAt", x.id)` : sql`(0, x."sortAt", x.id)`;
  const isUpcoming = when === 'upcoming';
  const afterCursor =
    after === null
      ? sql`true`
      : sql`${cursorColumns} ${isUpcoming ? sql`>` : sql`<`} (${after.count}::int, ${after.at}::timestamptz, ${after.id}::uuid)`;
  const order = isUpcoming
    ? sql`x."sortAt", x.id`
    : sql`${when === 'live' ? sql`x."viewerCount" desc,` : sql``} x."sortAt" desc, x.id desc`;
  const { rows } = await sql<VisibleStreamRow>`
    select * from (
      select ${visibleColumns(me, now)} from streams s join conversations c on c.stream_id = s.id
      where ${listCondition(filter)} and (${eventId}::uuid is null or s.event_id = ${eventId}::uuid)
        and (not ${mine} or s.host_id = ${me} or exists (
          select 1 from stream_cohosts h where h.stream_id = s.id and h.account_id = ${me}))
        and ${canWatch('stream', { account: me, now })}
    ) x where ${afterCursor} order by ${order} limit ${limit}`.execute(tx);
  return rows;
}

/**
 * Returns the stream of an event that the account may see: the live one, else the next one, else the newest one that has
 * ended, preferably one with recordings that the account may see.
 */
export async function findEventStream(
  tx: DbOrTx,
  { eventId, accountId, now }: { eventId: string; accountId: string; now: Date },
): Promise<string | null> {
  const me = sql`${accountId}::uuid`;
  const isCurrent = sql`is_stream_available(s.id) and (s.state = 'live'
    or s.scheduled_at is null or s.scheduled_at > ${now}::timestamptz - make_interval(hours => ${LATE_START_HOURS}))`;
  const hasReplay = sql`s.replay_enabled and ${hasReadyRecording} and ${canWatch('replay', { account: me, now })}`;
  const { rows } = await sql<{ id: string }>`
    select s.id from streams s
    where s.event_id = ${eventId} and ${canWatch('stream', { account: me, now })} and (s.state = 'ended' or (${isCurrent}))
    order by array_position(array['live', 'scheduled', 'ended'], s.state), s.state = 'ended' and ${hasReplay} desc,
      s.ended_at desc, s.scheduled_at, s.id
    limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}
