import type { EncodedFrame } from './encoded-frame.ts';
import { readRtpHeader, rtpPayload, type RtpHeader } from '../rtp/rtp-packet.ts';

/** The way frames of one codec are packed in RTP. */
export type FramePayload = {
  /** The parts of a picture in one packet and whether a picture begins with it; null when it is not understood. */
  readonly unpack: (payload: Buffer) => { readonly begins: boolean; readonly parts: readonly Buffer[] } | null;
  readonly finish: (parts: readonly Buffer[]) => FrameParts;
};

export type FrameParts = Pick<EncodedFrame, 'data' | 'isKey' | 'size' | 'parameterSets'>;

/** The largest frame in bytes; no camera sends a larger one. */
const FRAME_BYTES_MAX = 4 * 1024 * 1024;
const SEQUENCES = 0x1_0000;

type Collected = { readonly rtpTime: number; readonly parts: Buffer[]; bytes: number };

/**
 * Makes whole pictures of packets in order. Where a packet is missing, nothing comes out until the next key frame: what
 * hangs on a missing picture would be shown broken.
 */
export class FrameAssembler {
  readonly #payload: FramePayload;
  #expected: number | null = null;
  #collected: Collected | null = null;
  #isBroken = true;

  constructor(payload: FramePayload) {
    this.#payload = payload;
  }

  /** True while a key frame is needed before anything can come out. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  push(packet: Buffer): EncodedFrame[] {
    const header = readRtpHeader(packet);
    if (header === null) return [];
    const ahead = this.#expected === null ? 0 : (header.sequence - this.#expected + SEQUENCES) % SEQUENCES;
    if (ahead >= SEQUENCES / 2) return [];
    this.#expected = (header.sequence + 1) % SEQUENCES;
    if (ahead > 0) this.#lose();
    const payload = rtpPayload(packet);
    if (payload.length === 0) return [];
    const finished: EncodedFrame[] = [];
    // Some senders mark no end: then a new time ends the picture.
    if (this.#collected !== null && this.#collected.rtpTime !== header.timestamp) finished.push(...this.#finish());
    this.#collect(header, payload);
    if (header.marker) finished.push(...this.#finish());
    return finished;
  }

  #collect(header: RtpHeader, payload: Buffer): void {
    const piece = this.#payload.unpack(payload);
    if (piece === null) return this.#lose();
    if (this.#collected === null) {
      if (!piece.begins) return this.#lose();
      this.#collected = { rtpTime: header.timestamp, parts: [], bytes: 0 };
    }
    this.#collected.parts.push(...piece.parts);
    this.#collected.bytes += payload.length;
    if (this.#collected.bytes > FRAME_BYTES_MAX) this.#lose();
  }

  #finish(): EncodedFrame[] {
    const collected = this.#collected;
    this.#collected = null;
    if (collected === null) return [];
    const parts = this.#payload.finish(collected.parts);
    if (parts.isKey) this.#isBroken = false;
    return this.#isBroken ? [] : [{ kind: 'video', rtpTime: collected.rtpTime, ...parts }];
  }

  #lose(): void {
    this.#collected = null;
    this.#isBroken = true;
  }
}
