import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { removeLinkPreview as contract } from '@festoon/contracts/messaging/message-actions';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { throttles } from '../constants.ts';
import { changeMessage } from '../messages/change-message.ts';
import { deleteRequest, setLinkPreview } from './link-preview-queries.ts';

/** Removes the preview of the account's own message for everyone, also in a closed conversation. Safe to repeat. */
export async function removeLinkPreview(
  ctx: Context,
  { accountId }: UserActor,
  input: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  await throttle(ctx, throttles.changes, accountId);
  const { messageId } = input;
  return changeMessage(ctx, { ...input, accountId }, async ({ tx, message, recordChange }) => {
    if (message.authorId !== accountId) throwDomainError('not_found');
    await deleteRequest(tx, messageId);
    if (message.linkPreviewId === null) return;
    await recordChange();
    await setLinkPreview(tx, { messageId, previewId: null });
  });
}
