import type { MediaStreamName, PublishedStream } from '@festoon/contracts/live/media';
import type { NetworkQuality, RemoteStream, SessionStats, StreamQuality } from '../media-snapshot.ts';

/** The tracks that one published stream sends. A null track means that nothing of that kind is sent. */
export type OutgoingTracks = { readonly audio: MediaStreamTrack | null; readonly video: MediaStreamTrack | null };

/** Plays in an element until the returned function is called. */
export type ElementPlayback = (element: HTMLMediaElement) => () => void;

export type PlayableStream = RemoteStream & {
  /** Set if the media does not arrive as `media`. */
  readonly playInElement: ElementPlayback | null;
};

/** Sends and receives media over one connection. After a move or a loss a new one replaces it. */
export type MediaTransport = {
  /** Starts publishing, or replaces the published tracks. Resolves once the media is sent. */
  publish(name: MediaStreamName, tracks: OutgoingTracks): Promise<void>;
  unpublish(name: MediaStreamName): void;
  /** Returns the session under which others receive what is published; null if this transport reports none. */
  publishedSessionId(name: MediaStreamName): string | null;
  /** Sets the streams that are available to play. Playback of streams that are missing from the list ends. */
  setAvailableStreams(streams: readonly PublishedStream[]): void;
  streams(): readonly PlayableStream[];
  setQuality(id: string, quality: StreamQuality): void;
  stats(): Promise<SessionStats>;
  /** Returns the quality with which the sent media arrives. */
  network(): NetworkQuality;
  /** Sets a fresh token for later connections. */
  renewToken(token: string): void;
  /** Closes everything, also while the page unloads. */
  close(): void;
};

/** The events that a transport reports to its session. */
export type MediaTransportEvents = {
  changed(): void;
  /** Reports that the connection has failed completely and the session has to reconnect. */
  failed(): void;
  /** Reports that another device or tab of the same person has replaced this one. */
  replaced(): void;
};
