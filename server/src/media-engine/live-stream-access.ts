import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { EndReason, EngineEvent, RecordingResult, RecordingParams } from './protocol.ts';

export type MediaKind = 'audio' | 'video';

export type Codec = {
  readonly name: 'opus' | 'vp8' | 'h264';
  readonly payloadType: number;
  readonly clockRate: number;
  /** The text after `a=fmtp:<payload type> `, or an empty string. */
  readonly parameters: string;
};

/** The codecs that a publisher sends; null for a kind that it does not send. */
export type StreamCodecs = { readonly audio: Codec | null; readonly video: Codec | null };

/**
 * The wall clock time (milliseconds, the publisher's own clock) of an RTP timestamp, as given by the publisher's sender
 * reports.
 */
export type ClockMark = { readonly wallMs: number; readonly timestamp: number };

/**
 * A listener of one stream, independent of who publishes it. Packets are whole (RTP header without extension or padding,
 * then payload) and in the order of their sequence numbers after loss repair. A gap is a packet that is lost for good;
 * packets that are held back (muted) leave no gap. Sequence numbers and timestamps continue when the publisher publishes
 * again. Payload type and SSRC in the header have no meaning here, and a packet may be changed after the call. A payload may
 * be empty: senders fill their own gaps with such packets.
 */
export type StreamListener = {
  /**
   * Called when a publisher starts or another session takes the stream over. Codecs may differ, and video starts again with
   * a key frame.
   */
  onBegin(codecs: StreamCodecs): void;
  onPacket(kind: MediaKind, packet: Buffer): void;
  onClockMark(kind: MediaKind, mark: ClockMark): void;
  /** Called when the stream no longer has a publisher. It may begin again. */
  onEnd(): void;
};

/** A viewer or listener in the counts of the engine. `end` is called for a `DELETE` and when the engine stops. */
export type ExternalSession = { readonly id: string; readonly kind: 'fallback'; end(): void };

/** The parts of the engine that fallback and recordings use. */
export type LiveStreamAccess = {
  /** Returns the codecs that are published under the name now, or null without a publisher. */
  findCodecs(room: string, stream: string): StreamCodecs | null;
  /**
   * Listens to the stream until the returned function is called, also while there is no publisher. Starts with `onBegin`
   * when there is one.
   */
  listen(room: string, stream: string, listener: StreamListener): () => void;
  /** Asks its publisher for a key frame, at most twice a second. */
  requestKeyframe(room: string, stream: string): void;
  /** Returns whether the limits allow one more viewer. */
  hasRoomForViewer(room: string, stream: string): boolean;
  /** Counts a viewer, so that it can be ended by its id. */
  addSession(session: ExternalSession): void;
  /** Removes a session that is over; `null` when a request ended it. */
  removeSession(id: string, reason: EndReason | null): void;
  countEgress(bytes: number): void;
  emit(event: EngineEvent): void;
};

/**
 * Handles `GET /play/:room/:stream` after the secret was checked, for a stream that is published and a viewer within the
 * limits.
 */
export type Fallback = {
  upgrade(target: StreamTarget, upgrade: Upgrade): void;
  stop(): void;
};

export type StreamTarget = { readonly room: string; readonly stream: string };
export type Upgrade = { readonly request: IncomingMessage; readonly socket: Duplex; readonly head: Buffer };

/** Handles `PUT` and `DELETE /recordings/:id`. */
export type Recordings = {
  /** Does nothing if a recording with this id has started already. */
  start(id: string, recording: RecordingParams): Promise<void>;
  /** Returns null if there is none. */
  stop(id: string): Promise<RecordingResult | null>;
  /** Finishes every file; `recorded` is sent for each. */
  stopAll(): Promise<void>;
};
