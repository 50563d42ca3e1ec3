import type { EncodedFrame } from '../depacketise/encoded-frame.ts';
import type { TimelineFrame } from '../timeline/timeline-frame.ts';

/** A chunk of video and audio without an end; players can start with one that has `isStart`. */
export type MediaChunk = { readonly bytes: Buffer; readonly isStart: boolean };

/** A container that packages frames for a player. */
export type LiveContainer = {
  readonly contentType: string;
  /** The bytes that a player gets before any chunk. */
  readonly init: Buffer;
  /** Returns whether frames like this key frame can continue in it. */
  accepts(frame: EncodedFrame): boolean;
  add(frame: TimelineFrame): MediaChunk[];
};
