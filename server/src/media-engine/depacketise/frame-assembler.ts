import type { EncodedFrame } from './encoded-frame.ts';
import { readRtpHeader, rtpPayload, type RtpHeader } from '../rtp/rtp-packet.ts';

/** The packing of one codec's frames in RTP. */
export type FramePayload = {
  /** Returns the parts of a frame in one packet and whether a frame starts with it; null if the packet can't be parsed. */
  readonly unpack: (payload: Buffer) => { readonly startsFrame: boolean; readonly parts: readonly Buffer[] } | null;
  readonly finish: (parts: readonly Buffer[]) => FrameParts;
};

export type FrameParts = Pick<EncodedFrame, 'data' | 'isKey' | 'size' | 'parameterSets'>;

/** The largest frame in bytes; no camera sends a larger one. */
const FRAME_BYTES_MAX = 4 * 1024 * 1024;
const SEQUENCE_RANGE = 0x1_0000;

type PartialFrame = { readonly rtpTime: number; readonly parts: Buffer[]; bytes: number };

/**
 * Assembles whole frames from packets in order. After a missing packet it returns nothing until the next key frame, because
 * frames that depend on a missing one would be shown broken.
 */
export class FrameAssembler {
  readonly #payload: FramePayload;
  #expected: number | null = null;
  #partial: PartialFrame | null = null;
  #isBroken = true;

  constructor(payload: FramePayload) {
    this.#payload = payload;
  }

  /** True while a key frame is needed before any frame can be returned. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  push(packet: Buffer): EncodedFrame[] {
    const header = readRtpHeader(packet);
    if (header === null) return [];
    const gap = this.#expected === null ? 0 : (header.sequence - this.#expected + SEQUENCE_RANGE) % SEQUENCE_RANGE;
    if (gap >= SEQUENCE_RANGE / 2) return [];
    this.#expected = (header.sequence + 1) % SEQUENCE_RANGE;
    if (gap > 0) this.#dropPartial();
    const payload = rtpPayload(packet);
    if (payload.length === 0) return [];
    const frames: EncodedFrame[] = [];
    // Some senders set no end marker: then a new timestamp ends the frame.
    if (this.#partial !== null && this.#partial.rtpTime !== header.timestamp) frames.push(...this.#finish());
    this.#addPacket(header, payload);
    if (header.marker) frames.push(...this.#finish());
    return frames;
  }

  #addPacket(header: RtpHeader, payload: Buffer): void {
    const unpacked = this.#payload.unpack(payload);
    if (unpacked === null) return this.#dropPartial();
    if (this.#partial === null) {
      if (!unpacked.startsFrame) return this.#dropPartial();
      this.#partial = { rtpTime: header.timestamp, parts: [], bytes: 0 };
    }
    this.#partial.parts.push(...unpacked.parts);
    this.#partial.bytes += payload.length;
    if (this.#partial.bytes > FRAME_BYTES_MAX) this.#dropPartial();
  }

  #finish(): EncodedFrame[] {
    const partial = this.#partial;
    this.#partial = null;
    if (partial === null) return [];
    const parts = this.#payload.finish(partial.parts);
    if (parts.isKey) this.#isBroken = false;
    return this.#isBroken ? [] : [{ kind: 'video', rtpTime: partial.rtpTime, ...parts }];
  }

  #dropPartial(): void {
    this.#partial = null;
    this.#isBroken = true;
  }
}
