import { IncomingTrack, type Arrived } from './incoming-track.ts';
import type { ClockMark, MediaKind, StreamCodecs } from './live-stream-access.ts';
import type { Muted } from './protocol.ts';
import { bitrateCap, videoLoss } from './rtcp/build-rtcp.ts';
import { parseRtcp, type SenderReport } from './rtcp/parse-rtcp.ts';
import { isRtcp } from './rtp/rtp-packet.ts';
import type { RtcPeer } from './rtc-transport.ts';
import { SessionLife } from './session-life.ts';

export type PublisherEvents = {
  onArrived(publisher: Publisher, arrived: Arrived, now: number): void;
  onClockMark(publisher: Publisher, kind: MediaKind, mark: ClockMark): void;
};

type About = { readonly id: string; readonly codecs: StreamCodecs; readonly publishKbps: number };

const KEYFRAME_EVERY_MS = 500;
/** Between the beginning of NTP's time and that of Unix. */
const NTP_TO_UNIX_SECONDS = 2_208_988_800;

/** A session that sends a stream: receives its packets, requests lost ones again and keeps it below its bitrate cap. */
export class Publisher {
  readonly id: string;
  readonly codecs: StreamCodecs;
  readonly life: SessionLife;
  readonly #tracks: ReadonlyMap<MediaKind, IncomingTrack>;
  readonly #events: PublisherEvents;
  readonly #capBps: number;
  #muted: Muted = { audio: false, video: false };
  #peer: RtcPeer | null = null;
  #budget: { bits: number; at: number };
  #second: { bits: number; kbps: number; since: number };
  #keyframe = { askedAt: Number.NEGATIVE_INFINITY, isWanted: false };

  constructor({ id, codecs, publishKbps }: About, events: PublisherEvents, now: number) {
    this.id = id;
    this.codecs = codecs;
    this.life = new SessionLife(now);
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
    this.life.heard(now);
    if (isRtcp(packet)) {
      for (const part of parseRtcp(packet)) if (part.type === 'sender_report') this.#noteReport(part, now);
      return;
    }
    if (!this.#isWithinBudget(packet.length * 8, now)) return;
    const arrived = this.#tracks.get(kind)?.receive(packet, now) ?? null;
    if (arrived !== null && !this.#muted[kind]) this.#events.onArrived(this, arrived, now);
  }

  /** Returns whether media of this kind is held back. */
  isMuted(kind: MediaKind): boolean {
    return this.#muted[kind];
  }

  mute(muted: Muted): void {
    this.#muted = { audio: muted.audio, video: muted.video };
  }

  /** Returns the kilobits that were sent in the last whole second. */
  kbps(): number {
    return this.#second.kbps;
  }

  requestKeyframe(now: number): void {
    this.#keyframe.isWanted = true;
    this.#askForKeyframe(now);
  }

  /** Many times a second: what is lost is asked for again, a key frame that had to wait is asked for. */
  repair(now: number): void {
    for (const track of this.#tracks.values()) {
      // Browsers resend pictures only; sound has its own repair inside.
      if (track.kind !== 'video' || !track.hasMissing()) continue;
      const { request, isLost } = track.repair(now);
      if (request !== null) this.#peer?.send(track.kind, request);
      if (isLost) this.#keyframe.isWanted = true;
    }
    if (this.#keyframe.isWanted) this.#askForKeyframe(now);
  }

  /** Each second: how it is received, and the most it may send. */
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

  #askForKeyframe(now: number): void {
    const ssrc = this.#tracks.get('video')?.ssrc ?? null;
    if (ssrc === null || now - this.#keyframe.askedAt < KEYFRAME_EVERY_MS) return;
    this.#keyframe = { askedAt: now, isWanted: false };
    this.#peer?.send('video', videoLoss(ssrc));
  }

  #noteReport(report: SenderReport, now: number): void {
    for (const track of this.#tracks.values()) {
      if (track.ssrc !== report.ssrc) continue;
      track.noteSenderReport(report, now);
      const wallMs = (report.ntpSeconds - NTP_TO_UNIX_SECONDS) * 1000 + (report.ntpFraction / 0x100000000) * 1000;
      if (!this.#muted[track.kind]) this.#events.onClockMark(this, track.kind, { wallMs, timestamp: report.timestamp });
    }
  }

  /**
   * Counts bits and returns whether they may pass. The cap that the publisher gets is advice: up to twice as much is let
   * through.
   */
  #isWithinBudget(bits: number, now: number): boolean {
    const most = this.#capBps * 2;
    const left = Math.min(most, this.#budget.bits + ((now - this.#budget.at) / 1000) * most);
    this.#budget = { bits: left < bits ? left : left - bits, at: now };
    if (left < bits) return false;
    this.#second.bits += bits;
    return true;
  }
}
