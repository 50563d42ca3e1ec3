import * as z from 'zod/mini';
import { inputErrorsText } from '@festoon/catalogue/live/input-errors';
import { displayText } from '../core/display-text.ts';
import { endpoint } from '../core/endpoint.ts';
import { ConversationId, EventId, MediaRoomId, StreamId, Uuid } from '../core/ids.ts';
import { ChatPerson, EventLinkPreview } from '../messaging/messages.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { maxCharacters, required } from '../core/input/text-checks.ts';

const STREAM_TITLE_LENGTH_MAX = 120;
const STREAM_DESCRIPTION_LENGTH_MAX = 4000;

export const StreamTitle = z.string().check(
  z.trim(),
  required(() => inputErrorsText('title')),
  maxCharacters(STREAM_TITLE_LENGTH_MAX),
  ...displayText,
);
export const StreamDescription = z.string().check(z.trim(), maxCharacters(STREAM_DESCRIPTION_LENGTH_MAX));
export const StreamAudience = z.enum(['subscribers', 'ticket_holders']);
export type StreamAudience = z.output<typeof StreamAudience>;
export const StreamState = z.enum(['scheduled', 'live', 'ended']);
export type StreamState = z.output<typeof StreamState>;
const Flag = z.boolean();

/** One recorded file of a replay, of one person on the stage. */
export const ReplayPart = z.object({
  id: Uuid,
  person: z.nullable(ChatPerson),
  name: z.enum(['main', 'screen']),
  /** Relative to the API's base path, like the endpoints. */
  url: z.string(),
  contentType: z.string(),
  /** Milliseconds after the replay's start at which it starts. */
  startsAtMs: z.int(),
  durationMs: z.int(),
});
export type ReplayPart = z.output<typeof ReplayPart>;

export const Stream = z.object({
  id: StreamId,
  title: z.string(),
  description: z.string(),
  state: StreamState,
  audience: StreamAudience,
  host: ChatPerson,
  event: z.nullable(EventLinkPreview),
  scheduledAt: z.nullable(z.iso.datetime()),
  liveAt: z.nullable(z.iso.datetime()),
  endedAt: z.nullable(z.iso.datetime()),
  /** True if the host's video is arriving now; without it a live stream waits for its host to return. */
  isBroadcasting: Flag,
  viewerCount: z.int(),
  peakViewers: z.int(),
  myRole: z.enum(['host', 'cohost', 'moderator', 'viewer']),
  /** True for an invitation to the stage without an answer. */
  isInvited: Flag,
  isReminded: Flag,
  isRecorded: Flag,
  replayEnabled: Flag,
  hasReplay: Flag,
  questionsEnabled: Flag,
});
export type Stream = z.output<typeof Stream>;

/** A stream with the details that its page needs. */
export const StreamDetail = z.object({
  ...Stream.shape,
  mediaRoomId: MediaRoomId,
  conversationId: ConversationId,
  /** When the replay starts, which determines the positions of chat messages; null without a replay. */
  replayStartsAt: z.nullable(z.iso.datetime()),
  /** Empty until the stream has ended and something was recorded. */
  replay: z.array(ReplayPart),
});
export type StreamDetail = z.output<typeof StreamDetail>;

/** The parameters of endpoints about one stream. */
export const streamParams = z.object({ streamId: StreamId });
export const StreamResponse = z.object({ stream: StreamDetail });

export const listStreams = endpoint({
  name: 'listStreams',
  method: 'GET',
  path: '/streams',
  summary: 'Lists the streams that you may watch: live by viewers, upcoming by time, replays newest first.',
  access: 'subscriber',
  impersonation: 'never',
  query: z.object({
    ...pageQuery,
    when: z.enum(['live', 'upcoming', 'replays']),
    eventId: z.optional(EventId),
    /** True for only those that the caller hosts or co-hosts, including those without a replay. */
    mine: z.optional(z.stringbool()),
  }),
  response: pageOf(Stream),
  domainErrors: [],
});

/**
 * The topic `stream:<id>` sends `stream.changed`, `people.changed` and `questions.changed`. Signals of the feed
 * `stream`: `reactions`, `caption`, `viewers`.
 */
export const getStream = endpoint({
  name: 'getStream',
  method: 'GET',
  path: '/streams/:streamId',
  summary: 'Returns a stream that you may watch.',
  access: 'attendee',
  impersonation: 'never',
  params: streamParams,
  response: StreamResponse,
  domainErrors: ['not_found'],
});

export const createStream = endpoint({
  name: 'createStream',
  method: 'POST',
  path: '/streams',
  summary: 'Creates a stream, scheduled or ready to go live.',
  access: 'subscriber',
  idempotent: true,
  body: z.object({
    title: StreamTitle,
    description: z._default(StreamDescription, ''),
    /** An event that the caller owns or manages. */
    eventId: z.nullable(EventId),
    audience: StreamAudience,
    /** Null to start when the host goes live. */
    scheduledAt: z.nullable(z.iso.datetime()),
    isRecorded: Flag,
    questionsEnabled: z._default(Flag, true),
  }),
  response: StreamResponse,
  domainErrors: ['not_found', 'too_many_attempts', 'media_unavailable'],
});

export const updateStream = endpoint({
  name: 'updateStream',
  method: 'PATCH',
  path: '/streams/:streamId',
  summary: 'Updates a stream. Its time can change only while it is scheduled.',
  access: 'subscriber',
  params: streamParams,
  body: z.partial(
    z.object({
      title: StreamTitle,
      description: StreamDescription,
      scheduledAt: z.nullable(z.iso.datetime()),
      isRecorded: Flag,
      replayEnabled: Flag,
      questionsEnabled: Flag,
    }),
  ),
  response: StreamResponse,
  domainErrors: ['not_found', 'stream_ended'],
});

export const goLive = endpoint({
  name: 'goLive',
  method: 'PUT',
  path: '/streams/:streamId/live',
  summary: 'Starts a stream.',
  access: 'subscriber',
  params: streamParams,
  response: StreamResponse,
  domainErrors: ['not_found', 'stream_ended', 'already_live', 'media_unavailable'],
});

export const endStream = endpoint({
  name: 'endStream',
  method: 'DELETE',
  path: '/streams/:streamId/live',
  summary: 'Ends a stream for everyone.',
  access: 'subscriber',
  params: streamParams,
  response: StreamResponse,
  domainErrors: ['not_found'],
});

export const deleteStream = endpoint({
  name: 'deleteStream',
  method: 'DELETE',
  path: '/streams/:streamId',
  summary: 'Deletes a scheduled or ended stream and its replay.',
  access: 'subscriber',
  params: streamParams,
  response: z.object({}),
  domainErrors: ['not_found', 'already_live'],
});

export const deleteReplay = endpoint({
  name: 'deleteReplay',
  method: 'DELETE',
  path: '/streams/:streamId/replay',
  summary: 'Deletes the recording of an ended stream.',
  access: 'subscriber',
  params: streamParams,
  response: StreamResponse,
  domainErrors: ['not_found'],
});

export const createStreamReminder = endpoint({
  name: 'createStreamReminder',
  method: 'PUT',
  path: '/streams/:streamId/reminder',
  summary: 'Subscribes to a reminder when a stream starts.',
  access: 'attendee',
  params: streamParams,
  response: z.object({ isReminded: Flag }),
  domainErrors: ['not_found', 'stream_ended'],
});

export const deleteStreamReminder = endpoint({
  name: 'deleteStreamReminder',
  method: 'DELETE',
  path: '/streams/:streamId/reminder',
  summary: 'Cancels the reminder of a stream.',
  access: 'attendee',
  params: streamParams,
  response: z.object({ isReminded: Flag }),
  domainErrors: ['not_found'],
});
