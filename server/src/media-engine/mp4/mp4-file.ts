import type { EncodedFrame } from '../depacketise/encoded-frame.ts';
import type { MediaKind } from '../live-stream-access.ts';
import type { FileEnd, RecordingFile } from '../recording/recording-file.ts';
import type { TimelineFrame } from '../timeline/timeline-frame.ts';
import { freeBox, fullBox, u16, u32, u64 } from './mp4-boxes.ts';
import { mp4Fragment } from './mp4-fragment.ts';
import { MP4_TRACK_IDS, mp4ContentType, mp4Header, type Mp4Video } from './mp4-header.ts';

const FRAGMENT_MS_MAX = 5000;
const FRAGMENT_BYTES_MAX = 1024 * 1024;
/** The entries reserved for the index of seek positions; a longer file gets fewer positions. */
const INDEX_ENTRIES_MAX = 5000;
const ENTRY_BYTES = 12;
const INDEX_HEAD_BYTES = 40;
const INDEX_BYTES = INDEX_HEAD_BYTES + INDEX_ENTRIES_MAX * ENTRY_BYTES + 8;
const TRACKS: readonly MediaKind[] = ['video', 'audio'];

type Entry = { readonly atMs: number; readonly bytes: number; readonly isKey: boolean };

/**
 * A recording of H.264: one fragment after another, so a crash leaves a file that plays. Before them is space for the length
 * and an index of the fragments, written at the end.
 */
export class Mp4File implements RecordingFile {
  readonly #video: Mp4Video;
  readonly #head: Buffer;
  #entries: Entry[] = [];
  #pendingFrames: TimelineFrame[] = [];
  #waitingBytes = 0;
  #sequence = 0;
  #endMs = 0;

  constructor(video: Mp4Video) {
    this.#video = video;
    this.#head = mp4Header({ video, tracks: TRACKS });
  }

  get durationMs(): number {
    return Math.round(this.#endMs);
  }

  /** Compares the parameter sets, because each key frame contains its own. */
  accepts({ parameterSets }: EncodedFrame): boolean {
    return parameterSets !== null;
  }

  add(frame: TimelineFrame): Buffer | null {
    const bytes = this.#isOver(frame) ? this.#fragment(frame.kind === 'video' ? frame.atMs : null) : null;
    this.#pendingFrames.push(frame);
    this.#waitingBytes += frame.data.length;
    this.#endMs = Math.max(this.#endMs, frame.atMs);
    return bytes;
  }

  finish(): FileEnd {
    const append = this.#pendingFrames.length > 0 ? this.#fragment(null) : Buffer.alloc(0);
    const head = mp4Header({ video: this.#video, tracks: TRACKS, durationMs: this.durationMs });
    return {
      append,
      patches: [
        { position: 0, bytes: head },
        { position: head.length, bytes: this.#index() },
      ],
      contentType: mp4ContentType(TRACKS, this.#video),
    };
  }

  #isOver(frame: TimelineFrame): boolean {
    const first = this.#pendingFrames.at(0);
    if (first === undefined) return false;
    if (frame.kind === 'video' && frame.isKey) return true;
    return frame.atMs - first.atMs >= FRAGMENT_MS_MAX || this.#waitingBytes >= FRAGMENT_BYTES_MAX;
  }

  #fragment(nextVideoMs: number | null): Buffer {
    const frames = this.#pendingFrames;
    this.#pendingFrames = [];
    this.#waitingBytes = 0;
    this.#sequence += 1;
    const bytes = mp4Fragment({ sequence: this.#sequence, frames, nextVideoMs });
    const isKey = frames.find((frame) => frame.kind === 'video')?.isKey ?? false;
    this.#entries.push({ atMs: Math.round(frames[0]?.atMs ?? 0), bytes: bytes.length, isKey });
    return this.#sequence === 1 ? Buffer.concat([this.#head, freeBox(INDEX_BYTES), bytes]) : bytes;
  }

  /** Returns the index (ISO 14496-12, 8.16.3), with the rest of its space empty. */
  #index(): Buffer {
    while (this.#entries.length > INDEX_ENTRIES_MAX) this.#entries = mergePairs(this.#entries);
    const entries = this.#entries.map(({ atMs, bytes, isKey }, index) => {
      const endMs = this.#entries[index + 1]?.atMs ?? this.durationMs + 1;
      return u32(bytes, Math.max(0, endMs - atMs), isKey ? 0x9000_0000 : 0);
    });
    const restBytes = INDEX_BYTES - INDEX_HEAD_BYTES - entries.length * ENTRY_BYTES;
    const index = fullBox(
      'sidx',
      { version: 1 },
      u32(MP4_TRACK_IDS.video, 1000),
      u64(this.#entries[0]?.atMs ?? 0),
      u64(restBytes),
      u16(0, entries.length),
      ...entries,
    );
    return Buffer.concat([index, freeBox(restBytes)]);
  }
}

function mergePairs(entries: readonly Entry[]): Entry[] {
  return entries
    .filter((_, index) => index % 2 === 0)
    .map((entry, index) => ({ ...entry, bytes: entry.bytes + (entries[index * 2 + 1]?.bytes ?? 0) }));
}
