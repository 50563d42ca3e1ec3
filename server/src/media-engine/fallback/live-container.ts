import type { EncodedFrame } from '../depacketise/encoded-frame.ts';
import type { TimelineFrame } from '../timeline/timeline-frame.ts';

/** A piece of picture and sound without an end; players can begin with one that says so. */
export type MediaChunk = { readonly bytes: Buffer; readonly isStart: boolean };

/** A container that wraps frames for a player. */
export type LiveContainer = {
  readonly contentType: string;
  /** The bytes that a player gets before any piece. */
  readonly init: Buffer;
  /** Returns whether frames like this key frame can continue in it. */
  accepts(frame: EncodedFrame): boolean;
  add(frame: TimelineFrame): MediaChunk[];
};
