import * as z from 'zod/mini';
import { ANY_TYPE, endpoint } from '../core/endpoint.ts';
import { ConversationId, Uuid } from '../core/ids.ts';
import { MessageFile } from './messages.ts';

export const MESSAGE_FILE_MAX_BYTES = 10 * 1024 * 1024;
export const MESSAGE_IMAGE_MAX_BYTES = 15 * 1024 * 1024;
const FILE_NAME_LENGTH_MAX = 300;
/** The file types that a file dialog offers. The server accepts a file by its content. */
export const MESSAGE_FILE_EXTENSIONS =
  '.pdf,.txt,.csv,.docx,.xlsx,.pptx,.zip,.mp3,.m4a,.ogg,.wav,.mp4,.webm,.jpg,.jpeg,.png,.webp,.avif';

const fileParams = z.object({ conversationId: ConversationId, fileId: Uuid });

export const uploadMessageFile = endpoint({
  name: 'uploadMessageFile',
  method: 'PUT',
  path: '/conversations/:conversationId/files/:fileId',
  summary: 'Uploads an image or file with a client-generated id for a message. Images are re-encoded without metadata.',
  access: 'attendee',
  params: fileParams,
  body: z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(FILE_NAME_LENGTH_MAX)) }),
  files: { file: { maxBytes: MESSAGE_IMAGE_MAX_BYTES, types: ANY_TYPE } },
  response: z.object({ file: MessageFile }),
  domainErrors: [
    'not_found',
    'conversation_closed',
    'file_type_not_supported',
    'image_unreadable',
    'file_id_taken',
    'too_many_files',
  ],
});

export const removeMessageFile = endpoint({
  name: 'removeMessageFile',
  method: 'DELETE',
  path: '/conversations/:conversationId/files/:fileId',
  summary: 'Deletes an upload that no message uses.',
  access: 'attendee',
  params: fileParams,
  response: z.object({ removed: z.boolean() }),
  domainErrors: ['not_found'],
});
