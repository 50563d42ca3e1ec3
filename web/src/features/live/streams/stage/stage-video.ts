import type { StageTile } from './stage-layout.ts';

/** A picture of the stage, with how it comes into an element. */
export type StageVideo = StageTile & {
  readonly personName: string;
  readonly imageUrl: string | null;
  readonly isMuted: boolean;
  /** Sound alone. */
  readonly isCameraOff: boolean;
  /** Its first picture is on its way, or it comes back. */
  readonly isOpening: boolean;
  /** One's own: silent here, and seen as in a mirror. */
  readonly isMine: boolean;
  readonly attach: (element: HTMLVideoElement) => () => void;
};
