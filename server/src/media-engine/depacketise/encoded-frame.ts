import type { MediaKind } from '../live-stream-access.ts';

/** One whole picture, or one Opus packet, as its encoder made it. */
export type EncodedFrame = {
  readonly kind: MediaKind;
  /** 32 bits of the track's own clock. */
  readonly rtpTime: number;
  /** True when the frame can be shown without an earlier one; audio always can. */
  readonly isKey: boolean;
  readonly data: Buffer;
  /** Of a key frame: what the picture measures. */
  readonly size: FrameSize | null;
  /** Of a key frame in H.264: its parameter sets. */
  readonly parameterSets: ParameterSets | null;
};

export type FrameSize = { readonly width: number; readonly height: number };

export type ParameterSets = { readonly sps: Buffer; readonly pps: Buffer };
