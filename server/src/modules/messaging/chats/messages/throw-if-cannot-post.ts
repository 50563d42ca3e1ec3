import { throwDomainError } from '../../../../platform/errors.ts';
import { postingRestrictionAt } from '../conversations/state-rules.ts';
import type { Writer } from './writer-queries.ts';

/** Throws `conversation_closed` with the reason if the account cannot write now. */
export function throwIfCannotPost(writer: Writer, now: Date): void {
  const restriction = postingRestrictionAt(writer, now);
  if (restriction !== null) throwDomainError('conversation_closed', { restriction });
}

/** Throws `conversation_closed` if the account cannot write now. In announcements, everyone may react and vote. */
export function throwIfCannotReact(writer: Writer, now: Date): void {
  const restriction = postingRestrictionAt(writer, now);
  if (restriction !== null && restriction !== 'announcements') throwDomainError('conversation_closed', { restriction });
}
