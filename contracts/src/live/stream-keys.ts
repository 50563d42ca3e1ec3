import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { streamParams } from './streams.ts';

const StreamKey = z.object({ createdAt: z.iso.datetime(), lastUsedAt: z.nullable(z.iso.datetime()) });

export const getStreamKey = endpoint({
  name: 'getStreamKey',
  method: 'GET',
  path: '/streams/:streamId/key',
  summary: 'Returns the ingest address of a stream, and whether it has a stream key.',
  access: 'subscriber',
  impersonation: 'never',
  params: streamParams,
  response: z.object({ url: z.string(), current: z.nullable(StreamKey) }),
  domainErrors: ['not_found'],
});

export const createStreamKey = endpoint({
  name: 'createStreamKey',
  method: 'POST',
  path: '/streams/:streamId/key',
  summary: 'Creates a stream key, shown once, and revokes the previous one.',
  access: 'subscriber',
  params: streamParams,
  response: z.object({ url: z.string(), key: z.string(), current: StreamKey }),
  domainErrors: ['not_found', 'stream_ended'],
});

export const revokeStreamKey = endpoint({
  name: 'revokeStreamKey',
  method: 'DELETE',
  path: '/streams/:streamId/key',
  summary: 'Revokes the stream key and ends its broadcast.',
  access: 'subscriber',
  params: streamParams,
  response: z.object({}),
  domainErrors: ['not_found'],
});
