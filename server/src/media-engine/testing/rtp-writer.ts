import { opusSilence } from '../depacketise/opus-frame.ts';
import type { Codec, MediaKind, StreamCodecs } from '../live-stream-access.ts';

const PART_BYTES = 1000;
const TICKS_PER_MS = { audio: 48, video: 90 } as const;

export const OPUS: Codec = { name: 'opus', payloadType: 111, clockRate: 48_000, parameters: '' };
export const VP8: Codec = { name: 'vp8', payloadType: 96, clockRate: 90_000, parameters: '' };
export const VIDEO_AND_AUDIO: StreamCodecs = { audio: OPUS, video: VP8 };

/** Splits frames into RTP packets, as a browser does. */
export class RtpWriter {
  readonly #kind: MediaKind;
  readonly #timestampStart: number;
  #sequence: number;

  constructor(kind: MediaKind, { sequence = 65_530, timestampStart = 4_294_900_000 } = {}) {
    this.#kind = kind;
    this.#sequence = sequence;
    this.#timestampStart = timestampStart;
  }

  timestampOf(atMs: number): number {
    return (this.#timestampStart + Math.round(atMs * TICKS_PER_MS[this.#kind])) % 2 ** 32;
  }

  packet(payload: Buffer, atMs: number, isLast = true): Buffer {
    const header = Buffer.alloc(12);
    header.writeUInt8(0x80, 0);
    header.writeUInt8((isLast ? 0x80 : 0) | 96, 1);
    header.writeUInt16BE(this.#sequence, 2);
    header.writeUInt32BE(this.timestampOf(atMs), 4);
    this.#sequence = (this.#sequence + 1) % 65_536;
    return Buffer.concat([header, payload]);
  }

  /** Splits a VP8 frame into packets with 15-bit picture ids. */
  vp8(frame: Buffer, atMs: number): Buffer[] {
    const parts: Buffer[] = [];
    for (let at = 0; at < frame.length; at += PART_BYTES) {
      const descriptor = Buffer.from([at === 0 ? 0x90 : 0x80, 0x80, 0x81, 0x23]);
      parts.push(Buffer.concat([descriptor, frame.subarray(at, at + PART_BYTES)]));
    }
    return parts.map((part, index) => this.packet(part, atMs, index === parts.length - 1));
  }

  silence(atMs: number): Buffer {
    return this.packet(opusSilence(20)[0]?.data ?? Buffer.alloc(0), atMs, false);
  }
}

/** Returns bytes with a valid VP8 frame header. */
export function vp8Frame(options: {
  readonly isKey: boolean;
  readonly width?: number;
  readonly height?: number;
  readonly bytes?: number;
}): Buffer {
  const frame = Buffer.alloc(options.bytes ?? 3000, 0x55);
  frame.writeUInt8(options.isKey ? 0x10 : 0x11, 0);
  if (!options.isKey) return frame;
  frame.writeUIntBE(0x9d012a, 3, 3);
  frame.writeUInt16LE(options.width ?? 640, 6);
  frame.writeUInt16LE(options.height ?? 360, 8);
  return frame;
}
