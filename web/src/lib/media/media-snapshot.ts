import type { MediaRole } from '@festoon/contracts/live/media';
import type { ChatPerson } from '@festoon/contracts/messaging/messages';

/**
 * `fallback`: connected, and something plays over WebSocket because the network blocks every better transport. `lost`:
 * every attempt to reconnect failed; `retry` starts again, and so does the network's return. `removed`: the person may
 * no longer be here. `closed`: the room has ended or the person has left.
 */
export type MediaState = 'connecting' | 'live' | 'fallback' | 'reconnecting' | 'lost' | 'removed' | 'closed';

export type StreamQuality = 'auto' | 'low' | 'off';
export type NetworkQuality = 'good' | 'fair' | 'poor' | 'unknown';

/** The video and sound of another person. */
export type RemoteStream = {
  /** `<person>/main` or `<person>/screen`. */
  readonly id: string;
  readonly person: ChatPerson;
  readonly name: 'main' | 'screen';
  readonly hasAudio: boolean;
  readonly hasVideo: boolean;
  /** True if the stream is silent, either by the person's own choice or because the host muted them. */
  readonly isMuted: boolean;
  readonly isCameraOff: boolean;
  readonly isMutedByHost: boolean;
  /** `opening` until its first frame or sound, and again while it reconnects. */
  readonly state: 'opening' | 'playing';
  readonly isFallback: boolean;
  /** For level meters. Null while it opens and over the fallback. */
  readonly media: MediaStream | null;
  readonly network: NetworkQuality;
  /** True if a smaller layer of the same video exists. */
  readonly hasLowLayer: boolean;
  readonly quality: StreamQuality;
  /** True if the smaller layer plays now. */
  readonly isLowLayer: boolean;
};

export type MediaSnapshot = {
  readonly state: MediaState;
  /** The number of the current attempt; 0 while connected. */
  readonly attempt: number;
  readonly tries: number;
  readonly role: MediaRole | null;
  readonly streams: readonly RemoteStream[];
  /** True if what this page publishes reaches the others. */
  readonly isPublishing: boolean;
  /** True if the person publishes from another device or tab, or with a program; this page then sends nothing. */
  readonly isInOtherTab: boolean;
  /** The kinds that the host muted for this person; `session.unmuteSelf` reverts it. */
  readonly mutedByHost: readonly ('audio' | 'video')[];
  /** True if the browser plays no sound until the person presses something: `session.allowSound`. */
  readonly isSoundBlocked: boolean;
  readonly network: NetworkQuality;
  /** Why there is no connection: an error code, or null. */
  readonly problem: string | null;
};

export type StreamStats = {
  readonly id: string;
  readonly kbps: number;
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  /** The share of packets lost in the last second, 0 to 1. */
  readonly loss: number;
  readonly roundTripMs: number | null;
  /** Milliseconds that received video waits before it is shown. */
  readonly delayMs: number | null;
  readonly framesDecoded: number;
};

export type SessionStats = { readonly sent: readonly StreamStats[]; readonly received: readonly StreamStats[] };
