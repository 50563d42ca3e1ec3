import type { StageTile } from './stage-layout.ts';

/** A video of the stage, and how it is attached to an element. */
export type StageVideo = StageTile & {
  readonly personName: string;
  readonly imageUrl: string | null;
  readonly isMuted: boolean;
  /** True for sound only. */
  readonly isCameraOff: boolean;
  /** True until its first frame arrives, and while it reconnects. */
  readonly isOpening: boolean;
  /** True for the viewer's own video: muted here and mirrored. */
  readonly isMine: boolean;
  readonly attach: (element: HTMLVideoElement) => () => void;
};
