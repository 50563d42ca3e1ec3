/**
 * The protocol between server processes and an engine. An engine is a WHIP and WHEP server (RFC 9725 and
 * draft-ietf-wish-whep) on loopback, or on a private network of the servers; every request carries `Authorization: Bearer
 * <secret>`. It knows rooms and streams by opaque names and decides nothing about people: that is done before a request
 * reaches it.
 *
 * - `POST /whip/:room/:stream` with an offer publishes; 201 with the answer and `Location: /sessions/<id>`. Published again,
 *   the new session takes the stream over and its players stay.
 * - `POST /whep/:room/:stream` plays; 404 when the stream has no publisher.
 * - `DELETE /sessions/:id` ends a session of either kind; 204, also when it is gone.
 * - `GET /play/:room/:stream`, upgraded to a WebSocket: first a text frame `PlayStart`, then binary frames to be
 *   appended one after another; their times continue from before the viewer joined. It is closed with a code of
 *   `PLAY_CLOSED`. Its session is named in the header `Location` of the upgrade.
 * - `PUT /sessions/:id/muted` with `Muted` holds back what a publisher sends.
 * - `PUT /recordings/:id` with `RecordingStart` records a stream, over new sessions of its publisher too, until
 *   `DELETE /recordings/:id`, which answers `Recorded`; 404 when there is none.
 * - `GET /state` answers `EngineState`.
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
 * A file grows while it is recorded and plays at any moment, so a crash leaves what came until a few seconds before; in the end it
 * learns its length and where one can seek.
 */
export type RecordingResult = {
  readonly id: string;
  readonly contentType: string;
  /** 0: nothing came, and there is no file. */
  readonly bytes: number;
  /** Milliseconds from the first video or audio to the last, including the time without a publisher. */
  readonly durationMs: number;
};

export type EngineState = {
  readonly publishers: number;
  readonly viewers: number;
  /** Of the viewers, those over WebSocket. */
  readonly fallbackViewers: number;
  readonly egressKbps: number;
  readonly memoryBytes: number;
  /** Joins since it began: each leaves a little native memory behind. */
  readonly sessionsSeen: number;
  readonly sessions: readonly string[];
};

/** Given as JSON in the environment variable `FESTOON_MEDIA_ENGINE`. */
export type EngineOptions = {
  readonly secret: string;
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  /** The UDP port that all connections share; when it is taken, the next nine are tried. */
  readonly udpPort: number;
  /** The address that browsers are given to send to; null: every address of this machine. */
  readonly publicIp: string | null;
  readonly maxViewers: number;
  readonly maxEgressKbps: number;
  readonly publishKbps: number;
};

/** The reason why a session ended without a request to end it. */
export type EndReason = 'left' | 'silent' | 'replaced' | 'failed' | 'stream_ended';

/** From an engine to the process that began it, over its channel. */
export type EngineEvent =
  | { readonly type: 'ready'; readonly url: string; readonly udpPort: number }
  /** It can't begin: the native part or every port is missing. */
  | { readonly type: 'unable'; readonly reason: string }
  | { readonly type: 'ended'; readonly session: string; readonly reason: EndReason }
  | { readonly type: 'recorded'; readonly result: RecordingResult }
  | { readonly type: 'state'; readonly state: EngineState };

/** To an engine, over its channel; when the channel closes it stops as well. */
export type EngineCommand = { readonly type: 'stop' };
