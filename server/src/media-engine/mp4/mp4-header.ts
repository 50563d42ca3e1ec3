import type { ParameterSets, FrameSize } from '../depacketise/encoded-frame.ts';
import type { MediaKind } from '../live-stream-access.ts';
import { box, fullBox, u16, u32, u64, u8, zeros } from './mp4-boxes.ts';

export const MP4_TRACK_IDS = { video: 1, audio: 2 } as const satisfies Record<MediaKind, number>;

export type Mp4Video = { readonly size: FrameSize; readonly parameterSets: ParameterSets };

export type Mp4HeaderOptions = {
  readonly video: Mp4Video;
  readonly tracks: readonly MediaKind[];
  readonly durationMs?: number;
};

/** All clocks count in milliseconds. */
const TIMESCALE = 1000;
const UNITY = u32(0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000);

/** Returns the bytes before the first fragment. Their length is always the same for the same video format and tracks. */
export function mp4Header({ video, tracks, durationMs = 0 }: Mp4HeaderOptions): Buffer {
  const extends_ = tracks.map((kind) => fullBox('trex', {}, u32(MP4_TRACK_IDS[kind], 1, 0, 0, 0)));
  return Buffer.concat([
    box('ftyp', Buffer.from('iso5'), u32(512), Buffer.from('iso5iso6mp41')),
    box(
      'moov',
      fullBox('mvhd', {}, u32(0, 0, TIMESCALE, 0, 0x1_0000), u16(0x0100, 0), zeros(8), UNITY, zeros(24), u32(3)),
      ...tracks.map((kind) => track(kind, video)),
      box('mvex', fullBox('mehd', { version: 1 }, u64(durationMs)), ...extends_),
    ),
  ]);
}

export function mp4ContentType(tracks: readonly MediaKind[], { parameterSets: { sps } }: Mp4Video): string {
  const codecs = tracks.map((kind) => (kind === 'video' ? `avc1.${sps.subarray(1, 4).toString('hex')}` : 'opus'));
  return `video/mp4; codecs="${codecs.join(',')}"`;
}

function track(kind: MediaKind, video: Mp4Video): Buffer {
  const { width, height } = kind === 'video' ? video.size : { width: 0, height: 0 };
  const volume = kind === 'audio' ? 0x0100 : 0;
  return box(
    'trak',
    fullBox(
      'tkhd',
      { flags: 3 },
      u32(0, 0, MP4_TRACK_IDS[kind], 0, 0),
      zeros(8),
      u16(0, 0, volume, 0),
      UNITY,
      u32(width * 0x1_0000, height * 0x1_0000),
    ),
    box('mdia', ...mediaParts(kind, video)),
  );
}

function mediaParts(kind: MediaKind, video: Mp4Video): Buffer[] {
  const isVideo = kind === 'video';
  const handler = fullBox('hdlr', {}, u32(0), Buffer.from(isVideo ? 'vide' : 'soun'), zeros(12), Buffer.from('Festoon\0'));
  const header = isVideo ? fullBox('vmhd', { flags: 1 }, zeros(8)) : fullBox('smhd', {}, zeros(4));
  const samples = box(
    'stbl',
    fullBox('stsd', {}, u32(1), isVideo ? videoEntry(video) : audioEntry()),
    fullBox('stts', {}, u32(0)),
    fullBox('stsc', {}, u32(0)),
    fullBox('stsz', {}, u32(0, 0)),
    fullBox('stco', {}, u32(0)),
  );
  const source = box('dinf', fullBox('dref', {}, u32(1), fullBox('url ', { flags: 1 })));
  // 0x55c4 is the language "und".
  return [fullBox('mdhd', {}, u32(0, 0, TIMESCALE, 0), u16(0x55c4, 0)), handler, box('minf', header, source, samples)];
}

function videoEntry({ size: { width, height }, parameterSets }: Mp4Video): Buffer {
  return box(
    'avc1',
    zeros(6),
    u16(1),
    zeros(16),
    u16(width, height),
    u32(0x48_0000, 0x48_0000, 0),
    u16(1),
    zeros(32),
    u16(0x0018, 0xffff),
    box('avcC', avcRecord(parameterSets)),
  );
}

/** Units have length prefixes of four bytes (ISO 14496-15, 5.3.3). */
function avcRecord({ sps, pps }: ParameterSets): Buffer {
  return Buffer.concat([u8(1), sps.subarray(1, 4), u8(0xff, 0xe1), u16(sps.length), sps, u8(1), u16(pps.length), pps]);
}

function audioEntry(): Buffer {
  const opus = box('dOps', u8(0, 2), u16(0), u32(48_000), u16(0), u8(0));
  return box('Opus', zeros(6), u16(1), zeros(8), u16(2, 16, 0, 0), u32(48_000 * 0x1_0000), opus);
}
