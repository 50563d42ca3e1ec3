import { throwDomainError } from '../../../../platform/errors.ts';
import { writeBarAt } from '../conversations/state-rules.ts';
import type { Writer } from './writer-queries.ts';

/** Throws `conversation_closed` with the reason when the account cannot write now. */
export function throwIfCannotWrite(writer: Writer, now: Date): void {
  const bar = writeBarAt(writer, now);
  if (bar !== null) throwDomainError('conversation_closed', { bar });
}

/** Throws `conversation_closed` when the account cannot write now. In announcements everyone may react and vote. */
export function throwIfCannotReact(writer: Writer, now: Date): void {
  const bar = writeBarAt(writer, now);
  if (bar !== null && bar !== 'announcements') throwDomainError('conversation_closed', { bar });
}
