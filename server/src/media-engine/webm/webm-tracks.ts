import type { FrameSize } from '../depacketise/encoded-frame.ts';
import type { MediaKind } from '../live-stream-access.ts';
import { double, EBML, element, unsigned } from './ebml.ts';

export const TRACK_NUMBERS = { video: 1, audio: 2 } as const satisfies Record<MediaKind, number>;

const APP = Buffer.from('Festoon');
const SIDE_BYTES = 2;

/** Returns the header at the beginning of a file. */
export function webmHeader(): Buffer {
  return element(
    EBML.header,
    element(EBML.version, unsigned(1)),
    element(EBML.readVersion, unsigned(1)),
    element(EBML.maxIdLength, unsigned(4)),
    element(EBML.maxSizeLength, unsigned(8)),
    element(EBML.docType, Buffer.from('webm')),
    element(EBML.docTypeVersion, unsigned(4)),
    element(EBML.docTypeReadVersion, unsigned(2)),
  );
}

/** Returns the segment information, with times in whole milliseconds. */
export function webmInfo(...more: readonly Buffer[]): Buffer {
  return element(
    EBML.info,
    element(EBML.timestampScale, unsigned(1_000_000)),
    element(EBML.muxingApp, APP),
    element(EBML.writingApp, APP),
    ...more,
  );
}

/** Returns a VP8 track, of the same length for any size of its video. */
export function videoTrack({ width, height }: FrameSize): Buffer {
  return element(
    EBML.trackEntry,
    ...trackParts('video', 'V_VP8'),
    element(
      EBML.video,
      element(EBML.pixelWidth, unsigned(width, SIDE_BYTES)),
      element(EBML.pixelHeight, unsigned(height, SIDE_BYTES)),
    ),
  );
}

/** Returns an Opus track of two channels. Browsers send stereo or mono, and a decoder of two channels accepts both. */
export function audioTrack(): Buffer {
  return element(
    EBML.trackEntry,
    ...trackParts('audio', 'A_OPUS'),
    element(EBML.codecPrivate, opusHead()),
    element(EBML.seekPreRoll, unsigned(80_000_000)),
    element(EBML.audio, element(EBML.samplingFrequency, double(48_000)), element(EBML.channels, unsigned(2))),
  );
}

function trackParts(kind: MediaKind, codecId: string): Buffer[] {
  const number = TRACK_NUMBERS[kind];
  return [
    element(EBML.trackNumber, unsigned(number)),
    element(EBML.trackUid, unsigned(number)),
    element(EBML.trackType, unsigned(kind === 'video' ? 1 : 2)),
    element(EBML.flagLacing, unsigned(0)),
    element(EBML.codecId, Buffer.from(codecId)),
  ];
}

/**
 * Returns the identification header of Opus (RFC 7845, 5.1), without skipped samples, because viewers join in the middle.
 */
function opusHead(): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead', 0, 'ascii');
  head.writeUInt8(1, 8);
  head.writeUInt8(2, 9);
  head.writeUInt32LE(48_000, 12);
  return head;
}
