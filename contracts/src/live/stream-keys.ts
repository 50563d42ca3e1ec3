import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { streamParams } from './streams.ts';

const StreamKey = z.object({ createdAt: z.iso.datetime(), lastUsedAt: z.nullable(z.iso.datetime()) });

export const getStreamKey = endpoint({
  name: 'getStreamKey',
  method: 'GET',
  path: '/streams/:streamId/key',
  summary: 'The address that a program sends to, and whether a key is out.',
  access: 'subscriber',
  impersonation: 'never',
  params: streamParams,
  answer: z.object({ url: z.string(), current: z.nullable(StreamKey) }),
  domainErrors: ['not_found'],
});

export const createStreamKey = endpoint({
  name: 'createStreamKey',
  method: 'POST',
  path: '/streams/:streamId/key',
  summary: 'A new key, shown once; the one before ends.',
  access: 'subscriber',
  params: streamParams,
  answer: z.object({ url: z.string(), key: z.string(), current: StreamKey }),
  domainErrors: ['not_found', 'stream_ended'],
});

export const revokeStreamKey = endpoint({
  name: 'revokeStreamKey',
  method: 'DELETE',
  path: '/streams/:streamId/key',
  summary: 'End the key, and what is sent with it.',
  access: 'subscriber',
  params: streamParams,
  answer: z.object({}),
  domainErrors: ['not_found'],
});
