/**
 * The protocol between server processes and an engine. An engine is a WHIP and WHEP server (RFC 9725 and
 * draft-ietf-wish-whep) on loopback, or on a private network of the servers; every request carries `Authorization: Bearer
 * <secret>`. Rooms and streams have opaque names, and the engine makes no access decisions: the server does before it sends a
 * request.
 *
 * - `POST /whip/:room/:stream` with an offer publishes; 201 with the answer and `Location: /sessions/<id>`. If the stream is
 *   published again, the new session takes it over and its players stay.
 * - `POST /whep/:room/:stream` plays; 404 when the stream has no publisher.
 * - `DELETE /sessions/:id` ends a session of either kind; 204, also if it has ended already.
 * - `GET /play/:room/:stream`, upgraded to a WebSocket: first a text frame with the content type, then binary frames to be
 *   appended one after another; their times continue from before the viewer joined. It is closed with a code of
 *   `PLAY_CLOSE_CODES`. The header `Location` of the upgrade contains its session.
 * - `PUT /sessions/:id/muted` with `MuteState` holds back what a publisher sends.
 * - `PUT /recordings/:id` with `RecordingParams` records a stream, across new sessions of its publisher, until
 *   `DELETE /recordings/:id`, which returns `RecordingResult`; 404 when there is none.
 * - `GET /state` returns `EngineState`.
 *
 * 400 for an offer that it can't answer, 401 without the secret, 413 above 64 KB, 503 above its limits.
 */
export type MuteState = { readonly audio: boolean; readonly video: boolean };

/**
 * The codes with which the engine closes a socket of `/play`: the stream has no publisher any more, the stream continues for
 * viewers who open it again, or a request ended the session.
 */
export const PLAY_CLOSE_CODES = { ended: 4000, again: 4001, removed: 4002 } as const;
export type PlayCloseReason = keyof typeof PLAY_CLOSE_CODES;

/** `path` is absolute; its folder exists. */
export type RecordingParams = { readonly room: string; readonly stream: string; readonly path: string };

/**
 * A file grows while it is recorded and can be played at any time, so a crash loses only the last few seconds. At the end it
 * gets its duration and an index of seek positions.
 */
export type RecordingResult = {
  readonly id: string;
  readonly contentType: string;
  /** 0: nothing was received, and there is no file. */
  readonly bytes: number;
  /** Milliseconds from the first video or audio to the last, including the time without a publisher. */
  readonly durationMs: number;
};

export type EngineState = {
  readonly publishers: number;
  readonly viewers: number;
  /** Of the viewers, the ones over WebSocket. */
  readonly fallbackViewers: number;
  readonly egressKbps: number;
  readonly memoryBytes: number;
  /** Joins since the engine started: each leaks a little native memory. */
  readonly sessionsSeen: number;
  readonly sessions: readonly string[];
};

/** Passed as JSON in the environment variable `FESTOON_MEDIA_ENGINE`. */
export type EngineOptions = {
  readonly secret: string;
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** The UDP port that all connections share; when it is taken, the next nine are tried. */
  readonly udpPort: number;
  /** The address that browsers send to; null: every address of this machine. */
  readonly publicIp: string | null;
  readonly maxViewers: number;
  readonly maxEgressKbps: number;
  readonly publishKbps: number;
};

/** The reason why a session ended without a request to end it. */
export type EndReason = 'left' | 'silent' | 'replaced' | 'failed' | 'stream_ended';

/** Sent by an engine to the process that started it, over its channel. */
export type EngineEvent =
  | { readonly type: 'ready'; readonly url: string; readonly udpPort: number }
  /** It can't start: the native library is missing or every port is taken. */
  | { readonly type: 'unable'; readonly reason: string }
  | { readonly type: 'ended'; readonly session: string; readonly reason: EndReason }
  | { readonly type: 'recorded'; readonly result: RecordingResult }
  | { readonly type: 'state'; readonly state: EngineState };

/** Sent to an engine, over its channel. When the channel closes, the engine stops as well. */
export type EngineCommand = { readonly type: 'stop' };
