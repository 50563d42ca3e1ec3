import type { EncodedFrame } from '../depacketise/encoded-frame.ts';
import type { MediaKind, StreamCodecs } from '../live-stream-access.ts';
import { LiveWebm } from '../webm/webm-live.ts';
import type { LiveContainer } from './live-container.ts';

/** What a stream is wrapped in for players, beginning with this frame. */
export function openContainer(codecs: StreamCodecs, tracks: readonly MediaKind[], first: EncodedFrame): LiveContainer {
  return new LiveWebm({ tracks, size: first.size ?? { width: 640, height: 360 } });
}
