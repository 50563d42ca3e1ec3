import type { MediaStreamName, PublishedStream } from '@festoon/contracts/live/media';
import type { NetworkQuality, RemoteStream, SessionStats, StreamQuality } from '../media-snapshot.ts';

/** The tracks that one published stream sends; a null track means that nothing of that kind is sent. */
export type OutgoingTracks = { readonly audio: MediaStreamTrack | null; readonly video: MediaStreamTrack | null };

/** Plays in an element until what it returns is called. */
export type ElementPlayback = (element: HTMLMediaElement) => () => void;

export type PlayableStream = RemoteStream & {
  /** Where picture and sound come another way than as `media`. */
  readonly playInElement: ElementPlayback | null;
};

/** Brings picture and sound there and back over one connection; another one takes its place after a move or a loss. */
export type MediaTransport = {
  /** Begins to publish, or exchanges the tracks of what is published. Resolves once it flows. */
  publish(name: MediaStreamName, tracks: OutgoingTracks): Promise<void>;
  unpublish(name: MediaStreamName): void;
  /** The session under which the others have what is published; null where this carrier names none. */
  publishedSessionId(name: MediaStreamName): string | null;
  /** Sets the streams that are available to play; playback of streams that are missing from the list ends. */
  setAvailableStreams(streams: readonly PublishedStream[]): void;
  streams(): readonly PlayableStream[];
  setQuality(id: string, quality: StreamQuality): void;
  stats(): Promise<SessionStats>;
  /** Returns the quality with which the sent media arrives. */
  network(): NetworkQuality;
  /** A fresh token for what begins from now on. */
  renewToken(token: string): void;
  /** Ends everything, also while the page goes away. */
  close(): void;
};

/** The events that a carrier reports to its session. */
export type MediaTransportEvents = {
  changed(): void;
  /** The connection has failed completely: the session has to connect again. */
  failed(): void;
  /** Another device or tab of the same person has taken the place. */
  replaced(): void;
};
