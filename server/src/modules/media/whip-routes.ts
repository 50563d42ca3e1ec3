import * as z from 'zod/mini';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MediaStreamName } from '@festoon/contracts/media';
import type { Context } from '../../context.ts';
import { throwDomainError } from '../../platform/errors.ts';
import { resolveKey } from './resolve-key.ts';
import type { Audiences } from './audiences.ts';
import { checkMediaToken, enterRoom } from './check-media-token.ts';
import { endOwnSession } from './end-own-session.ts';
import { readMediaToken } from './media-token.ts';
import { openSession, type OpenedSession } from './open-session.ts';
import { Uuid } from '@festoon/contracts/ids';

const SDP_BYTES_MAX = 64 * 1024;
const SDP = 'application/sdp';

const OfRoom = z.object({ roomId: Uuid, name: MediaStreamName });
const OfPublisher = z.extend(OfRoom, { publisherId: Uuid });

/** WHIP and WHEP for browsers and for programs such as OBS, in front of whatever carries the room. */
export function whipRoutes(http: FastifyInstance, ctx: Context, audiences: Audiences): void {
  void http.register(async (hook) => {
    hook.removeAllContentTypeParsers();
    hook.addContentTypeParser(SDP, { parseAs: 'string', bodyLimit: SDP_BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    );
    const base = `${ctx.config.apiBasePath}/media`;

    hook.post(`${base}/rooms/:roomId/whip/:name`, { bodyLimit: SDP_BYTES_MAX }, async (request, reply) => {
      const { roomId, name } = parse(OfRoom, request.params);
      const entry = await checkMediaToken(ctx, audiences, { token: bearerOf(request), roomId });
      const offer = offerOf(request);
      const opened = await openSession(ctx, entry, { kind: 'publish', publisherId: entry.accountId, name, offer });
      return answer(ctx, reply, opened);
    });

    hook.post(`${base}/rooms/:roomId/whep/:publisherId/:name`, { bodyLimit: SDP_BYTES_MAX }, async (request, reply) => {
      const { roomId, publisherId, name } = parse(OfPublisher, request.params);
      const entry = await checkMediaToken(ctx, audiences, { token: bearerOf(request), roomId });
      const opened = await openSession(ctx, entry, { kind: 'play', publisherId, name, offer: offerOf(request) });
      return answer(ctx, reply, opened);
    });

    hook.post(`${base}/whip`, { bodyLimit: SDP_BYTES_MAX }, async (request, reply) => {
      const entry = await enterRoom(
        ctx,
        audiences,
        await resolveKey(ctx, audiences, { key: bearerOf(request), ip: request.ip }),
      );
      const offer = offerOf(request);
      const opened = await openSession(ctx, entry, { kind: 'publish', publisherId: entry.accountId, name: 'main', offer });
      return answer(ctx, reply, opened);
    });

    hook.delete(`${base}/sessions/:id`, async (request, reply) => {
      const { id } = parse(z.object({ id: Uuid }), request.params);
      // A session is ended also with a token that has run out.
      const bearer = bearerOf(request);
      const whose = readMediaToken(ctx, bearer) ?? (await resolveKey(ctx, audiences, { key: bearer, ip: request.ip }));
      await endOwnSession(ctx, { id, roomId: whose.roomId, accountId: whose.accountId });
      return reply.code(204).send();
    });
  });
}

function answer(ctx: Context, reply: FastifyReply, { id, answer: sdp }: OpenedSession): FastifyReply {
  return reply
    .code(201)
    .type(SDP)
    .header('cache-control', 'no-store')
    .header('location', `${ctx.config.apiBasePath}/media/sessions/${id}`)
    .send(sdp);
}

function bearerOf({ headers }: FastifyRequest): string {
  const [, token] = /^Bearer ([\w.~+/-]{1,1000}=*)$/.exec(headers.authorization ?? '') ?? [];
  return token ?? throwDomainError('media_token_ended');
}

function offerOf({ body }: FastifyRequest): string {
  return typeof body === 'string' && body.startsWith('v=0') ? body : throwDomainError('malformed_request');
}

function parse<T>(schema: z.ZodMiniType<T>, given: unknown): T {
  const parsed = schema.safeParse(given);
  return parsed.success ? parsed.data : throwDomainError('not_found');
}
