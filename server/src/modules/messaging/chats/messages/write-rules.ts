import { HOUR_MS } from '@festoon/contracts/core/durations';
import type { Writer } from './writer-queries.ts';

/** The time for which an account counts as new. */
const NEWCOMER_HOURS = 24;

/** Returns whether the account moderates the conversation. No one moderates a direct one. */
export function mayModerate({ kind, role }: Pick<Writer, 'kind' | 'role'>): boolean {
  return kind !== 'direct' && role !== 'member';
}

/** Returns the seconds between two messages that slow mode sets for the account. Moderators have no wait. */
export function slowModeOf(writer: Writer): number {
  return mayModerate(writer) ? 0 : writer.slowModeSeconds;
}

/** Returns the whole seconds until slow mode lets the account write again, at least 1. */
export function secondsToWait(
  { lastSentAt, slowModeSeconds }: Pick<Writer, 'lastSentAt' | 'slowModeSeconds'>,
  now: Date,
): number {
  const elapsed = lastSentAt === null ? 0 : (now.getTime() - lastSentAt.getTime()) / 1000;
  return Math.max(1, Math.ceil(slowModeSeconds - elapsed));
}

/** Returns whether the account is new. In rooms, new accounts have a lower limit. */
export function isNewcomer({ accountCreatedAt }: Pick<Writer, 'accountCreatedAt'>, now: Date): boolean {
  return now.getTime() - accountCreatedAt.getTime() < NEWCOMER_HOURS * HOUR_MS;
}
