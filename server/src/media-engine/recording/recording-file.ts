import type { EncodedFrame } from '../depacketise/encoded-frame.ts';
import type { TimelineFrame } from '../timeline/timeline-frame.ts';

/** Bytes for a place in a file. */
export type Patch = { readonly position: number; readonly bytes: Buffer };

export type FileEnd = { readonly append: Buffer; readonly patches: readonly Patch[]; readonly contentType: string };

/** A container format for a file that only grows until its end. */
export type RecordingFile = {
  readonly durationMs: number;
  /** Looks at a key frame before it is added; false: pictures like it have no place in this file. */
  accepts(frame: EncodedFrame): boolean;
  /** Gives the bytes to append, when there are some. */
  add(frame: TimelineFrame): Buffer | null;
  /** Returns the bytes to append at the end, and those to write over the space reserved in the head. */
  finish(): FileEnd;
};
