import type { MessageFile } from '@festoon/contracts/messaging/messages';
import type { FileRow } from './file-queries.ts';

/** The widths in pixels at which an image is stored: one for the message list, one for the viewer. */
export const IMAGE_WIDTHS = { preview: 480, full: 1280 } as const;

/** Returns a file as a message shows it. Each request to its address checks again whether the reader may see it. */
export function toMessageFile(file: FileRow): MessageFile {
  const { id, kind, name, contentType, bytes, width, height, conversationId } = file;
  const url = `/conversations/${conversationId}/files/${id}`;
  const isImage = kind === 'image';
  return {
    id,
    kind,
    name,
    contentType,
    bytes,
    width,
    height,
    url: isImage ? `${url}/full` : url,
    previewUrl: isImage ? `${url}/preview` : null,
  };
}
