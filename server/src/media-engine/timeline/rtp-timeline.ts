import { unwrap } from '../rtp/rtp-packet.ts';
import type { ClockMark, MediaKind } from '../live-stream-access.ts';

const TICKS_PER_MS = { audio: 48, video: 90 } as const;
const TIMESTAMP_RANGE = 0x1_0000_0000;
/**
 * The most milliseconds between a track's clock and the arrival of its packets. A clock further off is wrong or was reset;
 * a connection may stall for less.
 */
const DRIFT_MS_MAX = 8000;
/** The smallest skew that is corrected, in milliseconds; no one notices a smaller one between lips and voice. */
const SKEW_MS_MIN = 10;

type Track = {
  /** Unwrapped ticks of the newest frame. */
  ticks: number;
  /** Milliseconds on the timeline at tick 0. */
  offsetMs: number;
  /** Milliseconds on the sender's wall clock at tick 0, from its reports. */
  senderOffsetMs: number | null;
};

/**
 * Puts the two tracks of one publisher on one timeline: first by the arrival of their packets, then by the sender reports,
 * which relate the ticks of the two. Only video is moved, never audio.
 */
export class RtpTimeline {
  readonly #startMs: number;
  readonly #tracks = new Map<MediaKind, Track>();

  /** Starts a timeline on which the arrival time `startMs` is 0. */
  constructor(startMs: number) {
    this.#startMs = startMs;
  }

  /** Returns the time of a frame on the timeline, in milliseconds. */
  toTimelineMs(frame: { readonly kind: MediaKind; readonly rtpTime: number }, arrivedMs: number): number {
    const arrivedAtMs = arrivedMs - this.#startMs;
    const track = this.#tracks.get(frame.kind);
    if (track === undefined) return this.#begin(frame, arrivedAtMs);
    track.ticks = unwrap(frame.rtpTime, track.ticks, TIMESTAMP_RANGE);
    const timelineMs = track.offsetMs + track.ticks / TICKS_PER_MS[frame.kind];
    if (Math.abs(timelineMs - arrivedAtMs) <= DRIFT_MS_MAX) return Math.max(0, timelineMs);
    return this.#begin(frame, arrivedAtMs);
  }

  /** Applies a sender report. */
  mark(kind: MediaKind, mark: ClockMark): void {
    const track = this.#tracks.get(kind);
    if (track === undefined) return;
    track.senderOffsetMs = mark.wallMs - unwrap(mark.timestamp, track.ticks, TIMESTAMP_RANGE) / TICKS_PER_MS[kind];
    this.#align();
  }

  #begin(frame: { readonly kind: MediaKind; readonly rtpTime: number }, arrivedAtMs: number): number {
    const offsetMs = arrivedAtMs - frame.rtpTime / TICKS_PER_MS[frame.kind];
    this.#tracks.set(frame.kind, { ticks: frame.rtpTime, offsetMs, senderOffsetMs: null });
    return Math.max(0, arrivedAtMs);
  }

  #align(): void {
    const audio = this.#tracks.get('audio');
    const video = this.#tracks.get('video');
    if (audio === undefined || video === undefined) return;
    if (audio.senderOffsetMs === null || video.senderOffsetMs === null) return;
    const offsetMs = audio.offsetMs + video.senderOffsetMs - audio.senderOffsetMs;
    const skew = Math.abs(offsetMs - video.offsetMs);
    if (skew >= SKEW_MS_MIN && skew <= DRIFT_MS_MAX) video.offsetMs = offsetMs;
  }
}
