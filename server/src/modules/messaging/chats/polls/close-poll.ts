import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { closePoll as contract } from '@festoon/contracts/messaging/message-actions';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { setMessageDetail } from '../messages/action-queries.ts';
import { changeMessage, throwIfDeleted } from '../messages/change-message.ts';
import type { PollDetail } from './poll-detail.ts';
import { mayModerate } from '../messages/write-rules.ts';

/** Closes a poll, so that no one can vote any more. */
export function closePoll(
  ctx: Context,
  { accountId }: UserActor,
  input: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  return changeMessage(ctx, { ...input, accountId }, async ({ tx, now, writer, message, recordChange }) => {
    if (message.kind !== 'poll') throwDomainError('not_found');
    throwIfDeleted(message);
    if (message.authorId !== accountId && !mayModerate(writer)) throwDomainError('moderators_only');
    const poll = message.detail as PollDetail;
    if (poll.closedAt !== null) return;
    await recordChange();
    await setMessageDetail(tx, { messageId: message.id, detail: { ...poll, closedAt: now.toISOString() } });
  });
}
