import * as contract from '@festoon/contracts/live/media';
import * as z from 'zod/mini';
import { MediaStreamName } from '@festoon/contracts/live/media';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Uuid } from '@festoon/contracts/core/ids';
import type { Routes } from '../../../platform/http/module.ts';
import { atScrape, createGauge } from '../../../platform/metrics.ts';
import { publishMediaState } from '../../../platform/media-state.ts';
import type { Audiences } from './rooms/audiences.ts';
import { connectMedia } from './sessions/connect-media.ts';
import { getMediaHealth } from './get-media-health.ts';
import { listMediaStreams } from './list-media-streams.ts';
import { mediaCapabilities } from './engines/media-capabilities.ts';
import { moveMediaRoom } from './rooms/move-media-room.ts';
import { muteParticipant, unmuteSelf } from './mute-participant.ts';
import { playRoutes } from './recordings/play-routes.ts';
import { setDisabledTracks } from './set-disabled-tracks.ts';
import type { Context } from '../../../context.ts';
import { handleLiveKitWebhook } from './engines/handle-livekit-webhook.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import { resolveStreamKey } from './resolve-stream-key.ts';
import { checkMediaToken, getRoomAccess } from './sessions/check-media-token.ts';
import { endOwnSession } from './sessions/end-own-session.ts';
import { readMediaToken } from './sessions/media-token.ts';
import { openSession, type OpenedSession } from './sessions/open-session.ts';
import { listLiveEngines } from './engines/engine-queries.ts';
import { engineHeartbeatCutoff } from './engines/find-provider.ts';
import { countSessionsByKind } from './sessions/session-queries.ts';

const engines = createGauge('festoon_media_engines', 'Engines for picture and sound that can carry rooms');
const egress = createGauge('festoon_media_egress_kbps', 'What these engines send, together');
const memory = createGauge('festoon_media_memory_bytes', 'Memory of these engines, together');
const sessions = createGauge('festoon_media_sessions', 'Streams that are published and played now', ['kind']);

/** Updates the metrics of audio and video before they are collected. */
async function updateMediaGauges(ctx: Context): Promise<void> {
  const live = await listLiveEngines(ctx.db, engineHeartbeatCutoff(ctx));
  engines.set({}, live.length);
  egress.set({}, sum(live.map(({ egressKbps }) => egressKbps)));
  memory.set({}, sum(live.map(({ memoryBytes }) => memoryBytes)));
  sessions.reset();
  for (const { kind, count } of await countSessionsByKind(ctx.db)) sessions.set({ kind }, count);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

const SDP_BYTES_MAX = 64 * 1024;
const SDP = 'application/sdp';

const RoomParams = z.object({ roomId: Uuid, name: MediaStreamName });
const PublisherParams = z.extend(RoomParams, { publisherId: Uuid });

/** Adds the WHIP and WHEP routes for browsers and programs such as OBS, for every provider of the room. */
function whipRoutes(http: FastifyInstance, ctx: Context, audiences: Audiences): void {
  void http.register(async (hook) => {
    hook.removeAllContentTypeParsers();
    hook.addContentTypeParser(SDP, { parseAs: 'string', bodyLimit: SDP_BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    );
    const base = `${ctx.config.apiBasePath}/media`;

    hook.post(`${base}/rooms/:roomId/whip/:name`, { bodyLimit: SDP_BYTES_MAX }, async (request, reply) => {
      const { roomId, name } = parseParams(RoomParams, request.params);
      const access = await checkMediaToken(ctx, audiences, { token: bearerOf(request), roomId });
      const offer = offerOf(request);
      const opened = await openSession(ctx, access, { kind: 'publish', publisherId: access.accountId, name, offer });
      return sendAnswer(ctx, reply, opened);
    });

    hook.post(`${base}/rooms/:roomId/whep/:publisherId/:name`, { bodyLimit: SDP_BYTES_MAX }, async (request, reply) => {
      const { roomId, publisherId, name } = parseParams(PublisherParams, request.params);
      const access = await checkMediaToken(ctx, audiences, { token: bearerOf(request), roomId });
      const opened = await openSession(ctx, access, { kind: 'play', publisherId, name, offer: offerOf(request) });
      return sendAnswer(ctx, reply, opened);
    });

    hook.post(`${base}/whip`, { bodyLimit: SDP_BYTES_MAX }, async (request, reply) => {
      const access = await getRoomAccess(
        ctx,
        audiences,
        await resolveStreamKey(ctx, audiences, { key: bearerOf(request), ip: request.ip }),
      );
      const offer = offerOf(request);
      const opened = await openSession(ctx, access, { kind: 'publish', publisherId: access.accountId, name: 'main', offer });
      return sendAnswer(ctx, reply, opened);
    });

    hook.delete(`${base}/sessions/:id`, async (request, reply) => {
      const { id } = parseParams(z.object({ id: Uuid }), request.params);
      // A session can also be ended with an expired token.
      const bearer = bearerOf(request);
      const owner = readMediaToken(ctx, bearer) ?? (await resolveStreamKey(ctx, audiences, { key: bearer, ip: request.ip }));
      await endOwnSession(ctx, { id, roomId: owner.roomId, accountId: owner.accountId });
      return reply.code(204).send();
    });
  });
}

function sendAnswer(ctx: Context, reply: FastifyReply, { id, answer: sdp }: OpenedSession): FastifyReply {
  return reply
    .code(201)
    .type(SDP)
    .header('cache-control', 'no-store')
    .header('location', `${ctx.config.apiBasePath}/media/sessions/${id}`)
    .send(sdp);
}

function bearerOf({ headers }: FastifyRequest): string {
  const [, token] = /^Bearer ([\w.~+/-]{1,1000}=*)$/.exec(headers.authorization ?? '') ?? [];
  return token ?? throwDomainError('invalid_media_token');
}

function offerOf({ body }: FastifyRequest): string {
  return typeof body === 'string' && body.startsWith('v=0') ? body : throwDomainError('malformed_request');
}

function parseParams<T>(schema: z.ZodMiniType<T>, params: unknown): T {
  const parsed = schema.safeParse(params);
  return parsed.success ? parsed.data : throwDomainError('not_found');
}

const BODY_LIMIT = 256 * 1024;

/** Adds the route of LiveKit's webhook. Its signature covers the exact bytes, so the body is not parsed. */
function livekitRoutes(http: FastifyInstance, ctx: Context): void {
  void http.register(async (hook) => {
    hook.removeAllContentTypeParsers();
    hook.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body));
    hook.post(
      `${ctx.config.apiBasePath}/media/livekit/webhook`,
      { bodyLimit: BODY_LIMIT, config: { crossSite: true } },
      async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : '';
        await handleLiveKitWebhook(ctx, { body, authorization: request.headers.authorization });
        return reply.send({ received: true });
      },
    );
  });
}

export function mediaRoutes({ mount, http, ctx }: Routes, audiences: Audiences): void {
  mount(contract.connectMedia, (context, actor, input) => connectMedia(context, audiences, { actor, ...input }));
  mount(contract.listMediaStreams, (context, actor, input) => listMediaStreams(context, audiences, { actor, ...input }));
  mount(contract.muteParticipant, (context, actor, input) => muteParticipant(context, audiences, { actor, ...input }));
  mount(contract.unmuteSelf, (context, actor, input) => unmuteSelf(context, audiences, { actor, ...input }));
  mount(contract.setDisabledTracks, (context, actor, input) => setDisabledTracks(context, audiences, { actor, ...input }));
  mount(contract.getMediaHealth, (context) => getMediaHealth(context, audiences));
  mount(contract.moveMediaRoom, (context, actor, input) => moveMediaRoom(context, audiences, { actor, ...input }));
  atScrape(ctx, () => updateMediaGauges(ctx));
  whipRoutes(http, ctx, audiences);
  playRoutes(http, ctx, audiences);
  livekitRoutes(http, ctx);
  publishMediaState(ctx, () => mediaCapabilities(ctx));
}
