import { html as escaped } from '../../http/html.ts';
import type { AttachmentRow } from '../queries.ts';

/**
 * Returns the policy of the frame that shows an email: no script, no form, and only images of this site and of the email.
 */
export function frameCsp(publicUrl: string): string {
  return `default-src 'none'; img-src data: ${new URL(publicUrl).origin}; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`;
}

type InlineImage = Pick<AttachmentRow, 'content_id' | 'content_type' | 'content'>;

/** Returns the email's HTML with its inline images embedded and its links opening in a new tab. */
export function frameBody(html: string, attachments: readonly InlineImage[]): string {
  const withImages = attachments.reduce(showImage, html);
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(withImages) ? withImages.replace(/<head[^>]*>/i, `$&${base}`) : base + withImages;
}

function showImage(html: string, { content_id: contentId, content_type: type, content }: InlineImage): string {
  if (contentId === null) return html;
  const source = `data:${escaped`${type}`.text};base64,${content.toString('base64')}`;
  return html.replaceAll(`cid:${escaped`${contentId}`.text}`, () => source);
}
