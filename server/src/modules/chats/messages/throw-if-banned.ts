import { throwDomainError } from '../../../platform/errors.ts';
import { writeBarAt } from '../conversations/state-rules.ts';
import type { Writer } from './writer-queries.ts';

/** Refuses who can't write there now, and says why. */
export function throwIfBanned(writer: Writer, now: Date): void {
  const bar = writeBarAt(writer, now);
  if (bar !== null) throwDomainError('conversation_closed', { bar });
}

/** Throws `conversation_closed` when the account cannot write now. In announcements everyone may react and vote. */
export function throwIfTimedOut(writer: Writer, now: Date): void {
  const bar = writeBarAt(writer, now);
  if (bar !== null && bar !== 'announcements') throwDomainError('conversation_closed', { bar });
}
