import type { LiveStreamAccess, MediaKind, StreamCodecs, StreamTarget } from '../live-stream-access.ts';
import type { PlayCloseReason } from '../protocol.ts';
import { Interleaver } from '../timeline/interleaver.ts';
import { StreamFrames, type TimedFrame } from '../timeline/stream-frames.ts';
import type { FallbackViewer } from './fallback-viewer.ts';
import type { LiveContainer, MediaChunk } from './live-container.ts';
import type { EncodedFrame } from '../depacketise/encoded-frame.ts';
import { LiveMp4 } from '../mp4/mp4-live.ts';
import { LiveWebm } from '../webm/webm-live.ts';

/** Milliseconds between the key frames at which viewers can start. */
const KEYFRAME_MS = 2000;
/** Milliseconds to wait for a video frame before audio is sent alone. */
const VIDEO_WAIT_MS = 1500;
/** Milliseconds without a video frame after which video is off: a player would wait for it and play no audio. */
const VIDEO_GONE_MS = 3000;
const INTERLEAVE_WAIT_MS = 200;
const CACHE_BYTES_MAX = 8 * 1024 * 1024;
const TICK_MS = 250;
const CHECK_MS = 10_000;

type Playback = { readonly container: LiveContainer; readonly interleaver: Interleaver; readonly hasVideo: boolean };

/** One stream for its WebSocket viewers, packaged once for all of them. */
export class FallbackStream {
  readonly #access: LiveStreamAccess;
  readonly #target: StreamTarget;
  readonly #viewers = new Set<FallbackViewer>();
  readonly #frames = new StreamFrames(performance.now());
  readonly #unlisten: () => void;
  readonly #timer: NodeJS.Timeout;
  #codecs: StreamCodecs | null = null;
  #playing: Playback | null = null;
  #cache: MediaChunk[] = [];
  #cacheBytes = 0;
  #audioSinceMs: number | null = null;
  #audioMs = 0;
  #frameMs = 0;
  #keyframeRequestedMs = 0;
  #checkedMs = performance.now();

  constructor(access: LiveStreamAccess, target: StreamTarget) {
    this.#access = access;
    this.#target = target;
    this.#timer = setInterval(() => this.#tick(performance.now()), TICK_MS);
    this.#unlisten = access.listen(target.room, target.stream, {
      onBegin: (codecs) => this.#begin(codecs),
      onPacket: (kind, packet) => this.#handlePacket(kind, packet),
      onClockMark: (kind, mark) => this.#frames.mark(kind, mark),
      onEnd: () => this.#closeViewers('ended'),
    });
  }

  get isEmpty(): boolean {
    return this.#viewers.size === 0;
  }

  join(viewer: FallbackViewer): void {
    this.#viewers.add(viewer);
    if (this.#playing === null || this.#cache.length === 0) this.#requestKeyframe(performance.now());
    if (this.#playing !== null) viewer.start(this.#playing.container, this.#cache);
  }

  leave(viewer: FallbackViewer): void {
    this.#viewers.delete(viewer);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#unlisten();
    this.#closeViewers('ended');
  }

  #begin(codecs: StreamCodecs): void {
    const isNewLayout = this.#codecs !== null && layoutOf(this.#codecs) !== layoutOf(codecs);
    this.#codecs = codecs;
    this.#frames.begin(codecs);
    if (isNewLayout) this.#restart();
    if (!this.isEmpty) this.#requestKeyframe(performance.now());
  }

  #handlePacket(kind: MediaKind, packet: Buffer): void {
    const nowMs = performance.now();
    for (const frame of this.#frames.push(kind, packet, nowMs)) this.#handleFrame(frame, nowMs);
    if (kind === 'video' && this.#frames.needsKeyframe) this.#requestKeyframe(nowMs);
  }

  #handleFrame(frame: TimedFrame, nowMs: number): void {
    if (frame.kind === 'video') this.#frameMs = nowMs;
    else this.#recordAudio(nowMs);
    if (this.#playing !== null && !fits(this.#playing, frame)) this.#restart();
    this.#playing ??= this.#open(frame, nowMs);
    if (this.#playing === null) return;
    for (const orderedFrame of this.#playing.interleaver.push(frame, nowMs)) {
      for (const chunk of this.#playing.container.add(orderedFrame)) this.#broadcast(chunk);
    }
  }

  /**
   * Opens the container: with the first key frame, video and audio if there is any; without one, after a while, audio alone.
   */
  #open(frame: TimedFrame, nowMs: number): Playback | null {
    const hasVideo = frame.kind === 'video';
    const codecs = this.#codecs;
    if (codecs === null || (hasVideo ? !frame.isKey : !this.#isAudioOnly(nowMs))) return null;
    const tracks: MediaKind[] = [
      ...(hasVideo ? (['video'] as const) : []),
      ...(codecs.audio === null ? [] : (['audio'] as const)),
    ];
    const container = openContainer(frame, tracks);
    const playing = { container, interleaver: new Interleaver({ tracks, maxWaitMs: INTERLEAVE_WAIT_MS }), hasVideo };
    for (const viewer of this.#viewers) viewer.start(container, []);
    return playing;
  }

  #isAudioOnly(nowMs: number): boolean {
    if (this.#codecs?.video === null) return true;
    return (
      this.#audioSinceMs !== null && nowMs - this.#audioSinceMs >= VIDEO_WAIT_MS && nowMs - this.#frameMs >= VIDEO_WAIT_MS
    );
  }

  #recordAudio(nowMs: number): void {
    this.#audioMs = nowMs;
    this.#audioSinceMs ??= nowMs;
  }

  /**
   * Returns whether video stopped while audio continues, as when a camera is off. When both stop, the connection has
   * stalled.
   */
  #hasLostVideo(nowMs: number): boolean {
    if (this.#playing?.hasVideo !== true || nowMs - this.#frameMs < VIDEO_GONE_MS) return false;
    return nowMs - this.#audioMs < VIDEO_GONE_MS / 3;
  }

  #broadcast(chunk: MediaChunk): void {
    this.#cacheChunk(chunk);
    for (const viewer of this.#viewers) viewer.send(chunk);
  }

  /** Keeps the chunks since the last key frame, so that a new viewer sees something immediately. */
  #cacheChunk(chunk: MediaChunk): void {
    if (chunk.isStart) this.#clearCache();
    else if (this.#cache.length === 0) return;
    this.#cache.push(chunk);
    this.#cacheBytes += chunk.bytes.length;
    if (this.#cacheBytes > CACHE_BYTES_MAX) this.#clearCache();
  }

  #clearCache(): void {
    this.#cache = [];
    this.#cacheBytes = 0;
  }

  /**
   * Closes all viewers, so that they open the stream again: the following frames do not fit a player that is already
   * playing.
   */
  #restart(): void {
    this.#playing = null;
    this.#audioSinceMs = null;
    this.#clearCache();
    this.#closeViewers('again');
  }

  #closeViewers(reason: PlayCloseReason): void {
    for (const viewer of this.#viewers) viewer.close(reason);
    this.#viewers.clear();
  }

  #requestKeyframe(nowMs: number): void {
    this.#keyframeRequestedMs = nowMs;
    this.#access.requestKeyframe(this.#target.room, this.#target.stream);
  }

  #tick(nowMs: number): void {
    if (this.#codecs !== null && this.#codecs.video !== null && nowMs - this.#keyframeRequestedMs >= KEYFRAME_MS)
      this.#requestKeyframe(nowMs);
    if (this.#hasLostVideo(nowMs)) this.#restart();
    if (nowMs - this.#checkedMs < CHECK_MS) return;
    this.#checkedMs = nowMs;
    for (const viewer of this.#viewers) viewer.check(nowMs);
  }
}

function layoutOf({ audio, video }: StreamCodecs): string {
  return `${audio?.name ?? ''} ${video?.name ?? ''}`;
}

function fits(playing: Playback, frame: TimedFrame): boolean {
  if (frame.kind === 'audio' || !frame.isKey) return true;
  return playing.hasVideo && playing.container.accepts(frame);
}

/** Opens the container that packages a stream for players, chosen by the stream's first frame. */
function openContainer({ size, parameterSets }: EncodedFrame, tracks: readonly MediaKind[]): LiveContainer {
  if (size !== null && parameterSets !== null) return new LiveMp4({ size, parameterSets }, tracks);
  return new LiveWebm({ tracks, size: size ?? { width: 640, height: 360 } });
}
