import { chatErrorsText } from '@festoon/catalogue/messaging/chat-errors';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { votePoll as contract } from '@festoon/contracts/messaging/message-actions';
import type { Context } from '../../../../context.ts';
import { InvalidInput, throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { throttles } from '../constants.ts';
import { listOwnVotes, setVotes } from '../messages/action-queries.ts';
import { changeMessage, throwIfDeleted } from '../messages/change-message.ts';
import type { PollDetail } from './poll-detail.ts';
import { throwIfCannotReact } from '../messages/throw-if-cannot-post.ts';

/** Sets an account's choice in a poll. It may change the choice until the poll is closed. */
export async function votePoll(
  ctx: Context,
  { accountId }: UserActor,
  { options: rawOptions, ...target }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  await throttle(ctx, throttles.changes, accountId);
  const options = [...new Set(rawOptions)].toSorted((a, b) => a - b);
  return changeMessage(ctx, { ...target, accountId }, async ({ tx, now, writer, message, recordChange }) => {
    if (message.kind !== 'poll') throwDomainError('not_found');
    throwIfDeleted(message);
    const poll = message.detail as PollDetail;
    if (poll.closedAt !== null) throwDomainError('poll_closed');
    throwIfInvalidVote(poll, options);
    const before = await listOwnVotes(tx, { messageId: message.id, accountId });
    if (before.join() === options.join()) return;
    throwIfCannotReact(writer, now);
    const { id: messageId, conversationId } = message;
    await setVotes(tx, { messageId, accountId, conversationId, options, change: await recordChange() });
  });
}

function throwIfInvalidVote({ options, isMultiple }: PollDetail, chosen: readonly number[]): void {
  const isValid = chosen.every((option) => option < options.length);
  if (isValid && (isMultiple || chosen.length <= 1)) return;
  const message = chatErrorsText(isValid ? 'tooManyOptions' : 'unknownOption');
  throw new InvalidInput([{ path: 'options', message }]);
}
