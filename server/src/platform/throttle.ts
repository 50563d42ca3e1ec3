import { sql } from 'kysely';
import type { DomainErrorCode } from '@festoon/contracts/core/domain-errors';
import type { Context } from '../context.ts';
import { preparedStatement } from './db/prepared-statement.ts';
import { throwDomainError } from './errors.ts';

/** A limit on attempts: `points` attempts in a window of `perSeconds` that starts with the first attempt. */
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
  // Locks the one row of this key while it counts, so that parallel attempts of all processes are counted.
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
 * Counts an attempt and throws beyond the limit, until its window ends. The count is stored in the database: it survives a
 * restart and is shared by all processes. It is kept even when the caller's transaction is rolled back.
 */
export async function throttle(ctx: Context, limit: Throttle, key: string): Promise<void> {
  await countThrottled(ctx, limit, key);
}

/** Counts an attempt like `throttle`. Returns the number of attempts in its window. */
export async function countThrottled(ctx: Context, limit: Throttle, key: string): Promise<number> {
  const { points, endsAt } = await countAttempt(ctx, limit, key);
  if (points <= limit.points) return points;
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt.getTime() - ctx.clock.now().getTime()) / 1000));
  throwDomainError(limit.domainError ?? 'too_many_attempts', { retryAfterSeconds });
}

/** Counts an attempt and returns whether it is within the limit, for callers that do not throw beyond it. */
export async function isWithinLimit(ctx: Context, limit: Throttle, key: string): Promise<boolean> {
  return (await countAttempt(ctx, limit, key)).points <= limit.points;
}

/** Counts an attempt that is always allowed, for `hasAttempts`. */
export async function recordAttempt(ctx: Context, limit: Throttle, key: string): Promise<void> {
  await countAttempt(ctx, limit, key);
}

/** Returns whether an attempt was counted in a window that has not ended. Counts none. */
export async function hasAttempts(ctx: Context, limit: Throttle, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from rate_limits
    where key = ${`${limit.name}:${key}`} and points > 0 and expire > ${ctx.clock.now().getTime()}`.execute(ctx.db);
  return rows.length > 0;
}

/** Removes one counted attempt, for limits that count only failures. */
export async function uncountAttempt(ctx: Context, limit: Throttle, key: string): Promise<void> {
  await sql`
    update rate_limits set points = points - 1
    where key = ${`${limit.name}:${key}`} and points > 0 and expire > ${ctx.clock.now().getTime()}`.execute(ctx.db);
}

/** Deletes the attempts of a key after a success: a correct password after two wrong ones. */
export async function resetAttempts(ctx: Context, limit: Throttle, key: string): Promise<void> {
  await sql`delete from rate_limits where key = ${`${limit.name}:${key}`}`.execute(ctx.db);
}

/** Removes windows that have ended, which only limits the size of the table. */
export async function purgeEndedWindows(ctx: Context): Promise<void> {
  await sql`delete from rate_limits where expire <= ${ctx.clock.now().getTime()}`.execute(ctx.db);
}
