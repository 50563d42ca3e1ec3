import type { EncodedFrame } from '../depacketise/encoded-frame.ts';
import type { LiveContainer, MediaChunk } from '../fallback/live-container.ts';
import type { MediaKind } from '../live-stream-access.ts';
import type { TimelineFrame } from '../timeline/timeline-frame.ts';
import { mp4Fragment } from './mp4-fragment.ts';
import { mp4ContentType, mp4Header, type Mp4Video } from './mp4-header.ts';

/** Audio without a video frame is not held back longer. */
const AUDIO_FRAMES_MAX = 10;

/** H.264 without an end: one fragment for each video frame, when its duration is known. */
export class LiveMp4 implements LiveContainer {
  readonly #video: Mp4Video;
  #pendingFrames: TimelineFrame[] = [];
  #sequence = 0;

  readonly contentType: string;
  readonly init: Buffer;

  constructor(video: Mp4Video, tracks: readonly MediaKind[]) {
    this.#video = video;
    this.contentType = mp4ContentType(tracks, video);
    this.init = mp4Header({ video, tracks });
  }

  /** The header contains the parameter sets, so other parameter sets need another header. */
  accepts({ parameterSets }: EncodedFrame): boolean {
    if (parameterSets === null) return false;
    const { sps, pps } = this.#video.parameterSets;
    return sps.equals(parameterSets.sps) && pps.equals(parameterSets.pps);
  }

  add(frame: TimelineFrame): MediaChunk[] {
    const hasVideo = this.#pendingFrames.some((waiting) => waiting.kind === 'video');
    const isDue =
      frame.kind === 'video' ? this.#pendingFrames.length > 0 : !hasVideo && this.#pendingFrames.length >= AUDIO_FRAMES_MAX;
    const chunks = isDue ? [this.#fragment(frame.kind === 'video' ? frame.atMs : null)] : [];
    this.#pendingFrames.push(frame);
    return chunks;
  }

  #fragment(nextVideoMs: number | null): MediaChunk {
    const frames = this.#pendingFrames;
    this.#pendingFrames = [];
    this.#sequence += 1;
    const isStart = frames.some((frame) => frame.kind === 'video' && frame.isKey);
    return { bytes: mp4Fragment({ sequence: this.#sequence, frames, nextVideoMs }), isStart };
  }
}
