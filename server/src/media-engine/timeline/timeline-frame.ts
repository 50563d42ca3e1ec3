import type { MediaKind } from '../live-stream-access.ts';

/** A frame with its time on the timeline. */
export type TimelineFrame = {
  readonly kind: MediaKind;
  readonly atMs: number;
  readonly isKey: boolean;
  readonly data: Buffer;
};
