import { refuse } from '../../../platform/errors.ts';
import { writeBarAt } from '../conversations/state-rules.ts';
import type { Writer } from './writer-queries.ts';

/** Whether somebody looks after the conversation: nobody does in a direct one. */
export function mayModerate({ kind, role }: Pick<Writer, 'kind' | 'role'>): boolean {
  return kind !== 'direct' && role !== 'member';
}

export function refuseBarred(writer: Writer, now: Date): void {
  const bar = writeBarAt(writer, now);
  if (bar !== null) refuse('conversation_closed', { bar });
}

/** To announcements everybody may react, and vote in their polls. */
export function refuseSilent(writer: Writer, now: Date): void {
  const bar = writeBarAt(writer, now);
  if (bar !== null && bar !== 'announcements') refuse('conversation_closed', { bar });
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
