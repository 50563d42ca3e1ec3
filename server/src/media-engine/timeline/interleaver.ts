import { opusDurationMs, opusSilence } from '../depacketise/opus-frame.ts';
import type { MediaKind } from '../live-stream-access.ts';
import type { TimelineFrame } from './timeline-frame.ts';

type WaitingFrame = { readonly frame: TimelineFrame; readonly arrivedMs: number };

export type InterleaverOptions = {
  /** The tracks that exist. If audio is one of them, its gaps are filled from the beginning. */
  readonly tracks: readonly MediaKind[];
  /** Milliseconds that a frame of one track waits for earlier frames of the other. */
  readonly maxWaitMs: number;
};

/** The interleaver no longer waits for a track that sent nothing for this long. */
const IDLE_MS = 1000;
/** Milliseconds that audio may overlap with earlier audio, or be missing, before it is corrected. */
const TOLERANCE_MS = 10;

/**
 * Orders the frames of two tracks by time, strictly increasing within each track, and fills missing audio with silence,
 * because a player stops at a gap in one of its tracks.
 */
export class Interleaver {
  readonly #maxWaitMs: number;
  readonly #tracks: Set<MediaKind>;
  readonly #waiting: Record<MediaKind, WaitingFrame[]> = { audio: [], video: [] };
  readonly #arrivedMs: Partial<Record<MediaKind, number>> = {};
  #audioEndMs: number | null = null;
  readonly #lastReleasedMs: Record<MediaKind, number> = { audio: -1, video: -1 };

  constructor({ tracks, maxWaitMs }: InterleaverOptions) {
    this.#maxWaitMs = maxWaitMs;
    this.#tracks = new Set(tracks);
  }

  /** Adds a track that sends from now on. */
  expect(kind: MediaKind): void {
    this.#tracks.add(kind);
  }

  /** Adds a frame and returns the frames that are due. */
  push(frame: TimelineFrame, nowMs: number): TimelineFrame[] {
    if (!this.#tracks.has(frame.kind)) return [];
    this.#arrivedMs[frame.kind] = nowMs;
    if (frame.kind === 'audio') this.#pushAudio(frame, nowMs);
    else this.#pushVideo(frame, nowMs);
    return this.#drain(nowMs);
  }

  /** Returns the remaining frames. */
  flush(): TimelineFrame[] {
    return this.#drain(Number.POSITIVE_INFINITY);
  }

  #pushAudio(frame: TimelineFrame, nowMs: number): void {
    const durationMs = opusDurationMs(frame.data);
    if (durationMs === null) return;
    const endMs = this.#audioEndMs ?? frame.atMs;
    if (frame.atMs < endMs - TOLERANCE_MS) return;
    this.#fillUntil(frame.atMs - TOLERANCE_MS, nowMs);
    const atMs = Math.max(frame.atMs, this.#audioEndMs ?? 0);
    this.#waiting.audio.push({ frame: { ...frame, atMs }, arrivedMs: nowMs });
    this.#audioEndMs = atMs + durationMs;
  }

  #pushVideo(frame: TimelineFrame, nowMs: number): void {
    this.#waiting.video.push({ frame, arrivedMs: nowMs });
  }

  #fillUntil(untilMs: number, nowMs: number): void {
    let atMs = this.#audioEndMs ?? untilMs;
    for (const { data, durationMs } of opusSilence(untilMs - atMs)) {
      this.#waiting.audio.push({ frame: { kind: 'audio', atMs, isKey: true, data }, arrivedMs: nowMs });
      atMs += durationMs;
    }
    this.#audioEndMs = atMs;
  }

  #drain(nowMs: number): TimelineFrame[] {
    const released: TimelineFrame[] = [];
    for (let kind = this.#next(nowMs); kind !== null; kind = this.#next(nowMs)) {
      const frame = this.#waiting[kind].shift()?.frame;
      if (frame !== undefined) released.push(this.#release(frame));
    }
    return released;
  }

  /** Returns the track whose first frame may be returned, if any. */
  #next(nowMs: number): MediaKind | null {
    const video = this.#waiting.video.at(0);
    if (video !== undefined && this.#waiting.audio.length === 0 && this.#isReady(video, nowMs))
      this.#fillWithSilence(video, nowMs);
    const audio = this.#waiting.audio.at(0);
    if (audio === undefined) return video !== undefined && this.#isReady(video, nowMs) ? 'video' : null;
    if (video === undefined) return this.#isReady(audio, nowMs) ? 'audio' : null;
    return audio.frame.atMs <= video.frame.atMs ? 'audio' : 'video';
  }

  /** Adds silence for a video frame that is due and has no audio. */
  #fillWithSilence(video: WaitingFrame, nowMs: number): void {
    if (!this.#tracks.has('audio')) return;
    this.#audioEndMs ??= video.frame.atMs;
    this.#fillUntil(video.frame.atMs, Math.min(nowMs, video.arrivedMs));
  }

  #isReady(waiting: WaitingFrame, nowMs: number): boolean {
    const other = waiting.frame.kind === 'audio' ? 'video' : 'audio';
    const lastMs = this.#arrivedMs[other];
    if (!this.#tracks.has(other) || lastMs === undefined || nowMs - lastMs > IDLE_MS) return true;
    return nowMs - waiting.arrivedMs >= this.#maxWaitMs;
  }

  #release(frame: TimelineFrame): TimelineFrame {
    const other = frame.kind === 'audio' ? 'video' : 'audio';
    const atMs = Math.max(frame.atMs, this.#lastReleasedMs[frame.kind] + 1, this.#lastReleasedMs[other]);
    this.#lastReleasedMs[frame.kind] = atMs;
    return { ...frame, atMs };
  }
}
