import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { attachmentHeader } from '../../../../platform/text/file-name-rules.ts';
import type { HttpReply, HttpRequest, Routes, UserActor } from '../../../../platform/http/module.ts';
import { getConversationForReader } from '../get-conversation-for-reader.ts';
import { findFile, findFileNumber, type FileRow } from './file-queries.ts';
import { findClearedNumber } from '../messages/cleared-number-queries.ts';
import { imageKeyOf } from './stored-files.ts';
import { Uuid } from '@festoon/contracts/core/ids';

type FileRoutesParams = { Params: { conversationId: string; fileId: string; variant?: string } };

const Id = Uuid;

/**
 * Adds the routes of conversation files, for accounts that may read the conversation now. Each request checks that again,
 * even if a browser has cached the file.
 */
export function addFileRoutes({ http, admit, ctx }: Pick<Routes, 'http' | 'admit' | 'ctx'>): void {
  const path = `${ctx.config.apiBasePath}/conversations/:conversationId/files/:fileId`;
  for (const url of [path, `${path}/:variant`]) {
    http.get<FileRoutesParams>(url, async (request, reply) => {
      const actor = await admit('attendee', request, reply);
      const file = await getVisibleFile(ctx, actor, request.params);
      return sendFile(ctx, { request, reply }, { file, variant: request.params.variant });
    });
  }
}

async function getVisibleFile(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId, fileId }: FileRoutesParams['Params'],
): Promise<FileRow> {
  if (!Id.safeParse(conversationId).success || !Id.safeParse(fileId).success) throwDomainError('not_found');
  await getConversationForReader(ctx.db, { conversationId, accountId, now: ctx.clock.now() });
  const file = await findFile(ctx.db, fileId);
  if (file?.conversationId !== conversationId) throwDomainError('not_found');
  if (file.messageId === null) return file.uploadedBy === accountId ? file : throwDomainError('not_found');
  const clearedNumber = await findClearedNumber(ctx.db, { conversationId, accountId });
  return (await findFileNumber(ctx.db, file.id)) > clearedNumber ? file : throwDomainError('not_found');
}

type Exchange = { readonly request: HttpRequest; readonly reply: HttpReply };
type RequestedFile = { readonly file: FileRow; readonly variant: string | undefined };

async function sendFile(ctx: Context, { request, reply }: Exchange, { file, variant }: RequestedFile): Promise<HttpReply> {
  const key = keyOf(file, variant) ?? throwDomainError('not_found');
  const etag = `"${file.id}${variant ?? ''}"`;
  void reply.headers({
    etag,
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'content-disposition': file.kind === 'image' ? 'inline' : attachmentHeader(file.name),
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const stored = (await ctx.files.read(key)) ?? throwDomainError('not_found');
  return reply.type(file.contentType).send(stored.bytes);
}

function keyOf({ kind, fileKey }: FileRow, variant: string | undefined): string | null {
  if (kind === 'file') return variant === undefined ? fileKey : null;
  return variant === 'preview' || variant === 'full' ? imageKeyOf(fileKey, variant) : null;
}
