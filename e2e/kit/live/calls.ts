import { seedGroup, accountIdOf } from '../chats.ts';
import type { Database } from '../servers/database.ts';
import type { Person } from '../people.ts';

type CallSeed = { readonly state: 'ringing' | 'ended'; readonly participantState: 'ringing' | 'joined' | 'left' | 'missed' };

/** Inserts a group call started by a deleted account. It is written to the database because the test has one person. */
export async function seedCall(database: Database, person: Person, { state, participantState }: CallSeed): Promise<string> {
  const groupId = await seedGroup(database, 'Trip to the harbour', [person]);
  const [call] = await database.rows<{ id: string }>(
    `with numbered as (
       update conversations set last_number = last_number + 1, last_change = last_change + 1, last_message_at = now() where id = $1
       returning id, last_number, last_change
     ), said as (
       insert into messages (id, conversation_id, number, change, kind, text, detail, sent_at)
       select gen_random_uuid(), id, last_number, last_change, 'call', '', null, now() from numbered returning id
     ), room as (
       insert into media_rooms (id, kind, provider, created_at) values (gen_random_uuid(), 'call', 'embedded', now()) returning id
     ), made as (
       insert into calls (id, conversation_id, message_id, media_room_id, is_video, is_direct, state, started_at, ended_at, joined_count)
       select gen_random_uuid(), $1, said.id, room.id, true, false, $3, now(), case when $3 = 'ended' then now() end,
         case when $4 = 'joined' then 1 else 0 end
       from said, room returning id
     ), people as (
       insert into call_participants (call_id, account_id, state, last_seen_at, joined_at)
       select made.id, $2, $4, now(), now() from made
     )
     select id from made`,
    [groupId, accountIdOf(person), state, participantState],
  );
  return call?.id ?? '';
}
