import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { ConversationId, StreamId } from '../core/ids.ts';

/** The parts of an event that the caller can open on the web now. A part that is not open is null, as if it did not exist. */
export const EventLive = z.object({
  /** The event's stream: the live one, else the next one, else the newest one that has ended. */
  streamId: z.nullable(StreamId),
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
  summary: 'Returns the stream and the conversations of an event that your ticket, your premium or your role opens now.',
  access: 'anyone',
  params: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(160)) }),
  answer: EventLive,
  domainErrors: ['not_found'],
});
