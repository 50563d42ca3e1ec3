import { opusDurationMs } from '../depacketise/opus-frame.ts';
import type { MediaKind } from '../live-stream-access.ts';
import type { TimelineFrame } from '../timeline/timeline-frame.ts';
import { box, fullBox, u32, u64 } from './mp4-boxes.ts';
import { MP4_TRACK_IDS } from './mp4-header.ts';

/** The duration of the very last frame, as at thirty frames a second. */
const FRAME_MS = 33;
const KEY_FLAGS = 0x0200_0000;
const DELTA_FLAGS = 0x0101_0000;
const BASE_IS_MOOF = 0x02_0000;
/** The data offset, and for each sample its duration, size and flags. */
const TRUN_FLAGS = 0x0701;

export type Mp4FragmentOptions = {
  readonly sequence: number;
  readonly frames: readonly TimelineFrame[];
  /** The time of the first video frame after these, if known. */
  readonly nextVideoMs: number | null;
};

/** Returns a fragment of frames in their order: their index, then their bytes. */
export function mp4Fragment({ sequence, frames, nextVideoMs }: Mp4FragmentOptions): Buffer {
  const runs = (['video', 'audio'] as const)
    .map((kind) => ({ kind, frames: frames.filter((frame) => frame.kind === kind) }))
    .filter((run) => run.frames.length > 0);
  const index = (start: number): Buffer => {
    let offset = start;
    const trafs = runs.map((run) => {
      const traf = trackRun(run.kind, run.frames, { offset, nextVideoMs });
      offset += run.frames.reduce((sum, frame) => sum + frame.data.length, 0);
      return traf;
    });
    return box('moof', fullBox('mfhd', {}, u32(sequence)), ...trafs);
  };
  // Its size does not depend on the offsets in it.
  const head = index(index(0).length + 8);
  return Buffer.concat([head, box('mdat', ...runs.flatMap((run) => run.frames.map((frame) => frame.data)))]);
}

function trackRun(
  kind: MediaKind,
  frames: readonly TimelineFrame[],
  { offset, nextVideoMs }: { readonly offset: number; readonly nextVideoMs: number | null },
): Buffer {
  const samples = frames.map((frame, index) => {
    const nextMs = frames[index + 1]?.atMs ?? (kind === 'video' ? nextVideoMs : null);
    return u32(durationOf(frame, nextMs), frame.data.length, frame.isKey ? KEY_FLAGS : DELTA_FLAGS);
  });
  return box(
    'traf',
    fullBox('tfhd', { flags: BASE_IS_MOOF }, u32(MP4_TRACK_IDS[kind])),
    fullBox('tfdt', { version: 1 }, u64(Math.round(frames[0]?.atMs ?? 0))),
    fullBox('trun', { flags: TRUN_FLAGS }, u32(frames.length, offset), ...samples),
  );
}

function durationOf(frame: TimelineFrame, nextMs: number | null): number {
  if (nextMs !== null) return Math.max(0, Math.round(nextMs) - Math.round(frame.atMs));
  return frame.kind === 'video' ? FRAME_MS : Math.round(opusDurationMs(frame.data) ?? 20);
}
