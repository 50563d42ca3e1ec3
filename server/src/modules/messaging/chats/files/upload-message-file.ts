import { DAY_MS } from '@festoon/contracts/core/durations';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import { MESSAGE_FILE_MAX_BYTES, type uploadMessageFile as contract } from '@festoon/contracts/messaging/message-files';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { safeFileName } from '../../../../platform/text/file-name-rules.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { storeImage } from '../../../../platform/images/images.ts';
import { PRIVATE_PREFIX } from '../../../../platform/images/mount-images.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { FILE_BYTES_PER_DAY, throttles } from '../constants.ts';
import { fileKindOf, looksLikeImage } from './file-kind-rules.ts';
import { countBytesSince, findFile, insertFile, type FileRow } from './file-queries.ts';
import { removeFiles } from './remove-files.ts';
import { IMAGE_WIDTHS, toMessageFile } from './to-message-file.ts';
import { throwIfCannotPost } from '../messages/throw-if-cannot-post.ts';
import { findWriter } from '../messages/writer-queries.ts';

type Input = EndpointInput<typeof contract>;
type StoredUpload = Pick<FileRow, 'kind' | 'name' | 'contentType' | 'bytes' | 'width' | 'height' | 'fileKey'>;

/** Stores a file for a later message. A repeat with the same id stores it once. */
export async function uploadMessageFile(
  ctx: Context,
  { accountId }: UserActor,
  input: Input,
): Promise<EndpointResult<typeof contract>> {
  const { conversationId, fileId } = input;
  const now = ctx.clock.now();
  const writer = (await findWriter(ctx.db, { conversationId, accountId, now })) ?? throwDomainError('not_found');
  const existing = await findFile(ctx.db, fileId);
  if (existing !== null) return toOwnFile(existing, { conversationId, accountId });
  throwIfCannotPost(writer, now);
  await throttle(ctx, throttles.files, accountId);
  const dayBefore = new Date(now.getTime() - DAY_MS);
  if ((await countBytesSince(ctx.db, { accountId, since: dayBefore })) > FILE_BYTES_PER_DAY)
    throwDomainError('too_many_files');
  const stored = await store(ctx, input);
  const row = { ...stored, id: fileId, conversationId, uploadedBy: accountId, messageId: null };
  const isNew = await insertFile(ctx.db, { ...row, createdAt: now }).catch(async (error: unknown) => {
    await removeFiles(ctx, { files: [stored] });
    throw error;
  });
  if (isNew) return { file: toMessageFile(row) };
  await removeFiles(ctx, { files: [stored] });
  return toOwnFile((await findFile(ctx.db, fileId)) ?? throwDomainError('not_found'), { conversationId, accountId });
}

function toOwnFile(file: FileRow, { conversationId, accountId }: { conversationId: string; accountId: string }) {
  if (file.conversationId !== conversationId || file.uploadedBy !== accountId) throwDomainError('file_id_taken');
  return { file: toMessageFile(file) };
}

async function store(ctx: Context, { name, file }: Input): Promise<StoredUpload> {
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  const fileKey = `${PRIVATE_PREFIX}chats/${ctx.ids.newId()}`;
  if (looksLikeImage(bytes)) {
    const { width, height } = await storeImage(ctx.files, fileKey, { bytes, widths: Object.values(IMAGE_WIDTHS) });
    const image = { kind: 'image', contentType: 'image/webp', bytes: bytes.length } as const;
    return { ...image, name: safeFileName(name, 'webp'), width, height, fileKey };
  }
  const kind = bytes.length > MESSAGE_FILE_MAX_BYTES ? null : fileKindOf(bytes, name);
  if (kind === null) throwDomainError('file_type_not_supported');
  await ctx.files.put(fileKey, bytes, kind.contentType);
  const { contentType, extension } = kind;
  return {
    kind: 'file',
    name: safeFileName(name, extension),
    contentType,
    bytes: bytes.length,
    width: null,
    height: null,
    fileKey,
  };
}
