import { refuse } from '../../../platform/errors.ts';
import { writeBarAt } from '../conversations/state-rules.ts';
import type { Writer } from './writer-queries.ts';

/** Refuses who can't write there now, and says why. */
export function refuseBarred(writer: Writer, now: Date): void {
  const bar = writeBarAt(writer, now);
  if (bar !== null) refuse('conversation_closed', { bar });
}

/** To announcements everybody may react, and vote in their polls. */
export function refuseSilent(writer: Writer, now: Date): void {
  const bar = writeBarAt(writer, now);
  if (bar !== null && bar !== 'announcements') refuse('conversation_closed', { bar });
}
