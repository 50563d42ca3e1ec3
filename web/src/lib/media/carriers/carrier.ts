import type { MediaStreamName, PublishedStream } from '@festoon/contracts/live/media';
import type { NetworkQuality, RemoteStream, SessionStats, StreamQuality } from '../media-snapshot.ts';

/** The tracks that one published stream sends; a null track means that nothing of that kind is sent. */
export type OutgoingTracks = { readonly audio: MediaStreamTrack | null; readonly video: MediaStreamTrack | null };

/** Plays in an element until what it returns is called. */
export type PlayIn = (element: HTMLMediaElement) => () => void;

export type CarriedStream = RemoteStream & {
  /** Where picture and sound come another way than as `media`. */
  readonly playIn: PlayIn | null;
};

/** Brings picture and sound there and back over one connection; another one takes its place after a move or a loss. */
export type Carrier = {
  /** Begins to publish, or exchanges the tracks of what is published. Resolves once it flows. */
  publish(name: MediaStreamName, tracks: OutgoingTracks): Promise<void>;
  unpublish(name: MediaStreamName): void;
  /** The session under which the others have what is published; null where this carrier names none. */
  sentAs(name: MediaStreamName): string | null;
  /** Sets the streams that are available to play; playback of streams that are missing from the list ends. */
  show(streams: readonly PublishedStream[]): void;
  streams(): readonly CarriedStream[];
  setQuality(id: string, quality: StreamQuality): void;
  stats(): Promise<SessionStats>;
  /** Returns the quality with which the sent media arrives. */
  network(): NetworkQuality;
  /** A fresh token for what begins from now on. */
  renew(token: string): void;
  /** Ends everything, also while the page goes away. */
  close(): void;
};

/** The events that a carrier reports to its session. */
export type CarrierHost = {
  changed(): void;
  /** The connection has failed completely: the session has to connect again. */
  failed(): void;
  /** Another device or tab of the same person has taken the place. */
  replaced(): void;
};
