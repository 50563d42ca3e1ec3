import type { LinkPreview } from '@festoon/contracts/messaging/messages';
import type { LinkPreviewRow } from './link-preview-queries.ts';

/** Returns a link preview as its message shows it. */
export function toLinkPreview(row: LinkPreviewRow): LinkPreview {
  const { id, conversationId, url, title, description, siteName, hasImage } = row;
  const imageUrl = hasImage ? `/conversations/${conversationId}/link-previews/${id}/image` : null;
  return { id, url, title, description, siteName, imageUrl };
}
