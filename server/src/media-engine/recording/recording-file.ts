import type { EncodedFrame } from '../depacketise/encoded-frame.ts';
import type { TimelineFrame } from '../timeline/timeline-frame.ts';

/** Bytes to write at a position of a file. */
export type Patch = { readonly position: number; readonly bytes: Buffer };

export type FileEnd = { readonly append: Buffer; readonly patches: readonly Patch[]; readonly contentType: string };

/** A container format for a file that only grows until it is finished. */
export type RecordingFile = {
  readonly durationMs: number;
  /** Checks a key frame before it is added; false: its video does not fit into this file. */
  accepts(frame: EncodedFrame): boolean;
  /** Returns the bytes to append, if there are any. */
  add(frame: TimelineFrame): Buffer | null;
  /** Returns the bytes to append at the end, and those to write over the space reserved in the header. */
  finish(): FileEnd;
};
