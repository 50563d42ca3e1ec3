import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { attachmentHeader } from '../../../../platform/text/file-name-rules.ts';
import type { Routes, UserActor } from '../../../../platform/http/module.ts';
import { getManagedEvent } from '../../../events/events/public.ts';
import { findAnswerFile, type AnswerFileWithOwner } from './queries.ts';
import { Uuid } from '@festoon/contracts/core/ids';

const Id = Uuid;

/**
 * Serves files that were uploaded as answers to the buyer who uploaded them and to the event's managers. Browsers download
 * them and never display them.
 */
export function addAnswerFileRoutes(http: FastifyInstance, { admit, ctx }: Pick<Routes, 'admit' | 'ctx'>): void {
  const base = ctx.config.apiBasePath;
  http.get<{ Params: { id: string; fileId: string } }>(`${base}/bookings/:id/files/:fileId`, async (request, reply) => {
    const actor = await admit('user', request, reply);
    const file = await findFile(ctx, request.params.fileId);
    if (file?.bookingId !== request.params.id || file.buyerId !== actor.accountId) throwDomainError('not_found');
    return sendFile(ctx, reply, file);
  });
  http.get<{ Params: { eventId: string; fileId: string } }>(
    `${base}/hosted-events/:eventId/answer-files/:fileId`,
    async (request, reply) => {
      const actor = await admit('user', request, reply);
      return sendFile(ctx, reply, await getOrganiserFile(ctx, actor, request.params));
    },
  );
}

async function getOrganiserFile(
  ctx: Context,
  actor: UserActor,
  { eventId, fileId }: { eventId: string; fileId: string },
): Promise<AnswerFileWithOwner> {
  if (!Id.safeParse(eventId).success) throwDomainError('not_found');
  await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  const file = await findFile(ctx, fileId);
  if (file?.eventId !== eventId) throwDomainError('not_found');
  return file;
}

async function findFile({ db }: Context, id: string): Promise<AnswerFileWithOwner | null> {
  return Id.safeParse(id).success ? findAnswerFile(db, id) : null;
}

async function sendFile({ files }: Context, reply: FastifyReply, file: AnswerFileWithOwner): Promise<FastifyReply> {
  const stored = await files.read(file.fileKey);
  if (stored === null) throwDomainError('not_found');
  return reply
    .headers({
      'content-disposition': attachmentHeader(file.name),
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .type(file.contentType)
    .send(stored.bytes);
}
