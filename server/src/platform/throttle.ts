import { sql } from 'kysely';
import type { DomainErrorCode } from '@festoon/contracts/core/domain-errors';
import type { Context } from '../context.ts';
import { preparedStatement } from './db/prepared-statement.ts';
import { throwDomainError } from './errors.ts';

/** A limit on tries: `points` tries in a window of `perSeconds` that opens with the first try. */
export type Throttle = {
  readonly name: string;
  readonly points: number;
  readonly perSeconds: number;
  /** The error that is thrown beyond the limit; `too_many_attempts` by default. */
  readonly domainError?: DomainErrorCode;
};

type Window = { points: number; endsAt: Date };

async function countAttempt(ctx: Context, limit: Throttle, key: string): Promise<Window> {
  const now = ctx.clock.now().getTime();
  const end = now + limit.perSeconds * 1000;
  // Locks the one row of this key while it counts, so that parallel tries are all counted, over every process.
  const { rows } = await sql<{ points: number; expire: number | null }>`${preparedStatement}
    insert into rate_limits as current (key, points, expire)
    values (${`${limit.name}:${key}`}, 1, ${end})
    on conflict (key) do update set
      points = case when current.expire <= ${now} then 1 else current.points + 1 end,
      expire = case when current.expire <= ${now} then excluded.expire else current.expire end
    returning points, expire`.execute(ctx.db);
  const [row] = rows;
  return { points: row?.points ?? 1, endsAt: new Date(row?.expire ?? end) };
}

/**
 * Counts a try and throws beyond the limit, until its window ends. The count is stored in the database: it outlives a
 * restart and is shared by all processes. It is kept even when the caller's transaction is rolled back.
 */
export async function throttle(ctx: Context, limit: Throttle, key: string): Promise<void> {
  const { points, endsAt } = await countAttempt(ctx, limit, key);
  if (points <= limit.points) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt.getTime() - ctx.clock.now().getTime()) / 1000));
  throwDomainError(limit.domainError ?? 'too_many_attempts', { retryAfterSeconds });
}

/** Counts a try and returns whether it is within the limit, for callers that have another answer than a refusal. */
export async function isWithinLimit(ctx: Context, limit: Throttle, key: string): Promise<boolean> {
  return (await countAttempt(ctx, limit, key)).points <= limit.points;
}

/** Removes one counted try, for limits that count failures only. */
export async function uncountAttempt(ctx: Context, limit: Throttle, key: string): Promise<void> {
  await sql`
    update rate_limits set points = points - 1
    where key = ${`${limit.name}:${key}`} and points > 0 and expire > ${ctx.clock.now().getTime()}`.execute(ctx.db);
}

/** Forgets the tries of a key, once it has proved itself: a right password after two wrong ones. */
export async function resetAttempts(ctx: Context, limit: Throttle, key: string): Promise<void> {
  await sql`delete from rate_limits where key = ${`${limit.name}:${key}`}`.execute(ctx.db);
}

/** Removes windows that have ended; nothing depends on it but the size of the table. */
export async function purgeEndedWindows(ctx: Context): Promise<void> {
  await sql`delete from rate_limits where expire <= ${ctx.clock.now().getTime()}`.execute(ctx.db);
}
