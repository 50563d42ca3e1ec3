import type { MessageFile } from '@festoon/contracts/messages';
import type { FileRow } from './file-queries.ts';

/** What a picture is kept in, by width: the thread's, and the viewer's. */
export const KEPT_WIDTHS = { preview: 480, full: 1280 } as const;

/** A file as a message shows it; whoever asks at its address is asked again whether they may see it. */
export function showFile(file: FileRow): MessageFile {
  const { id, kind, name, contentType, bytes, width, height, conversationId } = file;
  const url = `/conversations/${conversationId}/files/${id}`;
  const isImage = kind === 'picture';
  return {
    ...{ id, kind, name, contentType, bytes, width, height },
    url: isImage ? `${url}/full` : url,
    previewUrl: isImage ? `${url}/preview` : null,
  };
}
