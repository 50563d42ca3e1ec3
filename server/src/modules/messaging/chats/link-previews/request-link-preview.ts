import type { ConversationKind } from '@festoon/contracts/messaging/chats';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { readSettings } from '../../../../platform/settings/read-settings.ts';
import { insertRequest } from './link-preview-queries.ts';
import { findPreviewableLink } from './find-previewable-link.ts';

export const FETCH_LINK_PREVIEW_TASK = 'chats.fetch-link-preview';

/** Returns the key of the job that fetches the preview of a message. */
export const fetchJobKey = (messageId: string) => `link-preview:${messageId}`;

/** Returns the address of another site that a message gets a preview of. A message shows one preview: our event's comes first. */
export function previewableLink(ctx: Context, message: { text: string; eventId: string | null }): string | null {
  const { publicUrl, linkPreviews } = ctx.config;
  if (message.eventId !== null) return null;
  return findPreviewableLink(message.text, { publicUrl, testOrigin: linkPreviews.testOrigin });
}

/** Returns whether administrators have link previews turned on. */
export async function hasLinkPreviews(ctx: Context): Promise<boolean> {
  return (await readSettings(ctx)).features.link_previews;
}

type LinkRequest = {
  readonly messageId: string;
  readonly authorId: string;
  readonly conversationKind: ConversationKind;
  /** Null if the message has no link to another site. */
  readonly url: string | null;
  readonly now: Date;
};

/** Enqueues the fetch of the page that a message links to. The chat of a stream shows no previews: it moves too fast. */
export async function requestLinkPreview(tx: Tx, { url, conversationKind, ...request }: LinkRequest): Promise<void> {
  if (url === null || conversationKind === 'stream') return;
  const { messageId } = request;
  if (!(await insertRequest(tx, { ...request, url }))) return;
  await enqueue(tx, FETCH_LINK_PREVIEW_TASK, { messageId }, { key: fetchJobKey(messageId), maxAttempts: 3, bulk: true });
}
