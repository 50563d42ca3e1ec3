import type { MediaRole } from '@festoon/contracts/live/media';
import type { ChatPerson } from '@festoon/contracts/messaging/messages';

/**
 * `fallback`: connected, and something plays over WebSocket because the network blocks every better transport. `lost`: every
 * attempt to reconnect failed; `retry` starts again, and so does the network's return. `removed`: the person may no longer
 * be here. `closed`: the room has ended or the person has left.
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
  /** `opening` until its first picture or sound, and again while it comes back. */
  readonly state: 'opening' | 'playing';
  readonly isFallback: boolean;
  /** For level meters; null while it opens and over the fallback. */
  readonly media: MediaStream | null;
  readonly network: NetworkQuality;
  /** A smaller one of the same picture is there. */
  readonly hasLowLayer: boolean;
  readonly quality: StreamQuality;
  /** Which one plays now. */
  readonly isLowLayer: boolean;
};

export type MediaSnapshot = {
  readonly state: MediaState;
  /** The number of the current attempt out of `tries`; 0 while connected. */
  readonly attempt: number;
  readonly tries: number;
  readonly role: MediaRole | null;
  readonly streams: readonly RemoteStream[];
  /** True if what this page publishes reaches the others. */
  readonly isPublishing: boolean;
  /** The person publishes from another device or tab, or with a program; this page sends nothing then. */
  readonly isInOtherTab: boolean;
  /** The kinds that the host muted for this person; `session.unsilence` reverts it. */
  readonly mutedByHost: readonly ('audio' | 'video')[];
  /** True if the browser plays no sound until the person presses something: `session.allowSound`. */
  readonly isSoundBlocked: boolean;
  readonly network: NetworkQuality;
  /** Why there is no connection: a refusal's code, or null. */
  readonly problem: string | null;
};

export type StreamStats = {
  readonly id: string;
  readonly kbps: number;
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  /** Of the packets of the last second, 0 to 1. */
  readonly loss: number;
  readonly roundTripMs: number | null;
  /** Milliseconds that received video waits before it is shown. */
  readonly delayMs: number | null;
  readonly framesDecoded: number;
};

export type SessionStats = { readonly sent: readonly StreamStats[]; readonly received: readonly StreamStats[] };
