import { chatErrorsText } from '@festoon/catalogue/messaging/chat-errors';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { sendMessage as contract } from '@festoon/contracts/messaging/messages';
import type { Context } from '../../../../context.ts';
import { InvalidInput } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { hasLinkPreviews, previewableLink } from '../link-previews/request-link-preview.ts';
import { postMessage } from './post-message.ts';
import { findLinkedEventId } from './find-linked-event.ts';
import { isBlank, textErrors, normalizeText } from './text-rules.ts';

/** Posts a message at the end of a conversation, once even if the request is repeated. */
export async function sendMessage(
  ctx: Context,
  actor: UserActor,
  { text: rawText, eventId: givenEventId, ...input }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const text = normalizeText(rawText);
  const eventId = await findLinkedEventId(ctx, actor, { eventId: givenEventId, text });
  const isEmpty = isBlank(text) && input.fileIds.length === 0 && eventId === null;
  const errors = isEmpty ? [{ path: 'text', message: chatErrorsText('emptyMessage') }] : textErrors(text, 'text');
  if (errors.length > 0) throw new InvalidInput(errors);
  const link = previewableLink(ctx, { text, eventId });
  const linkUrl = link !== null && (await hasLinkPreviews(ctx)) ? link : null;
  return { message: await postMessage(ctx, actor, { ...input, text, eventId, linkUrl, poll: null }) };
}
