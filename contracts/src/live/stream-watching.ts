import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { streamParams } from './streams.ts';

/** Seconds between two reports of a page that a person is watching. */
export const WATCH_HEARTBEAT_SECONDS = 15;
/** The reactions that float over the video. */
export const STREAM_REACTIONS = ['❤️', '👏', '😂', '🎉', '😮', '🔥'] as const;

export const watchStream = endpoint({
  name: 'watchStream',
  method: 'PUT',
  path: '/streams/:streamId/watching',
  summary:
    'Reports that you are watching, every `WATCHING_SECONDS`. The signal `viewers` carries the number of viewers in `value`.',
  access: 'attendee',
  params: streamParams,
  response: z.object({ viewerCount: z.int() }),
  domainErrors: ['not_found', 'stream_ended'],
});

export const leaveStream = endpoint({
  name: 'leaveStream',
  method: 'DELETE',
  path: '/streams/:streamId/watching',
  summary: 'Reports that you stopped watching.',
  access: 'attendee',
  params: streamParams,
  response: z.object({}),
  domainErrors: ['not_found'],
});

/**
 * Collected for a second, then sent to everyone, including the senders, as the signal `reactions` with `counts` by
 * emoji.
 */
export const reactToStream = endpoint({
  name: 'reactToStream',
  method: 'PUT',
  path: '/streams/:streamId/reactions',
  summary: 'Sends a reaction that viewers see over the video.',
  access: 'attendee',
  params: streamParams,
  body: z.object({ emoji: z.enum(STREAM_REACTIONS) }),
  response: z.object({}),
  domainErrors: ['not_found', 'stream_ended', 'too_many_attempts'],
});

/** Sent to everyone except the sender as the signal `caption` with `text`. */
export const sendStreamCaption = endpoint({
  name: 'sendStreamCaption',
  method: 'PUT',
  path: '/streams/:streamId/captions',
  summary: "Publishes a caption from your browser's speech recognition.",
  access: 'attendee',
  params: streamParams,
  body: z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)) }),
  response: z.object({}),
  domainErrors: ['not_found', 'stream_ended', 'too_many_attempts'],
});
