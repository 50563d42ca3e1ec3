import type { Codec, MediaKind } from './live-stream-access.ts';
import type { SenderReport } from './rtcp/parse-rtcp.ts';
import { nack, receiverReport } from './rtcp/build-rtcp.ts';
import { normaliseRtp, readRtpHeader, unwrap } from './rtp/rtp-packet.ts';

export type ReceivedPacket = {
  readonly kind: MediaKind;
  /** Continues to count where the sequence number in the header wraps around. */
  readonly sequence: number;
  readonly packet: Buffer;
  /** True when the sender started again: earlier sequence numbers and timestamps are unrelated to these. */
  readonly isRestart: boolean;
};

type MissingPacket = { requests: number; nextRequestAt: number };

/** A request often gets lost with the packet that it is for; five recover nearly all packets. */
const REQUESTS_MAX = 5;
const REQUEST_INTERVAL_MS = 60;
/** The widest gap that counts as loss; a wider one is a pause or invalid input. */
const GAP_MAX = 500;

/** One track of a publisher: the received packets, the missing ones that are requested again, and the receiver report. */
export class IncomingTrack {
  readonly kind: MediaKind;
  readonly codec: Codec;
  ssrc: number | null = null;
  #highest = 0;
  #base = 0;
  #received = 0;
  #before = { expected: 0, received: 0 };
  #missing = new Map<number, MissingPacket>();
  #jitter = 0;
  #transit: number | null = null;
  #report: { middle: number; at: number } | null = null;

  constructor(kind: MediaKind, codec: Codec) {
    this.kind = kind;
    this.codec = codec;
  }

  /** Returns null for a packet that belongs to another track, was received before, or is not RTP. */
  receive(raw: Buffer, now: number): ReceivedPacket | null {
    const header = readRtpHeader(raw);
    if (header === null || header.payloadType !== this.codec.payloadType) return null;
    const packet = normaliseRtp(raw);
    if (packet === null) return null;
    const isRestart =
      header.ssrc !== this.ssrc || Math.abs(unwrap(header.sequence, this.#highest, 0x10000) - this.#highest) > GAP_MAX;
    if (isRestart) this.#restart(header.ssrc, header.sequence);
    const sequence = unwrap(header.sequence, this.#highest, 0x10000);
    if (!isRestart && sequence <= this.#highest && !this.#missing.delete(sequence)) return null;
    for (let lost = this.#highest + 1; lost < sequence; lost += 1)
      this.#missing.set(lost, { requests: 0, nextRequestAt: now });
    this.#highest = Math.max(this.#highest, sequence);
    this.#received += 1;
    this.#measureJitter(header.timestamp, now);
    return { kind: this.kind, sequence, packet, isRestart };
  }

  /** Returns a request for the packets to request again now. `isLost` is true when a packet was requested too often. */
  repair(now: number): { readonly request: Buffer | null; readonly isLost: boolean } {
    const due: number[] = [];
    let isLost = false;
    for (const [sequence, missing] of this.#missing) {
      if (missing.nextRequestAt > now) continue;
      if (missing.requests === REQUESTS_MAX) {
        this.#missing.delete(sequence);
        isLost = true;
        continue;
      }
      missing.requests += 1;
      missing.nextRequestAt = now + REQUEST_INTERVAL_MS;
      due.push(sequence & 0xffff);
    }
    return { request: due.length > 0 && this.ssrc !== null ? nack(this.ssrc, due) : null, isLost };
  }

  hasMissing(): boolean {
    return this.#missing.size > 0;
  }

  recordSenderReport(report: SenderReport, now: number): void {
    this.#report = { middle: ((report.ntpSeconds & 0xffff) * 0x10000 + (report.ntpFraction >>> 16)) >>> 0, at: now };
  }

  /** Returns the receiver report for the publisher, or null before its first packet. */
  report(now: number): Buffer | null {
    if (this.ssrc === null) return null;
    const expected = this.#highest - this.#base + 1;
    const newlyExpected = expected - this.#before.expected;
    const newlyLost = Math.max(0, newlyExpected - (this.#received - this.#before.received));
    this.#before = { expected, received: this.#received };
    return receiverReport({
      ssrc: this.ssrc,
      fractionLost: newlyExpected > 0 ? Math.min(255, Math.floor((newlyLost * 256) / newlyExpected)) : 0,
      lost: expected - this.#received,
      highestSequence: this.#highest,
      jitter: Math.round(this.#jitter),
      lastReport: this.#report?.middle ?? 0,
      sinceLastReport: this.#report === null ? 0 : Math.round(((now - this.#report.at) / 1000) * 65_536),
    });
  }

  #restart(ssrc: number, sequence: number): void {
    this.ssrc = ssrc;
    this.#base = sequence;
    this.#highest = sequence;
    this.#received = 0;
    this.#before = { expected: 0, received: 0 };
    this.#missing.clear();
    this.#transit = null;
    this.#report = null;
  }

  #measureJitter(timestamp: number, now: number): void {
    const transit = ((now * this.codec.clockRate) / 1000 - timestamp) % 0x100000000;
    const difference = this.#transit === null ? 0 : Math.abs(transit - this.#transit);
    this.#transit = transit;
    if (difference < this.codec.clockRate * 10) this.#jitter += (difference - this.#jitter) / 16;
  }
}
