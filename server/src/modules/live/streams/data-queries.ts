import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { readPersonalData, executeAll } from '../../../platform/db/personal-data-rows.ts';

export const readStreamData = (db: DbOrTx, accountId: string) =>
  readPersonalData(db, {
    streams: sql`
      select title, description, state, scheduled_at as "scheduledAt", live_at as "liveAt", ended_at as "endedAt", peak_viewers as "peakViewers"
      from streams where host_id = ${accountId} order by created_at`,
    onStage: sql`
      select s.title, h.invited_at as "invitedAt", h.accepted_at as "acceptedAt" from stream_cohosts h
      join streams s on s.id = h.stream_id where h.account_id = ${accountId} order by h.invited_at`,
    watched: sql`
      select s.title, v.first_seen_at as "firstAt", v.last_seen_at as "lastAt", v.watched_seconds as "watchedSeconds" from stream_viewers v
      join streams s on s.id = v.stream_id where v.account_id = ${accountId} order by v.first_seen_at`,
    watchedPlayers: sql`
      select e.title as event, v.first_seen_at as "firstAt", v.last_seen_at as "lastAt", v.watched_seconds as "watchedSeconds"
      from player_viewers v join events e on e.id = v.event_id where v.account_id = ${accountId} order by v.first_seen_at`,
    reminders: sql`
      select s.title, r.created_at as "at" from stream_reminders r join streams s on s.id = r.stream_id
      where r.account_id = ${accountId} order by r.created_at`,
    questions: sql`
      select s.title as stream, q.text, q.created_at as "at" from stream_questions q join streams s on s.id = q.stream_id
      where q.author_id = ${accountId} order by q.created_at`,
    votes: sql`
      select q.text as question from stream_question_votes v join stream_questions q on q.id = v.question_id
      where v.account_id = ${accountId}`,
    keys: sql`
      select s.title as stream, k.created_at as "createdAt", k.last_used_at as "lastUsedAt" from stream_keys k
      join streams s on s.id = k.stream_id where k.account_id = ${accountId} order by k.created_at`,
  });

/** Locks the questions that the account voted for, to decrease their counts. */
export const eraseStreamData = (tx: Tx, accountId: string) =>
  executeAll(tx, [
    sql`delete from stream_cohosts where account_id = ${accountId}`,
    sql`delete from stream_viewers where account_id = ${accountId}`,
    sql`delete from player_viewers where account_id = ${accountId}`,
    sql`delete from stream_reminders where account_id = ${accountId}`,
    sql`delete from stream_keys where account_id = ${accountId}`,
    sql`
      with withdrawn as (delete from stream_question_votes where account_id = ${accountId} returning question_id)
      update stream_questions set vote_count = greatest(vote_count - 1, 0) where id in (select question_id from withdrawn)`,
    sql`update stream_questions set author_id = null where author_id = ${accountId}`,
  ]);

export type HostedStream = { readonly id: string; readonly mediaRoomId: string };

/** Returns all streams of the account, in the order in which they are locked. */
export async function listStreamsOfHost(tx: DbOrTx, hostId: string): Promise<HostedStream[]> {
  const { rows } = await sql<HostedStream>`
    select id, media_room_id as "mediaRoomId" from streams where host_id = ${hostId} order by id`.execute(tx);
  return rows;
}
