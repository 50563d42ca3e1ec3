import * as contract from '@festoon/contracts/live/media';
import { MediaStreamName } from '@festoon/contracts/live/media';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Uuid } from '@festoon/contracts/core/ids';
import type { Routes } from '../../../platform/http/module.ts';
import { atScrape } from '../../../platform/metrics.ts';
import { publishMediaState } from '../../../platform/media-state.ts';
import type { Audiences } from './rooms/audiences.ts';
import { connectMedia } from './sessions/connect-media.ts';
import { getMediaHealth } from './get-media-health.ts';
import { listMediaStreams } from './list-media-streams.ts';
import { mediaCapabilities } from './engines/media-capabilities.ts';
import { showMedia } from './media-gauges.ts';
import { moveMediaRoom } from './rooms/move-media-room.ts';
import { muteInMedia, unmuteInMedia } from './mute-in-media.ts';
import { playRoutes } from './recordings/play-routes.ts';
import { setMediaOff } from './set-media-off.ts';
import type { Context } from '../../../context.ts';
import { takeNotice } from './engines/take-notice.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import { resolveKey } from './resolve-key.ts';
import { checkMediaToken, enterRoom } from './sessions/check-media-token.ts';
import { endOwnSession } from './sessions/end-own-session.ts';
import { readMediaToken } from './sessions/media-token.ts';
import { openSession, type OpenedSession } from './sessions/open-session.ts';

const SDP_BYTES_MAX = 64 * 1024;
const SDP = 'application/sdp';

const OfRoom = z.object({ roomId: Uuid, name: MediaStreamName });
const OfPublisher = z.extend(OfRoom, { publisherId: Uuid });

/** WHIP and WHEP for browsers and for programs such as OBS, in front of whatever carries the room. */
function whipRoutes(http: FastifyInstance, ctx: Context, audiences: Audiences): void {
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

const BODY_LIMIT = 256 * 1024;

/** LiveKit's webhook: its signature covers the exact bytes, so the body stays as it came. */
function livekitRoutes(http: FastifyInstance, ctx: Context): void {
  void http.register(async (hook) => {
    hook.removeAllContentTypeParsers();
    hook.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body));
    hook.post(
      `${ctx.config.apiBasePath}/media/livekit/webhook`,
      { bodyLimit: BODY_LIMIT, config: { crossSite: true } },
      async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : '';
        await takeNotice(ctx, { body, authorization: request.headers.authorization });
        return reply.send({ received: true });
      },
    );
  });
}

export function mediaRoutes({ mount, http, ctx }: Routes, audiences: Audiences): void {
  mount(contract.connectMedia, (context, actor, input) => connectMedia(context, audiences, { actor, ...input }));
  mount(contract.listMediaStreams, (context, actor, input) => listMediaStreams(context, audiences, { actor, ...input }));
  mount(contract.muteInMedia, (context, actor, input) => muteInMedia(context, audiences, { actor, ...input }));
  mount(contract.unmuteInMedia, (context, actor, input) => unmuteInMedia(context, audiences, { actor, ...input }));
  mount(contract.setMediaOff, (context, actor, input) => setMediaOff(context, audiences, { actor, ...input }));
  mount(contract.getMediaHealth, (context) => getMediaHealth(context, audiences));
  mount(contract.moveMediaRoom, (context, actor, input) => moveMediaRoom(context, audiences, { actor, ...input }));
  atScrape(ctx, () => showMedia(ctx));
  whipRoutes(http, ctx, audiences);
  playRoutes(http, ctx, audiences);
  livekitRoutes(http, ctx);
  publishMediaState(ctx, async () => {
    const { canStream, canCall, problem } = await mediaCapabilities(ctx);
    return { canStream, canCall, problem };
  });
}
