import type { MediaKind } from '../live-stream-access.ts';

/** A frame at its place on the timeline. */
export type TimelineFrame = {
  readonly kind: MediaKind;
  readonly atMs: number;
  readonly isKey: boolean;
  readonly data: Buffer;
};
