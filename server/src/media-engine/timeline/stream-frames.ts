import type { EncodedFrame } from '../depacketise/encoded-frame.ts';
import { FrameAssembler } from '../depacketise/frame-assembler.ts';
import { h264Payload } from '../depacketise/h264-payload.ts';
import { readOpusFrame } from '../depacketise/opus-frame.ts';
import { vp8Payload } from '../depacketise/vp8-payload.ts';
import type { ClockMark, MediaKind, StreamCodecs } from '../live-stream-access.ts';
import { RtpTimeline } from './rtp-timeline.ts';

export type TimedFrame = EncodedFrame & { readonly atMs: number };

/** Whole frames of one stream on one timeline, across all its publishers. */
export class StreamFrames {
  readonly #startMs: number;
  #assembler: FrameAssembler | null = null;
  #timeline: RtpTimeline;

  constructor(startMs: number) {
    this.#startMs = startMs;
    this.#timeline = new RtpTimeline(startMs);
  }

  /** True while no video is returned before the next key frame. */
  get needsKeyframe(): boolean {
    return this.#assembler?.isBroken ?? false;
  }

  begin(codecs: StreamCodecs): void {
    this.#timeline = new RtpTimeline(this.#startMs);
    this.#assembler =
      codecs.video === null ? null : new FrameAssembler(codecs.video.name === 'h264' ? h264Payload : vp8Payload);
  }

  push(kind: MediaKind, packet: Buffer, nowMs: number): TimedFrame[] {
    return this.#read(kind, packet).map((frame) => ({ ...frame, atMs: this.#timeline.toTimelineMs(frame, nowMs) }));
  }

  mark(kind: MediaKind, mark: ClockMark): void {
    this.#timeline.mark(kind, mark);
  }

  #read(kind: MediaKind, packet: Buffer): EncodedFrame[] {
    if (kind === 'video') return this.#assembler?.push(packet) ?? [];
    const frame = readOpusFrame(packet);
    return frame === null ? [] : [frame];
  }
}
