import type { MediaRole } from '@festoon/contracts/media';
import type { ChatPerson } from '@festoon/contracts/messages';

/**
 * `fallback`: connected, and something plays over WebSocket because the network lets no better way through. `lost`: every try to
 * connect again failed; `retry` begins anew, and so does the network when it is back. `removed`: one may not be here any more.
 * `closed`: the room has ended or one has left.
 */
export type MediaState = 'connecting' | 'live' | 'fallback' | 'reconnecting' | 'lost' | 'removed' | 'closed';

export type StreamQuality = 'auto' | 'low' | 'off';
export type NetworkQuality = 'good' | 'fair' | 'poor' | 'unknown';

/** Picture and sound of somebody else. */
export type RemoteStream = {
  /** `<person>/main` or `<person>/screen`. */
  readonly id: string;
  readonly person: ChatPerson;
  readonly name: 'main' | 'screen';
  readonly hasAudio: boolean;
  readonly hasVideo: boolean;
  /** Whether it is silent: by the person's own choice or because the host silenced them. */
  readonly isMuted: boolean;
  readonly isCameraOff: boolean;
  readonly silencedByHost: boolean;
  /** `opening` until its first picture or sound, and again while it comes back. */
  readonly state: 'opening' | 'playing';
  readonly isFallback: boolean;
  /** For level meters; null while it opens and over the fallback. */
  readonly media: MediaStream | null;
  readonly network: NetworkQuality;
  /** A smaller one of the same picture is there. */
  readonly hasLow: boolean;
  readonly quality: StreamQuality;
  /** Which one plays now. */
  readonly isLow: boolean;
};

export type MediaSnapshot = {
  readonly state: MediaState;
  /** Of `tries`, which one goes on; 0 while there is a connection. */
  readonly attempt: number;
  readonly tries: number;
  readonly role: MediaRole | null;
  readonly streams: readonly RemoteStream[];
  /** Whether what this page publishes reaches the others. */
  readonly isPublishing: boolean;
  /** The person publishes from another device or tab, or with a program; this page sends nothing then. */
  readonly isInOtherTab: boolean;
  /** What the host silenced of oneself; `session.unsilence` takes it back. */
  readonly silenced: readonly ('audio' | 'video')[];
  /** The browser plays no sound before somebody asks for it by a press: `session.allowSound`. */
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
  /** How long pictures wait before they are shown. */
  readonly delayMs: number | null;
  readonly framesDecoded: number;
};

export type SessionStats = { readonly sent: readonly StreamStats[]; readonly received: readonly StreamStats[] };
