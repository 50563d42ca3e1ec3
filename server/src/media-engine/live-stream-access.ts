import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { EndReason, EngineEvent, Recorded, RecordingStart } from './protocol.ts';

export type MediaKind = 'audio' | 'video';

export type Codec = {
  readonly name: 'opus' | 'vp8' | 'h264';
  readonly payloadType: number;
  readonly clockRate: number;
  /** What stands behind `a=fmtp:<payload type> `, else empty. */
  readonly parameters: string;
};

/** What a publisher sends; null: nothing of that kind. */
export type StreamCodecs = { readonly audio: Codec | null; readonly video: Codec | null };

/** Which wall clock time (milliseconds, the publisher's own clock) an RTP timestamp stands for, as its sender reports say. */
export type ClockMark = { readonly wallMs: number; readonly timestamp: number };

/**
 * Hears one stream, whoever publishes it. Packets come whole (RTP header without extension or padding, then payload), in the order of their
 * sequence numbers after repair of losses: a gap is a packet that is lost for good, and everything held back (muted) leaves none.
 * Numbers and timestamps go on over a publisher who comes again. Payload type and SSRC in the header mean nothing here, and a
 * packet may be changed after the call. A payload may be empty: senders fill gaps of their own with such packets.
 */
export type StreamListener = {
  /** A publisher began, or another session took the stream over: codecs may be others, video begins anew with a key frame. */
  onBegin(codecs: StreamCodecs): void;
  onPacket(kind: MediaKind, packet: Buffer): void;
  onClockMark(kind: MediaKind, mark: ClockMark): void;
  /** Nobody publishes it any more. It may begin again. */
  onEnd(): void;
};

/** A viewer's or listener's place in the counts of the engine. `end` is called for a `DELETE` and when the engine stops. */
export type ForeignSession = { readonly id: string; readonly kind: 'fallback'; end(): void };

/** What fallback and recording ask of the engine. */
export type LiveStreamAccess = {
  /** What is published under the name now; null when nobody does. */
  findCodecs(room: string, stream: string): StreamCodecs | null;
  /** Hears the stream until the answer is called, also while nobody publishes; begins with `onBegin` when somebody does. */
  listen(room: string, stream: string, listener: StreamListener): () => void;
  /** Asks its publisher for a key frame, at most twice a second. */
  requestKeyframe(room: string, stream: string): void;
  /** Whether one more viewer is within the limits. */
  hasRoomForViewer(room: string, stream: string): boolean;
  /** Counts a viewer and lets it be ended by its id. */
  addSession(session: ForeignSession): void;
  /** It is over; `null` when a request ended it. */
  removeSession(id: string, reason: EndReason | null): void;
  countEgress(bytes: number): void;
  emit(event: EngineEvent): void;
};

/** `GET /play/:room/:stream`, after the secret was checked, for a stream that is published and a viewer within the limits. */
export type Fallback = {
  upgrade(target: StreamTarget, upgrade: Upgrade): void;
  stop(): void;
};

export type StreamTarget = { readonly room: string; readonly stream: string };
export type Upgrade = { readonly request: IncomingMessage; readonly socket: Duplex; readonly head: Buffer };

/** `PUT` and `DELETE /recordings/:id`. */
export type Recordings = {
  /** Begun already under this id: nothing happens. */
  start(id: string, recording: RecordingStart): Promise<void>;
  /** Null when there is none. */
  stop(id: string): Promise<Recorded | null>;
  /** Finishes every file, each told by `recorded`. */
  stopAll(): Promise<void>;
};
