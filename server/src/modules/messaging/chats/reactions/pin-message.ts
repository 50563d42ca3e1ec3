import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import { PINNED_MAX, type pinMessage as contract } from '@festoon/contracts/messaging/message-actions';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { throttles } from '../constants.ts';
import { countPinned, setPinned } from '../messages/action-queries.ts';
import { changeMessage, throwIfDeleted } from '../messages/change-message.ts';
import { throwIfCannotPost } from '../messages/throw-if-cannot-post.ts';
import { mayModerate } from '../messages/write-rules.ts';

/**
 * Pins a message for everyone, or unpins it. In a group or direct conversation any member may, in a room only moderators.
 */
export async function pinMessage(
  ctx: Context,
  { accountId }: UserActor,
  { isPinned, ...target }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  await throttle(ctx, throttles.changes, accountId);
  return changeMessage(ctx, { ...target, accountId }, async ({ tx, now, writer, message, recordChange }) => {
    if (message.kind === 'notice') throwDomainError('not_found');
    throwIfDeleted(message);
    if ((writer.eventId !== null || writer.streamId !== null) && !mayModerate(writer)) throwDomainError('moderators_only');
    throwIfCannotPost(writer, now);
    if (isPinned === (message.pinnedAt !== null)) return;
    if (isPinned && (await countPinned(tx, message.conversationId)) >= PINNED_MAX) throwDomainError('pins_full');
    await recordChange();
    await setPinned(tx, { messageId: message.id, pinnedAt: isPinned ? now : null });
  });
}
