import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { AccountId, MediaRoomId, Uuid } from '../core/ids.ts';
import { ChatPerson } from '../messaging/messages.ts';

/** Seconds for which a room token is valid; clients reconnect before it expires. */
export const MEDIA_TOKEN_SECONDS = 600;
export const CALL_PARTICIPANTS_MAX = 8;
/** The maximum number of people on the stage: the host and co-hosts. */
export const STAGE_PARTICIPANTS_MAX = 6;

/** The role of a person in a room. */
export const MediaRole = z.enum(['host', 'speaker', 'viewer']);
export type MediaRole = z.output<typeof MediaRole>;

/**
 * The kind of a person's stream: video with sound, the same in lower quality for slow connections, a screen with its
 * sound.
 */
export const MediaStreamName = z.enum(['main', 'low', 'screen']);
export type MediaStreamName = z.output<typeof MediaStreamName>;

export const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});
export type IceServer = z.output<typeof IceServer>;

/**
 * The address of a room's engine, for the web's media sessions only. `whip-whep`: below `baseUrl`, with the token as bearer,
 * `POST whip/:name` publishes, `POST whep/:publisherId/:name` plays, `DELETE sessions/:id` ends (as in the answer's
 * `Location`); `play/:publisherId/:name` is the same video and sound over WebSocket if `hasFallback` is set. `peers`: there
 * is no engine, and the two people of a call connect to each other through its signals.
 */
export const MediaConnection = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('whip-whep'),
    baseUrl: z.string(),
    token: z.string(),
    hasFallback: z.boolean(),
    iceServers: z.array(IceServer),
  }),
  z.object({ kind: z.literal('livekit'), url: z.string(), token: z.string() }),
  z.object({ kind: z.literal('peers'), iceServers: z.array(IceServer) }),
]);
export type MediaConnection = z.output<typeof MediaConnection>;

/** A stream that a person publishes in a room. */
export const PublishedStream = z.object({
  person: ChatPerson,
  name: MediaStreamName,
  /** Changes each time the stream restarts. */
  sessionId: Uuid,
  hasAudio: z.boolean(),
  hasVideo: z.boolean(),
  /** Tracks that the host muted. */
  muted: z.array(z.enum(['audio', 'video'])),
  /** Tracks that the publisher switched off. */
  off: z.array(z.enum(['audio', 'video'])),
  startedAt: z.iso.datetime(),
});
export type PublishedStream = z.output<typeof PublishedStream>;

const mediaRoomParams = z.object({ roomId: MediaRoomId });

/**
 * The topic `media:<room id>` sends `streams.changed` (fetch them), `room.moved` and `room.lost` (reconnect),
 * `room.closed`, `person.removed` (the person in the id was removed), `role.changed` (the person in the id has fewer
 * permissions and reconnects).
 */
export const connectMedia = endpoint({
  name: 'connectMedia',
  method: 'POST',
  path: '/media/rooms/:roomId/connection',
  summary: 'Creates a media connection to a room for ten minutes, with your permissions.',
  access: 'attendee',
  params: mediaRoomParams,
  response: z.object({
    connection: MediaConnection,
    role: MediaRole,
    /** Increases with each move to another engine. */
    generation: z.int(),
    expiresAt: z.iso.datetime(),
    /** The maximum bitrate of a publisher's video. */
    maxKbps: z.int(),
    streams: z.array(PublishedStream),
  }),
  domainErrors: ['not_found', 'room_full', 'media_unavailable'],
});

export const listMediaStreams = endpoint({
  name: 'listMediaStreams',
  method: 'GET',
  path: '/media/rooms/:roomId/streams',
  summary: 'Lists the media streams that are published in a room.',
  access: 'attendee',
  impersonation: 'never',
  params: mediaRoomParams,
  response: z.object({ generation: z.int(), streams: z.array(PublishedStream) }),
  domainErrors: ['not_found'],
});

export const muteParticipant = endpoint({
  name: 'muteParticipant',
  method: 'PUT',
  path: '/media/rooms/:roomId/people/:accountId/muted',
  summary: 'Mutes a participant as the host of a room. Only the participant can unmute.',
  access: 'attendee',
  params: z.object({ roomId: MediaRoomId, accountId: AccountId }),
  body: z.object({ track: z.enum(['audio', 'video']) }),
  response: z.object({ streams: z.array(PublishedStream) }),
  domainErrors: ['not_found'],
});

export const unmuteSelf = endpoint({
  name: 'unmuteSelf',
  method: 'DELETE',
  path: '/media/rooms/:roomId/muted',
  summary: 'Unmutes you after the host muted you.',
  access: 'attendee',
  params: mediaRoomParams,
  query: z.object({ track: z.enum(['audio', 'video']) }),
  response: z.object({ streams: z.array(PublishedStream) }),
  domainErrors: ['not_found'],
});

export const setDisabledTracks = endpoint({
  name: 'setDisabledTracks',
  method: 'PUT',
  path: '/media/rooms/:roomId/off',
  summary: 'Reports which of your camera and microphone are off.',
  access: 'attendee',
  params: mediaRoomParams,
  body: z.object({ off: z.array(z.enum(['audio', 'video'])).check(z.maxLength(2)) }),
  response: z.object({}),
  domainErrors: ['not_found'],
});

/** The state of video and sound on this installation, for administrators. */
export const MediaHealth = z.object({
  provider: z.enum(['embedded', 'livekit', 'whip-whep', 'off']),
  isHealthy: z.boolean(),
  /** A message about what is missing or wrong; empty if nothing is. */
  problems: z.array(z.string()),
  engines: z.array(
    z.object({
      id: Uuid,
      udpPort: z.int(),
      publishers: z.int(),
      viewers: z.int(),
      egressKbps: z.int(),
      memoryBytes: z.int(),
      startedAt: z.iso.datetime(),
    }),
  ),
  rooms: z.array(
    z.object({
      id: MediaRoomId,
      kind: z.enum(['stream', 'call']),
      title: z.string(),
      provider: z.enum(['embedded', 'livekit', 'whip-whep']),
      publishers: z.int(),
      viewers: z.int(),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** The providers to which a room can be moved. */
  providers: z.array(z.enum(['embedded', 'livekit', 'whip-whep'])),
  limits: z.object({ viewers: z.int(), egressKbps: z.int(), publishKbps: z.int(), sessionsPerPerson: z.int() }),
});
export type MediaHealth = z.output<typeof MediaHealth>;

export const getMediaHealth = endpoint({
  name: 'getMediaHealth',
  method: 'GET',
  path: '/admin/media',
  summary: 'Returns the media engines, open rooms and media problems.',
  access: 'admin',
  response: MediaHealth,
  domainErrors: [],
});

export const moveMediaRoom = endpoint({
  name: 'moveMediaRoom',
  method: 'PUT',
  path: '/admin/media/rooms/:roomId/provider',
  summary: 'Moves a room to another media engine while it is in use.',
  access: 'admin',
  params: mediaRoomParams,
  body: z.object({ provider: z.enum(['embedded', 'livekit', 'whip-whep']) }),
  response: MediaHealth,
  domainErrors: ['not_found', 'media_unavailable'],
});
