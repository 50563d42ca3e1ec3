import { Uuid } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { Routes, UserActor } from '../../../../platform/http/module.ts';
import { imageKeyOf } from '../files/stored-files.ts';
import { getConversationForReader } from '../get-conversation-for-reader.ts';
import { findClearedNumber } from '../messages/cleared-number-queries.ts';
import { hasPreviewImage } from './link-preview-queries.ts';
import { previewFileKey } from './preview-image-key.ts';

type ImageParams = { readonly conversationId: string; readonly previewId: string };

/**
 * Adds the route of the images of link previews, for accounts that may read the conversation now. Each request checks that
 * again, even if a browser has cached the image.
 */
export function addPreviewImageRoute({ http, admit, ctx }: Pick<Routes, 'http' | 'admit' | 'ctx'>): void {
  const url = `${ctx.config.apiBasePath}/conversations/:conversationId/link-previews/:previewId/image`;
  http.get<{ Params: ImageParams }>(url, async (request, reply) => {
    const actor = await admit('attendee', request, reply);
    const { params, headers } = request;
    await throwIfNotVisible(ctx, actor, params);
    const etag = `"${params.previewId}"`;
    void reply.headers({
      etag,
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    const key = imageKeyOf(previewFileKey(params.previewId), 'preview');
    const stored = (await ctx.files.read(key)) ?? throwDomainError('not_found');
    return reply.type('image/webp').send(stored.bytes);
  });
}

async function throwIfNotVisible(ctx: Context, { accountId }: UserActor, params: ImageParams): Promise<void> {
  const { conversationId, previewId } = params;
  if (!Uuid.safeParse(conversationId).success || !Uuid.safeParse(previewId).success) throwDomainError('not_found');
  await getConversationForReader(ctx.db, { conversationId, accountId, now: ctx.clock.now() });
  const clearedNumber = await findClearedNumber(ctx.db, { conversationId, accountId });
  const isVisible = await hasPreviewImage(ctx.db, { conversationId, previewId, readerId: accountId, clearedNumber });
  if (!isVisible) throwDomainError('not_found');
}
