import type { EncodedFrame, FrameSize } from '../depacketise/encoded-frame.ts';
import type { MediaKind } from '../live-stream-access.ts';
import type { FileEnd, RecordingFile } from '../recording/recording-file.ts';
import type { TimelineFrame } from '../timeline/timeline-frame.ts';
import { double, EBML, element, idBytes, sizeBytes, unsigned, UNKNOWN_SIZE, voidElement } from './ebml.ts';
import { wholeCluster } from './webm-cluster.ts';
import { audioTrack, TRACK_NUMBERS, videoTrack, webmHeader, webmInfo } from './webm-tracks.ts';

const CLUSTER_MS = 1000;
const CLUSTER_MS_MAX = 5000;
const CLUSTER_BYTES_MAX = 1024 * 1024;
/** Space for three entries of a seek head. */
const SEEK_HEAD_BYTES = 96;
const DURATION_BYTES = 11;
const SIZE_UNKNOWN: FrameSize = { width: 1280, height: 720 };

/**
 * A WebM file that only grows while it is recorded, so a crash leaves one that plays. Its header reserves space for what is
 * known at the end: the duration, the index, and the tracks that were recorded. So finishing it writes few bytes, however
 * long the file is.
 */
export class WebmFile implements RecordingFile {
  readonly #cues: { readonly atMs: number; readonly kind: MediaKind; readonly position: number }[] = [];
  readonly #seen = new Set<MediaKind>();
  readonly #head: Buffer;
  readonly #segmentStart: number;
  readonly #positions: { readonly info: number; readonly duration: number; readonly tracks: number };
  #size: FrameSize | null = null;
  #cluster: TimelineFrame[] = [];
  #clusterBytes = 0;
  #written: number;
  #endMs = 0;

  constructor() {
    const before = Buffer.concat([webmHeader(), idBytes(EBML.segment), UNKNOWN_SIZE]);
    this.#segmentStart = before.length;
    const seekHead = voidElement(SEEK_HEAD_BYTES);
    const info = webmInfo(voidElement(DURATION_BYTES));
    const tracks = trackList(['video', 'audio'], SIZE_UNKNOWN);
    this.#head = Buffer.concat([before, seekHead, info, tracks]);
    const infoAt = before.length + seekHead.length;
    this.#positions = { info: infoAt, duration: infoAt + info.length - DURATION_BYTES, tracks: infoAt + info.length };
    this.#written = 0;
  }

  /** The position of the first cluster. */
  get headBytes(): number {
    return this.#head.length;
  }

  /** Milliseconds to the end of the last frame. */
  get durationMs(): number {
    return Math.round(this.#endMs);
  }

  /** Key frames of VP8 contain their sizes; the largest is the size of the file. */
  accepts({ size, parameterSets }: EncodedFrame): boolean {
    if (size === null || parameterSets !== null) return false;
    if (this.#size === null || size.width * size.height > this.#size.width * this.#size.height) this.#size = size;
    return true;
  }

  /** Rounds times to whole milliseconds, so that the same frames always give the same file. */
  add({ atMs, ...rest }: TimelineFrame): Buffer | null {
    const frame = { ...rest, atMs: Math.round(atMs) };
    const bytes = this.#isClusterOver(frame) ? this.#takeCluster() : null;
    this.#cluster.push(frame);
    this.#clusterBytes += frame.data.length;
    this.#seen.add(frame.kind);
    this.#endMs = Math.max(this.#endMs, frame.atMs);
    return bytes;
  }

  finish(): FileEnd {
    const last = this.#takeCluster() ?? Buffer.alloc(0);
    const cuesAt = this.#written;
    const cues = this.#cueList();
    const tracks = (['video', 'audio'] as const).filter((kind) => this.#seen.has(kind));
    const segmentBytes = cuesAt + cues.length - this.#segmentStart;
    return {
      append: Buffer.concat([last, cues]),
      patches: [
        { position: this.#segmentStart - UNKNOWN_SIZE.length, bytes: sizeBytes(segmentBytes, UNKNOWN_SIZE.length) },
        { position: this.#segmentStart, bytes: this.#seekHead(cuesAt) },
        { position: this.#positions.duration, bytes: element(EBML.duration, double(this.durationMs)) },
        { position: this.#positions.tracks, bytes: trackList(tracks, this.#size ?? SIZE_UNKNOWN) },
      ],
      contentType: contentTypeOf(tracks),
    };
  }

  #isClusterOver(frame: TimelineFrame): boolean {
    const first = this.#cluster.at(0);
    if (first === undefined) return false;
    const sinceMs = frame.atMs - first.atMs;
    if (sinceMs >= CLUSTER_MS_MAX || this.#clusterBytes >= CLUSTER_BYTES_MAX) return true;
    // A cluster that begins with a key frame is a seek position.
    const isVideo = frame.kind === 'video';
    return (isVideo && frame.isKey) || (sinceMs >= CLUSTER_MS && !this.#seen.has('video'));
  }

  #takeCluster(): Buffer | null {
    const first = this.#cluster.at(0);
    if (first === undefined) return null;
    const head = this.#written === 0 ? this.#head : Buffer.alloc(0);
    const position = this.#written + head.length;
    if (first.isKey && (first.kind === 'video' || !this.#seen.has('video'))) {
      this.#cues.push({ atMs: first.atMs, kind: first.kind, position });
    }
    const bytes = Buffer.concat([head, wholeCluster(first.atMs, this.#cluster)]);
    this.#written += bytes.length;
    this.#cluster = [];
    this.#clusterBytes = 0;
    return bytes;
  }

  #cueList(): Buffer {
    const points = this.#cues.map(({ atMs, kind, position }) =>
      element(
        EBML.cuePoint,
        element(EBML.cueTime, unsigned(Math.round(atMs))),
        element(
          EBML.cueTrackPositions,
          element(EBML.cueTrack, unsigned(TRACK_NUMBERS[kind])),
          element(EBML.cueClusterPosition, unsigned(position - this.#segmentStart)),
        ),
      ),
    );
    return element(EBML.cues, ...points);
  }

  #seekHead(cuesAt: number): Buffer {
    const entry = (id: number, position: number): Buffer =>
      element(
        EBML.seek,
        element(EBML.seekId, idBytes(id)),
        element(EBML.seekPosition, unsigned(position - this.#segmentStart, 8)),
      );
    const seekHead = element(
      EBML.seekHead,
      entry(EBML.info, this.#positions.info),
      entry(EBML.tracks, this.#positions.tracks),
      entry(EBML.cues, cuesAt),
    );
    return Buffer.concat([seekHead, voidElement(SEEK_HEAD_BYTES - seekHead.length)]);
  }
}

/** Returns the list of tracks in a fixed length: an empty element replaces a missing track. */
function trackList(tracks: readonly MediaKind[], size: FrameSize): Buffer {
  const video = videoTrack(size);
  const audio = audioTrack();
  return element(
    EBML.tracks,
    tracks.includes('video') ? video : voidElement(video.length),
    tracks.includes('audio') ? audio : voidElement(audio.length),
  );
}

function contentTypeOf(tracks: readonly MediaKind[]): string {
  const codecs = tracks.map((kind) => (kind === 'video' ? 'vp8' : 'opus'));
  return tracks.includes('video') ? `video/webm; codecs="${codecs.join(',')}"` : 'audio/webm; codecs="opus"';
}
