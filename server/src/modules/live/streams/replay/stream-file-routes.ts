import * as z from 'zod/mini';
import { StreamId, Uuid } from '@festoon/contracts/core/ids';
import { throwDomainError } from '../../../../platform/errors.ts';
import { fileHeaders } from '../../../../platform/http/files/file-headers.ts';
import type { Routes } from '../../../../platform/http/module.ts';
import { sendRange } from '../../../../platform/http/files/send-range.ts';
import { sendStreamedFile } from '../../../../platform/http/files/send-streamed-file.ts';
import { sendDocument } from '../../../../platform/http/files/send-document.ts';
import { groupByPage } from '../../../ticketing/bookings/public.ts';
import { streamCalendar } from '../../../events/events/public.ts';
import { exportViewers } from '../people/export-viewers.ts';
import { getVisibleStream } from '../watching/get-visible-stream.ts';
import { getReplayFile, type ReplayFile } from './replay-file.ts';

type RouteContext = Pick<Routes, 'http' | 'admit' | 'ctx'>;
const StreamParams = z.object({ streamId: StreamId });
const RecordingParams = z.object({ streamId: StreamId, recordingId: Uuid });

/** Adds the routes of a stream that do not return JSON: its recordings, its calendar entry and the list of its viewers. */
export function streamFileRoutes(context: RouteContext): void {
  replayRoute(context);
  calendarRoute(context);
  viewersRoute(context);
}

function replayRoute({ http, admit, ctx }: RouteContext): void {
  const path = `${ctx.config.apiBasePath}/streams/:streamId/replay/:recordingId`;
  http.get<{ Querystring: { download?: string } }>(path, async (request, reply) => {
    const { accountId } = await admit('attendee', request, reply);
    const { range, 'if-range': ifRange } = request.headers;
    const params = { ...parseParams(RecordingParams, request.params), accountId, range };
    const file = await getReplayFile(ctx, { ...params, ifRange: typeof ifRange === 'string' ? ifRange : undefined });
    const disposition = request.query.download === undefined ? 'inline' : 'attachment';
    fileHeaders(reply, { name: fileName(file), type: file.contentType, disposition });
    void reply.header('etag', file.etag);
    return sendRange(reply, file);
  });
}

function fileName({ title, contentType }: ReplayFile): string {
  const slug = title
    .normalize('NFKD')
    .replaceAll(/[^\w]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
    .toLowerCase();
  return `${slug || 'stream'}.${contentType.startsWith('video/mp4') ? 'mp4' : 'webm'}`;
}

function calendarRoute({ http, admit, ctx }: RouteContext): void {
  http.get(`${ctx.config.apiBasePath}/streams/:streamId/calendar.ics`, async (request, reply) => {
    const { accountId } = await admit('attendee', request, reply);
    const { streamId } = parseParams(StreamParams, request.params);
    const stream = await getVisibleStream(ctx.db, { streamId, accountId, now: ctx.clock.now() });
    const { title, description, scheduledAt: startAt, updatedAt } = stream;
    if (startAt === null) throwDomainError('not_found');
    const audience = { accountIds: [accountId], streamId, conversationId: null, now: ctx.clock.now() };
    const [page] = await groupByPage(ctx.db, audience);
    const url = new URL(page?.path ?? '/', ctx.config.publicUrl).href;
    const source = { productName: ctx.config.productName, contactAddress: ctx.config.emailFrom.address };
    return sendDocument(request, reply, {
      type: 'text/calendar; charset=utf-8',
      body: streamCalendar({ id: streamId, title, description, url, startAt, updatedAt }, source),
      updatedAt,
      maxAgeSeconds: null,
      fileName: `stream-${streamId}.ics`,
    });
  });
}

function viewersRoute({ http, admit, ctx }: RouteContext): void {
  http.get(`${ctx.config.apiBasePath}/streams/:streamId/viewers.csv`, async (request, reply) => {
    const { accountId } = await admit('subscriber', request, reply);
    const { streamId } = parseParams(StreamParams, request.params);
    const { role } = await getVisibleStream(ctx.db, { streamId, accountId, now: ctx.clock.now() });
    if (role !== 'host') throwDomainError('not_found');
    return sendStreamedFile(reply, exportViewers(ctx, streamId));
  });
}

function parseParams<Shape extends z.ZodMiniType>(schema: Shape, params: unknown): z.output<Shape> {
  const { data, success } = z.safeParse(schema, params);
  return success ? data : throwDomainError('not_found');
}
