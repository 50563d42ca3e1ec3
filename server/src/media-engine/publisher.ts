import { IncomingTrack, type ReceivedPacket } from './incoming-track.ts';
import type { ClockMark, MediaKind, StreamCodecs } from './live-stream-access.ts';
import type { MuteState } from './protocol.ts';
import { bitrateCap, pictureLossIndication } from './rtcp/build-rtcp.ts';
import { parseRtcp, type SenderReport } from './rtcp/parse-rtcp.ts';
import { isRtcp } from './rtp/rtp-packet.ts';
import type { RtcPeer } from './rtc-transport.ts';
import { SessionLiveness } from './session-liveness.ts';

export type PublisherEvents = {
  onPacketReceived(publisher: Publisher, received: ReceivedPacket, now: number): void;
  onClockMark(publisher: Publisher, kind: MediaKind, mark: ClockMark): void;
};

type PublisherOptions = { readonly id: string; readonly codecs: StreamCodecs; readonly publishKbps: number };

const KEYFRAME_INTERVAL_MS = 500;
/** The seconds between the NTP epoch and the Unix epoch. */
const NTP_TO_UNIX_SECONDS = 2_208_988_800;

/** A session that sends a stream: receives its packets, requests lost ones again and keeps it below its bitrate cap. */
export class Publisher {
  readonly id: string;
  readonly codecs: StreamCodecs;
  readonly liveness: SessionLiveness;
  readonly #tracks: ReadonlyMap<MediaKind, IncomingTrack>;
  readonly #events: PublisherEvents;
  readonly #capBps: number;
  #muted: MuteState = { audio: false, video: false };
  #peer: RtcPeer | null = null;
  #budget: { bits: number; at: number };
  #second: { bits: number; kbps: number; since: number };
  #keyframe = { requestedAt: Number.NEGATIVE_INFINITY, isPending: false };

  constructor({ id, codecs, publishKbps }: PublisherOptions, events: PublisherEvents, now: number) {
    this.id = id;
    this.codecs = codecs;
    this.liveness = new SessionLiveness(now);
    this.#events = events;
    this.#capBps = publishKbps * 1000;
    this.#budget = { bits: this.#capBps * 2, at: now };
    this.#second = { bits: 0, kbps: 0, since: now };
    const tracks = (['audio', 'video'] as const).flatMap((kind) => {
      const codec = codecs[kind];
      return codec === null ? [] : [[kind, new IncomingTrack(kind, codec)] as const];
    });
    this.#tracks = new Map(tracks);
  }

  attach(peer: RtcPeer): void {
    this.#peer = peer;
  }

  receive(kind: MediaKind, packet: Buffer, now: number): void {
    this.liveness.recordActivity(now);
    if (isRtcp(packet)) {
      for (const part of parseRtcp(packet)) if (part.type === 'sender_report') this.#recordSenderReport(part, now);
      return;
    }
    if (!this.#isWithinBudget(packet.length * 8, now)) return;
    const received = this.#tracks.get(kind)?.receive(packet, now) ?? null;
    if (received !== null && !this.#muted[kind]) this.#events.onPacketReceived(this, received, now);
  }

  /** Returns whether media of this kind is held back. */
  isMuted(kind: MediaKind): boolean {
    return this.#muted[kind];
  }

  mute(muted: MuteState): void {
    this.#muted = { audio: muted.audio, video: muted.video };
  }

  /** Returns the kilobits that were sent in the last whole second. */
  kbps(): number {
    return this.#second.kbps;
  }

  requestKeyframe(now: number): void {
    this.#keyframe.isPending = true;
    this.#sendKeyframeRequest(now);
  }

  /** Requests lost packets, and key frames whose request was delayed. Called many times a second. */
  repair(now: number): void {
    for (const track of this.#tracks.values()) {
      // Browsers resend only video; audio has its own repair in the codec.
      if (track.kind !== 'video' || !track.hasMissing()) continue;
      const { request, isLost } = track.repair(now);
      if (request !== null) this.#peer?.send(track.kind, request);
      if (isLost) this.#keyframe.isPending = true;
    }
    if (this.#keyframe.isPending) this.#sendKeyframeRequest(now);
  }

  /** Sends the receiver report and the bitrate cap. Called every second. */
  report(now: number): void {
    this.#second = { bits: 0, kbps: this.#second.bits / Math.max(1, now - this.#second.since), since: now };
    const ssrcs: number[] = [];
    for (const track of this.#tracks.values()) {
      const report = track.report(now);
      if (report === null || track.ssrc === null) continue;
      this.#peer?.send(track.kind, report);
      ssrcs.push(track.ssrc);
    }
    const [first] = this.#tracks.keys();
    if (first !== undefined && ssrcs.length > 0) this.#peer?.send(first, bitrateCap(ssrcs, this.#capBps));
  }

  close(): void {
    this.#peer?.close();
  }

  #sendKeyframeRequest(now: number): void {
    const ssrc = this.#tracks.get('video')?.ssrc ?? null;
    if (ssrc === null || now - this.#keyframe.requestedAt < KEYFRAME_INTERVAL_MS) return;
    this.#keyframe = { requestedAt: now, isPending: false };
    this.#peer?.send('video', pictureLossIndication(ssrc));
  }

  #recordSenderReport(report: SenderReport, now: number): void {
    for (const track of this.#tracks.values()) {
      if (track.ssrc !== report.ssrc) continue;
      track.recordSenderReport(report, now);
      const wallMs = (report.ntpSeconds - NTP_TO_UNIX_SECONDS) * 1000 + (report.ntpFraction / 0x100000000) * 1000;
      if (!this.#muted[track.kind]) this.#events.onClockMark(this, track.kind, { wallMs, timestamp: report.timestamp });
    }
  }

  /**
   * Counts bits and returns whether they may pass. The cap that the publisher gets is advisory: up to twice as much may
   * pass.
   */
  #isWithinBudget(bits: number, now: number): boolean {
    const budgetPerSecond = this.#capBps * 2;
    const left = Math.min(budgetPerSecond, this.#budget.bits + ((now - this.#budget.at) / 1000) * budgetPerSecond);
    this.#budget = { bits: left < bits ? left : left - bits, at: now };
    if (left < bits) return false;
    this.#second.bits += bits;
    return true;
  }
}
