import type { ClockMark, Codec, MediaKind } from './live-stream-access.ts';
import { senderReport } from './rtcp/build-rtcp.ts';
import { parseRtcp } from './rtcp/parse-rtcp.ts';
import { isRtcp } from './rtp/rtp-packet.ts';
import type { RtcLine, RtcPeer } from './rtc-transport.ts';
import { SessionLiveness } from './session-liveness.ts';

export type PlayerEvents = {
  onKeyframeNeeded(): void;
  /** Returns a packet that the player lost; null if it is too old. */
  find(kind: MediaKind, sequence: number): Buffer | null;
  onSent(bytes: number): void;
};

type Output = { readonly ssrc: number; readonly codec: Codec; packets: number; bytes: number };

const NTP_TO_UNIX_SECONDS = 2_208_988_800;
const RTP_HEADER_BYTES = 12;
/** Far above the loss of any watchable connection. Requests beyond it are ignored. */
const RESENDS_PER_SECOND = 600;

/** A session that plays a stream. */
export class Player {
  readonly id: string;
  readonly liveness: SessionLiveness;
  readonly #outputs = new Map<MediaKind, Output>();
  readonly #events: PlayerEvents;
  #peer: RtcPeer | null = null;
  #resends = 0;

  constructor(
    { id, lines }: { readonly id: string; readonly lines: readonly RtcLine[] },
    events: PlayerEvents,
    now: number,
  ) {
    this.id = id;
    this.liveness = new SessionLiveness(now);
    this.#events = events;
    for (const { kind, codec, ssrc } of lines) {
      if (ssrc !== null) this.#outputs.set(kind, { ssrc, codec, packets: 0, bytes: 0 });
    }
  }

  attach(peer: RtcPeer): void {
    this.#peer = peer;
  }

  /** Writes this player's payload type and SSRC into the packet, and sends it. */
  send(kind: MediaKind, packet: Buffer): void {
    const output = this.#outputs.get(kind);
    if (output === undefined || this.#peer === null) return;
    packet.writeUInt8((packet.readUInt8(1) & 0x80) | output.codec.payloadType, 1);
    packet.writeUInt32BE(output.ssrc, 8);
    if (!this.#peer.send(kind, packet)) return;
    output.packets += 1;
    output.bytes += packet.length - RTP_HEADER_BYTES;
    this.#events.onSent(packet.length);
  }

  /** Reports the wall clock time of an RTP timestamp, so that audio and video play together. */
  sendReport(kind: MediaKind, { wallMs, timestamp }: ClockMark): void {
    const output = this.#outputs.get(kind);
    if (output === undefined) return;
    const seconds = Math.floor(wallMs / 1000);
    const ntpFraction = Math.floor((wallMs / 1000 - seconds) * 0x100000000);
    const { ssrc, packets, bytes } = output;
    const report = { ssrc, ntpSeconds: (seconds + NTP_TO_UNIX_SECONDS) >>> 0, ntpFraction, timestamp, packets, bytes };
    this.#peer?.send(kind, senderReport(report));
  }

  receive(kind: MediaKind, packet: Buffer, now: number): void {
    if (!isRtcp(packet)) return;
    this.liveness.recordActivity(now);
    for (const part of parseRtcp(packet)) {
      if (part.type === 'keyframe_request') this.#events.onKeyframeNeeded();
      if (part.type === 'nack') this.#resend(this.#kindOf(part.ssrc) ?? kind, part.sequences);
    }
  }

  /** Called every second. */
  resetResendLimit(): void {
    this.#resends = 0;
  }

  close(): void {
    this.#peer?.close();
  }

  #kindOf(ssrc: number): MediaKind | null {
    for (const [kind, output] of this.#outputs) if (output.ssrc === ssrc) return kind;
    return null;
  }

  #resend(kind: MediaKind, sequences: readonly number[]): void {
    for (const sequence of sequences) {
      if (this.#resends >= RESENDS_PER_SECOND) return;
      const packet = this.#events.find(kind, sequence);
      if (packet === null) continue;
      this.#resends += 1;
      this.send(kind, packet);
    }
  }
}
