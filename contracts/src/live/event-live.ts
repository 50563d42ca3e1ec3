import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { ConversationId, StreamId } from '../core/ids.ts';

/** A player of another site, which the page loads after the viewer's consent. */
export const PlayerSource = z.object({
  provider: z.enum(['youtube', 'vimeo', 'hls']),
  /** The address of the page that is shown in a frame; for `hls`, of the playlist. */
  url: z.string(),
  /** The host that receives the viewer's requests. */
  host: z.string(),
});
export type PlayerSource = z.output<typeof PlayerSource>;

/** The parts of an event that the caller can open on the web now. A part that is not open is null, as if it did not exist. */
export const EventLive = z.object({
  /** The event's stream: the live one, else the next one, else the newest one that has ended. Null with an external player. */
  streamId: z.nullable(StreamId),
  /** The external player that replaces the event's stream. Its source is null until it opens for the caller. */
  player: z.nullable(z.object({ opensAt: z.iso.datetime(), source: z.nullable(PlayerSource) })),
  roomId: z.nullable(ConversationId),
  announcementsId: z.nullable(ConversationId),
  /** When the caller's tickets open the stream or the chat, if that is later than now. */
  opensAt: z.nullable(z.iso.datetime()),
});
export type EventLive = z.output<typeof EventLive>;

export const getEventLive = endpoint({
  name: 'getEventLive',
  method: 'GET',
  path: '/events/:slug/live',
  summary:
    'Returns the stream or external player and the conversations of an event that your ticket, your premium or your role opens now.',
  access: 'anyone',
  params: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(160)) }),
  response: EventLive,
  domainErrors: ['not_found'],
});

export const watchEventPlayer = endpoint({
  name: 'watchEventPlayer',
  method: 'PUT',
  path: '/events/:slug/live/watching',
  summary: 'Reports that you have loaded the external player of an event, every 15 seconds. A minute checks you in online.',
  access: 'user',
  params: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(160)) }),
  response: z.object({}),
  domainErrors: ['not_found'],
});
