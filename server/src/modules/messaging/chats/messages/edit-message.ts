import { chatErrorsText } from '@festoon/catalogue/messaging/chat-errors';
import { HOUR_MS } from '@festoon/contracts/core/durations';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import { EDIT_HOURS, type editMessage as contract } from '@festoon/contracts/messaging/message-actions';
import type { Context } from '../../../../context.ts';
import { InvalidInput, throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { throttles } from '../constants.ts';
import { findMessage, type MessageRow } from '../message-queries.ts';
import { updateText } from './action-queries.ts';
import { changeMessage, throwIfDeleted, type MessageUpdate } from './change-message.ts';
import { allocateReplyChanges } from './change-queries.ts';
import { linkedEventSlug } from './event-link-rules.ts';
import { deleteRequest, setLinkPreview } from '../link-previews/link-preview-queries.ts';
import { hasLinkPreviews, previewableLink, requestLinkPreview } from '../link-previews/request-link-preview.ts';
import { listFilesOf } from '../files/file-queries.ts';
import { listMentioned, throwIfBlockedWords } from './post-message.ts';
import { findLinkedEventId } from './find-linked-event.ts';
import { isBlank, textErrors, normalizeText } from './text-rules.ts';
import { throwIfCannotPost } from './throw-if-cannot-post.ts';
import { mayModerate } from './write-rules.ts';

type Input = EndpointInput<typeof contract>;

/** Changes the text of the account's own message. Replies that quote it are updated too. */
export async function editMessage(
  ctx: Context,
  actor: UserActor,
  { text: rawText, ...input }: Input,
): Promise<EndpointResult<typeof contract>> {
  const { accountId } = actor;
  const { messageId } = input;
  const text = normalizeText(rawText);
  const errors = textErrors(text, 'text');
  if (errors.length > 0) throw new InvalidInput(errors);
  await throttle(ctx, throttles.changes, accountId);
  const linkedEventId = await findLinkedEventId(ctx, actor, { eventId: null, text });
  const before = (await findMessage(ctx.db, messageId)) ?? throwDomainError('not_found');
  const isPreviewFromLink = linkedEventSlug(before.text, ctx.config.publicUrl) !== null;
  const isFetched = await hasLinkPreviews(ctx);
  return changeMessage(ctx, { ...input, accountId }, async (update) => {
    const { tx, now, message, writer, recordChange } = update;
    throwIfUneditable(update, accountId);
    const eventId = linkedEventId ?? (isPreviewFromLink ? null : message.eventId);
    await throwIfEmpty(update, { text, eventId });
    throwIfBlockedWords([text], writer);
    if (input.mentionsEveryone && !message.mentionsEveryone && !mayModerate(writer)) throwDomainError('moderators_only');
    const mentions = await listMentioned(tx, { post: input, authorId: accountId, now });
    const { mentionsEveryone } = input;
    if (isUnchanged(message, { text, mentions, mentionsEveryone })) return;
    await recordChange();
    await updateText(tx, { messageId, text, eventId, mentions, mentionsEveryone, now });
    await allocateReplyChanges(tx, input);
    const link = previewableLink(ctx, { text, eventId });
    if (link === previewableLink(ctx, message)) return;
    await replaceLinkPreview(update, { authorId: accountId, url: isFetched ? link : null });
  });
}

/** Removes the link preview of the earlier text, and requests that of the new one. */
async function replaceLinkPreview(
  { tx, now, message, writer }: MessageUpdate,
  link: { readonly authorId: string; readonly url: string | null },
): Promise<void> {
  const messageId = message.id;
  await deleteRequest(tx, messageId);
  if (message.linkPreviewId !== null) await setLinkPreview(tx, { messageId, previewId: null });
  await requestLinkPreview(tx, { ...link, messageId, conversationKind: writer.kind, now });
}

function throwIfUneditable({ message, writer, now }: MessageUpdate, accountId: string): void {
  if (message.authorId !== accountId || message.kind !== 'text') throwDomainError('not_found');
  throwIfDeleted(message);
  throwIfCannotPost(writer, now);
  const isPastEditWindow = now.getTime() - message.sentAt.getTime() > EDIT_HOURS * HOUR_MS;
  if (isPastEditWindow && !mayModerate(writer)) throwDomainError('edit_too_late');
}

async function throwIfEmpty(
  { tx, message }: MessageUpdate,
  { text, eventId }: { readonly text: string; readonly eventId: string | null },
): Promise<void> {
  if (!isBlank(text) || eventId !== null || (await listFilesOf(tx, [message.id])).length > 0) return;
  throw new InvalidInput([{ path: 'text', message: chatErrorsText('emptyEdit') }]);
}

type MessageContent = Pick<MessageRow, 'text' | 'mentions' | 'mentionsEveryone'>;

function isUnchanged(message: MessageContent, { text, mentions, mentionsEveryone }: MessageContent): boolean {
  const hasSameMentions = mentions.join() === message.mentions.join();
  return text === message.text && hasSameMentions && mentionsEveryone === message.mentionsEveryone;
}
