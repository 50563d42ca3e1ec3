import type { FrameSize } from '../depacketise/encoded-frame.ts';
import type { MediaKind } from '../live-stream-access.ts';
import type { LiveContainer, MediaChunk } from '../fallback/live-container.ts';
import type { TimelineFrame } from '../timeline/timeline-frame.ts';
import { EBML, element, idBytes, UNKNOWN_SIZE } from './ebml.ts';
import { block, CLUSTER_MS_MAX, openCluster } from './webm-cluster.ts';
import { audioTrack, videoTrack, webmHeader, webmInfo } from './webm-tracks.ts';

/** The interval of start positions without video. */
const AUDIO_CLUSTER_MS = 1000;

export type LiveWebmOptions = { readonly tracks: readonly MediaKind[]; readonly size: FrameSize };

/** WebM without an end, frame by frame: a cluster begins with each key frame and lasts until the next. */
export class LiveWebm implements LiveContainer {
  readonly #tracks: readonly MediaKind[];
  #clusterAtMs: number | null = null;

  readonly contentType: string;
  readonly init: Buffer;

  constructor({ tracks, size }: LiveWebmOptions) {
    this.#tracks = tracks;
    const codecs = [...(tracks.includes('video') ? ['vp8'] : []), ...(tracks.includes('audio') ? ['opus'] : [])];
    this.contentType = `${tracks.includes('video') ? 'video' : 'audio'}/webm; codecs="${codecs.join(',')}"`;
    const entries = [
      ...(tracks.includes('video') ? [videoTrack(size)] : []),
      ...(tracks.includes('audio') ? [audioTrack()] : []),
    ];
    const segment = Buffer.concat([idBytes(EBML.segment), UNKNOWN_SIZE]);
    this.init = Buffer.concat([webmHeader(), segment, webmInfo(), element(EBML.tracks, ...entries)]);
  }

  /** Returns true: a VP8 key frame contains its own size. */
  accepts(): boolean {
    return true;
  }

  add(frame: TimelineFrame): MediaChunk[] {
    const clusterAtMs = this.#clusterAtMs;
    const sinceMs = clusterAtMs === null ? Number.POSITIVE_INFINITY : frame.atMs - clusterAtMs;
    const isStart = this.#tracks.includes('video') ? frame.kind === 'video' && frame.isKey : sinceMs >= AUDIO_CLUSTER_MS;
    if (!isStart && clusterAtMs !== null && sinceMs < CLUSTER_MS_MAX) return [{ bytes: block(frame, clusterAtMs), isStart }];
    this.#clusterAtMs = frame.atMs;
    return [{ bytes: Buffer.concat([openCluster(frame.atMs), block(frame, frame.atMs)]), isStart }];
  }
}
