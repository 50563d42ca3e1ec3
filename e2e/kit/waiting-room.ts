import type { Database } from './servers/database.ts';

type RoomSpec = {
  readonly status?: 'on' | 'paused';
  /** Minutes until the opening; now by default. */
  readonly opensInMinutes?: number;
  readonly admittedPerMinute?: number;
  readonly message?: string;
  /** People who are already in line. They have no accounts. */
  readonly ahead?: number;
};

/** Turns the waiting room of an event on. */
export async function seedWaitingRoom(database: Database, eventId: string, spec: RoomSpec = {}): Promise<void> {
  const { status = 'on', opensInMinutes = 0, admittedPerMinute = 1, message = '', ahead = 0 } = spec;
  await database.rows(
    `insert into waiting_rooms (event_id, status, admitted_per_minute, message, opens_at, rebased_at, seed, seed_hash,
       base_position, last_position, ordered_at, changed_at)
     select $1, $2, $3, $4, opens_at, case when $2 = 'on' then opens_at end, 'a seed of a test',
       encode(sha256(convert_to('a seed of a test', 'UTF8')), 'hex'), 1, $6, case when opens_at <= now() then opens_at end, now()
     from (select date_trunc('milliseconds', now()) + $5 * interval '1 minute' as opens_at) opening`,
    [eventId, status, admittedPerMinute, message, opensInMinutes, ahead],
  );
}
