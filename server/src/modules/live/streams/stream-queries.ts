import { sql, type RawBuilder } from 'kysely';
import type { Stream, StreamAudience, StreamState } from '@festoon/contracts/live/streams';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';

/** Seconds after which a viewer without a new sign of life counts as gone. */
export const WATCHING_FOR_SECONDS = 40;

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
  readonly showsReplay: boolean;
  readonly takesQuestions: boolean;
  readonly peakViewers: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** A stream as an account that may watch it sees it. */
export type SeenStreamRow = StreamRow & {
  readonly role: Stream['myRole'];
  readonly isInvited: boolean;
  readonly isReminded: boolean;
  readonly isOnAir: boolean;
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
  s.is_recorded as "isRecorded", s.shows_replay as "showsReplay", s.takes_questions as "takesQuestions",
  s.peak_viewers as "peakViewers", s.created_at as "createdAt", s.updated_at as "updatedAt"`;

/**
 * Returns the condition that an account is the host or an accepted co-host of the stream `s`, and so may be on its stage.
 */
export const isOnStage = (account: RawBuilder<unknown>) => sql<boolean>`(
  s.host_id = ${account} or exists (
    select 1 from stream_cohosts h where h.stream_id = s.id and h.account_id = ${account} and h.accepted_at is not null))`;

/** The number of current viewers of the stream `s`, without the people on its stage. */
export const viewersNow = (now: Date) => sql<number>`(
  select count(*)::int from stream_viewers v
  where v.stream_id = s.id and v.is_here and v.last_at > ${now}::timestamptz - make_interval(secs => ${WATCHING_FOR_SECONDS})
    and not ${isOnStage(sql`v.account_id`)})`;

/** The role of the account `me` in the stream `s`, whose chat is `c`. */
const roleOf = (me: RawBuilder<unknown>) => sql<Stream['myRole']>`case
  when s.host_id = ${me} then 'host'
  when ${isOnStage(me)} then 'cohost'
  when exists (
    select 1 from conversation_members m
    where m.conversation_id = c.id and m.account_id = ${me} and m.role = 'moderator' and m.banned_at is null
  ) then 'moderator' else 'viewer' end`;

const isRecordedThere = sql`exists (
  select 1 from media_recordings r where r.room_id = s.media_room_id and r.state = 'ready' and r.bytes > 0)`;

const seenColumns = (me: RawBuilder<unknown>, now: Date) => sql`
  ${columns}, ${roleOf(me)} as role,
  exists (
    select 1 from stream_cohosts h where h.stream_id = s.id and h.account_id = ${me} and h.accepted_at is null
  ) as "isInvited",
  exists (select 1 from stream_reminders r where r.stream_id = s.id and r.account_id = ${me}) as "isReminded",
  s.state = 'live' and exists (
    select 1 from media_sessions p where p.room_id = s.media_room_id and p.kind = 'publish' and p.account_id = s.host_id
  ) as "isOnAir",
  s.state = 'ended' and (s.shows_replay or ${isOnStage(me)}) and ${isRecordedThere} as "hasReplay",
  case when s.state = 'live' then ${viewersNow(now)} else 0 end as "viewerCount",
  coalesce(s.ended_at, s.live_at, s.scheduled_at, s.created_at) as "sortAt"`;

export type Seeing = { readonly streamId: string; readonly accountId: string; readonly now: Date };

/** Null for who may not watch it. */
export async function findSeenStream(tx: DbOrTx, { streamId, accountId, now }: Seeing): Promise<SeenStreamRow | null> {
  const { rows } = await sql<SeenStreamRow>`
    select ${seenColumns(sql`${accountId}::uuid`, now)} from streams s join conversations c on c.stream_id = s.id
    where s.id = ${streamId} and may_watch_stream(s.id, ${accountId}, ${now})`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Locks the stream's row, so that a stream starts, ends and changes in one transaction at a time. Always before the row of
 * its conversation.
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

/** A planned stream that did not begin is listed for others so long after its time. */
const LATE_HOURS = 3;

const wanted = ({ when, mine, now }: StreamFilter): RawBuilder<unknown> => {
  if (when === 'live') return sql`s.state = 'live' and (${mine} or stream_stands(s.id))`;
  if (when === 'replays')
    return mine ? sql`s.state = 'ended'` : sql`s.state = 'ended' and s.shows_replay and ${isRecordedThere}`;
  const soon = sql`s.scheduled_at > ${now}::timestamptz - make_interval(hours => ${LATE_HOURS}) and stream_stands(s.id)`;
  return mine ? sql`s.state = 'scheduled'` : sql`s.state = 'scheduled' and ${soon}`;
};

/** Live ones by viewers, planned ones by their time, ended ones newest first. */
export async function listStreamPage(tx: DbOrTx, asked: StreamFilter): Promise<SeenStreamRow[]> {
  const { accountId, now, when, eventId, mine, after, limit } = asked;
  const me = sql`${accountId}::uuid`;
  const place = when === 'live' ? sql`(x."viewerCount", x."sortAt", x.id)` : sql`(0, x."sortAt", x.id)`;
  const isUpcoming = when === 'upcoming';
  const beyond =
    after === null
      ? sql`true`
      : sql`${place} ${isUpcoming ? sql`>` : sql`<`} (${after.count}::int, ${after.at}::timestamptz, ${after.id}::uuid)`;
  const order = isUpcoming
    ? sql`x."sortAt", x.id`
    : sql`${when === 'live' ? sql`x."viewerCount" desc,` : sql``} x."sortAt" desc, x.id desc`;
  const { rows } = await sql<SeenStreamRow>`
    select * from (
      select ${seenColumns(me, now)} from streams s join conversations c on c.stream_id = s.id
      where ${wanted(asked)} and (${eventId}::uuid is null or s.event_id = ${eventId}::uuid)
        and (not ${mine} or s.host_id = ${me} or exists (
          select 1 from stream_cohosts h where h.stream_id = s.id and h.account_id = ${me}))
        and may_watch_stream(s.id, ${me}, ${now})
    ) x where ${beyond} order by ${order} limit ${limit}`.execute(tx);
  return rows;
}
