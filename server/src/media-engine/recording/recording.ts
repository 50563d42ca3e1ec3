import type { LiveStreamAccess, MediaKind, StreamCodecs } from '../live-stream-access.ts';
import type { RecordingResult, RecordingParams } from '../protocol.ts';
import { Interleaver } from '../timeline/interleaver.ts';
import { StreamFrames, type TimedFrame } from '../timeline/stream-frames.ts';
import { FileWriter } from './file-writer.ts';
import type { RecordingFile } from './recording-file.ts';
import type { EncodedFrame } from '../depacketise/encoded-frame.ts';
import { Mp4File } from '../mp4/mp4-file.ts';
import { WebmFile } from '../webm/webm-file.ts';

/** Milliseconds between seek positions. */
const KEYFRAME_MS = 5000;
/** Milliseconds to wait for a video frame before audio alone starts the file. Programs send key frames at any interval. */
const VIDEO_WAIT_MS = { vp8: 1500, h264: 15_000, opus: 0 } as const;
/** Milliseconds that late packets may take, because no one watches the file yet. */
const INTERLEAVE_WAIT_MS = 1000;

export type RecordingOptions = {
  readonly target: RecordingParams;
  /** Called when the file can no longer be written. */
  readonly onError: () => void;
  /** Returns milliseconds of a monotonic clock. */
  readonly now: () => number;
};

type OpenRecording = { readonly file: RecordingFile; readonly startMs: number };

/** One stream recorded into one file, across all its publishers. */
export class Recording {
  readonly #id: string;
  readonly #access: LiveStreamAccess;
  readonly #target: RecordingParams;
  readonly #writer: FileWriter;
  readonly #now: () => number;
  readonly #frames: StreamFrames;
  readonly #interleaver = new Interleaver({ tracks: [], maxWaitMs: INTERLEAVE_WAIT_MS });
  readonly #unlisten: () => void;
  readonly #timer: NodeJS.Timeout;
  #codecs: StreamCodecs | null = null;
  #audioSinceMs: number | null = null;
  #openRecording: OpenRecording | null = null;
  #isFrameRejected = false;

  private constructor(id: string, access: LiveStreamAccess, options: RecordingOptions & { readonly writer: FileWriter }) {
    this.#id = id;
    this.#access = access;
    this.#target = options.target;
    this.#writer = options.writer;
    this.#now = options.now;
    this.#frames = new StreamFrames(options.now());
    this.#timer = setInterval(() => this.#requestKeyframe(), KEYFRAME_MS);
    this.#unlisten = access.listen(this.#target.room, this.#target.stream, {
      onBegin: (codecs) => this.#begin(codecs),
      onPacket: (kind, packet) => this.#handlePacket(kind, packet, this.#now()),
      onClockMark: (kind, mark) => this.#frames.mark(kind, mark),
      onEnd: () => undefined,
    });
  }

  static async start(id: string, access: LiveStreamAccess, options: RecordingOptions): Promise<Recording> {
    const writer = await FileWriter.create(options.target.path, options.onError);
    return new Recording(id, access, { ...options, writer });
  }

  async stop(): Promise<RecordingResult> {
    clearInterval(this.#timer);
    this.#unlisten();
    this.#write(this.#interleaver.flush());
    if (this.#openRecording === null) {
      await this.#writer.discard();
      return { id: this.#id, contentType: 'video/webm', bytes: 0, durationMs: 0 };
    }
    const end = this.#openRecording.file.finish();
    this.#writer.append(end.append);
    await this.#writer.finish(end.patches);
    return {
      id: this.#id,
      contentType: end.contentType,
      bytes: this.#writer.bytes,
      durationMs: this.#openRecording.file.durationMs,
    };
  }

  #begin(codecs: StreamCodecs): void {
    this.#codecs = codecs;
    this.#frames.begin(codecs);
    if (codecs.audio !== null) this.#interleaver.expect('audio');
    if (codecs.video !== null) this.#interleaver.expect('video');
    this.#isFrameRejected = false;
    this.#requestKeyframe();
  }

  #handlePacket(kind: MediaKind, packet: Buffer, nowMs: number): void {
    for (const frame of this.#frames.push(kind, packet, nowMs)) this.#handleFrame(frame, nowMs);
    if (kind === 'video' && this.#frames.needsKeyframe) this.#requestKeyframe();
  }

  #handleFrame(frame: TimedFrame, nowMs: number): void {
    if (frame.kind === 'audio') this.#audioSinceMs ??= nowMs;
    this.#openRecording ??= this.#open(frame, nowMs);
    if (this.#openRecording === null) return;
    const { file, startMs } = this.#openRecording;
    if (frame.kind === 'video' && frame.isKey) this.#isFrameRejected = !file.accepts(frame);
    const atMs = frame.atMs - startMs;
    if (atMs < 0 || (frame.kind === 'video' && this.#isFrameRejected)) return;
    this.#write(this.#interleaver.push({ kind: frame.kind, atMs, isKey: frame.isKey, data: frame.data }, nowMs));
  }

  /** Opens the file with the first key frame, or with audio if no video arrives. */
  #open(frame: TimedFrame, nowMs: number): OpenRecording | null {
    const waitMs = VIDEO_WAIT_MS[this.#codecs?.video?.name ?? 'opus'];
    const isAudioOnly = nowMs - (this.#audioSinceMs ?? nowMs) >= waitMs;
    if (frame.kind === 'video' ? !frame.isKey : !isAudioOnly) return null;
    return { file: openRecordingFile(frame), startMs: frame.atMs };
  }

  #write(frames: ReturnType<Interleaver['flush']>): void {
    for (const frame of frames) {
      const bytes = this.#openRecording?.file.add(frame) ?? null;
      if (bytes !== null) this.#writer.append(bytes);
    }
  }

  #requestKeyframe(): void {
    if (this.#codecs?.video === null) return;
    this.#access.requestKeyframe(this.#target.room, this.#target.stream);
  }
}

/** Returns the file format for the first frame. */
function openRecordingFile({ size, parameterSets }: EncodedFrame): RecordingFile {
  return size !== null && parameterSets !== null ? new Mp4File({ size, parameterSets }) : new WebmFile();
}
