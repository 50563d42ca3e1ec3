import type { EncodedFrame } from '../depacketise/encoded-frame.ts';
import type { MediaKind } from '../live-stream-access.ts';
import { LiveMp4 } from '../mp4/mp4-live.ts';
import { LiveWebm } from '../webm/webm-live.ts';
import type { LiveContainer } from './live-container.ts';

/** Opens the container that wraps a stream for players, chosen by the stream's first frame. */
export function openContainer({ size, parameterSets }: EncodedFrame, tracks: readonly MediaKind[]): LiveContainer {
  if (size !== null && parameterSets !== null) return new LiveMp4({ size, parameterSets }, tracks);
  return new LiveWebm({ tracks, size: size ?? { width: 640, height: 360 } });
}
