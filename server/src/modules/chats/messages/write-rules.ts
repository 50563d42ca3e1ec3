import { HOUR_MS } from '@festoon/contracts/durations';
import type { Writer } from './writer-queries.ts';

/** An account counts as new for so long. */
const NEWCOMER_HOURS = 24;

/** Whether somebody looks after the conversation: nobody does in a direct one. */
export function mayModerate({ kind, role }: Pick<Writer, 'kind' | 'role'>): boolean {
  return kind !== 'direct' && role !== 'member';
}

/** How long slow mode holds somebody back; moderators never. */
export function slowModeOf(writer: Writer): number {
  return mayModerate(writer) ? 0 : writer.slowModeSeconds;
}

/** Whole seconds until somebody whom slow mode holds back may write again. */
export function secondsToWait({ sentAt, slowModeSeconds }: Pick<Writer, 'sentAt' | 'slowModeSeconds'>, now: Date): number {
  const passed = sentAt === null ? 0 : (now.getTime() - sentAt.getTime()) / 1000;
  return Math.max(1, Math.ceil(slowModeSeconds - passed));
}

/** In rooms, who has only just come writes less. */
export function isNewcomer({ accountCreatedAt }: Pick<Writer, 'accountCreatedAt'>, now: Date): boolean {
  return now.getTime() - accountCreatedAt.getTime() < NEWCOMER_HOURS * HOUR_MS;
}
