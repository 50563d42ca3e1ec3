import type { EncodedFrame } from '../depacketise/encoded-frame.ts';
import type { PlacedFrame } from '../timeline/placed-frame.ts';

/** A piece of picture and sound without an end; players can begin with one that says so. */
export type LivePiece = { readonly bytes: Buffer; readonly isStart: boolean };

/** How frames are wrapped for a player. */
export type LiveContainer = {
  readonly contentType: string;
  /** What a player gets before any piece. */
  readonly init: Buffer;
  /** Whether pictures like this key frame go on in it. */
  takes(frame: EncodedFrame): boolean;
  add(frame: PlacedFrame): LivePiece[];
};
