import type { EncodedFrame } from '../depacketise/encoded-frame.ts';
import type { LiveContainer, LivePiece } from '../fallback/live-container.ts';
import type { MediaKind } from '../live-stream-access.ts';
import type { PlacedFrame } from '../timeline/placed-frame.ts';
import { mp4Fragment } from './mp4-fragment.ts';
import { mp4ContentType, mp4Head, type Mp4Video } from './mp4-head.ts';

/** Sound that no picture goes with is not kept back longer. */
const SOUNDS_MAX = 10;

/** H.264 that never ends: a fragment for each picture, once it is known how long it lasts. */
export class LiveMp4 implements LiveContainer {
  readonly #picture: Mp4Video;
  #waiting: PlacedFrame[] = [];
  #sequence = 0;

  readonly contentType: string;
  readonly init: Buffer;

  constructor(picture: Mp4Video, tracks: readonly MediaKind[]) {
    this.#picture = picture;
    this.contentType = mp4ContentType(tracks, picture);
    this.init = mp4Head({ picture, tracks });
  }

  /** Its head names the parameter sets, so others need another head. */
  takes({ parameterSets }: EncodedFrame): boolean {
    if (parameterSets === null) return false;
    const { sps, pps } = this.#picture.parameterSets;
    return sps.equals(parameterSets.sps) && pps.equals(parameterSets.pps);
  }

  add(frame: PlacedFrame): LivePiece[] {
    const hasVideo = this.#waiting.some((waiting) => waiting.kind === 'video');
    const isDue = frame.kind === 'video' ? this.#waiting.length > 0 : !hasVideo && this.#waiting.length >= SOUNDS_MAX;
    const pieces = isDue ? [this.#fragment(frame.kind === 'video' ? frame.atMs : null)] : [];
    this.#waiting.push(frame);
    return pieces;
  }

  #fragment(nextVideoMs: number | null): LivePiece {
    const frames = this.#waiting;
    this.#waiting = [];
    this.#sequence += 1;
    const isStart = frames.some((frame) => frame.kind === 'video' && frame.isKey);
    return { bytes: mp4Fragment({ sequence: this.#sequence, frames, nextVideoMs }), isStart };
  }
}
