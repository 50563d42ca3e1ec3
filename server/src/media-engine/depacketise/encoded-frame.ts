import type { MediaKind } from '../live-stream-access.ts';

/** One whole video frame, or one Opus packet, as its encoder created it. */
export type EncodedFrame = {
  readonly kind: MediaKind;
  /** 32 bits of the track's RTP clock. */
  readonly rtpTime: number;
  /** True when the frame can be shown without an earlier one; audio always can. */
  readonly isKey: boolean;
  readonly data: Buffer;
  /** For a key frame: the size of the video. */
  readonly size: FrameSize | null;
  /** For a key frame in H.264: its parameter sets. */
  readonly parameterSets: ParameterSets | null;
};

export type FrameSize = { readonly width: number; readonly height: number };

export type ParameterSets = { readonly sps: Buffer; readonly pps: Buffer };
