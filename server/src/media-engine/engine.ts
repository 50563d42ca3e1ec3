import { randomUUID } from 'node:crypto';
import { EngineError } from './engine-error.ts';
import type { ForeignSession, LiveStreamAccess, StreamTarget } from './live-stream-access.ts';
import { haveSameCodecs, type LiveStream } from './live-stream.ts';
import { Player } from './player.ts';
import type { EndReason, EngineEvent, EngineOptions, EngineState, Muted } from './protocol.ts';
import { Publisher, type PublisherEvents } from './publisher.ts';
import type { RtcHandlers, RtcTransport } from './rtc-transport.ts';
import { codecsOf, planPlay, planPublish } from './sdp/plan-answer.ts';
import { understandOffer } from './sdp/understand-offer.ts';
import { StreamTable } from './stream-table.ts';

export type Answered = { readonly session: string; readonly answer: string };

type Session = (
  | { readonly kind: 'publish'; readonly publisher: Publisher }
  | { readonly kind: 'play'; readonly player: Player }
  | { readonly kind: 'fallback'; readonly foreign: ForeignSession }
) & { readonly target: StreamTarget };

type Limits = Pick<EngineOptions, 'maxViewers' | 'maxEgressKbps' | 'publishKbps'>;
type Parts = { readonly limits: Limits; readonly transport: RtcTransport; readonly emit: (event: EngineEvent) => void };

const REPAIR_EVERY_MS = 20;

/** Everything that is published and played here, by session. */
export class Engine {
  readonly #parts: Parts;
  readonly #streams = new StreamTable();
  readonly #sessions = new Map<string, Session>();
  readonly #timers: NodeJS.Timeout[];
  #seen = 0;
  #opening = { viewers: 0, publishers: 0 };
  #egress = { bytes: 0, kbps: 0, since: performance.now() };

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#timers = [setInterval(() => this.#repair(), REPAIR_EVERY_MS), setInterval(() => this.#eachSecond(), 1000)];
  }

  async publish(target: StreamTarget, sdp: string): Promise<Answered> {
    const { offer, lines } = understandOffer(sdp, planPublish);
    const publishers = [...this.#sessions.values()].filter(({ kind }) => kind === 'publish').length;
    if (publishers + this.#opening.publishers >= this.#parts.limits.maxViewers) throw new EngineError('full');
    const events: PublisherEvents = {
      onArrived: (from, arrived, now) => this.#streams.find(target)?.arrived(from, arrived, now),
      onClockMark: (from, kind, mark) => this.#streams.find(target)?.marked(from, kind, mark),
    };
    const about = { id: randomUUID(), codecs: codecsOf(lines), publishKbps: this.#parts.limits.publishKbps };
    const publisher = new Publisher(about, events, performance.now());
    this.#opening.publishers += 1;
    const accepting = this.#parts.transport.accept(offer, lines, {
      onConnected: () => publisher.life.connected(performance.now()),
      onPacket: (kind, packet) => publisher.receive(kind, packet, performance.now()),
      onEnded: (how) => this.#end(publisher.id, how === 'closed' ? 'left' : 'failed'),
    });
    const peer = await accepting.finally(() => (this.#opening.publishers -= 1));
    publisher.attach(peer);
    this.#add(publisher.id, { kind: 'publish', publisher, target });
    this.#takeOver(target, publisher);
    return { session: publisher.id, answer: peer.answer };
  }

  async play(target: StreamTarget, sdp: string): Promise<Answered> {
    const codecs = this.#streams.find(target)?.publisher?.codecs;
    if (codecs === undefined) throw new EngineError('not_found');
    const { offer, lines } = understandOffer(sdp, (given) => planPlay(given, codecs));
    if (!this.#hasRoomForViewer(target)) throw new EngineError('full');
    const player = new Player({ id: randomUUID(), lines }, this.#playerEvents(target), performance.now());
    this.#opening.viewers += 1;
    const accepting = this.#parts.transport.accept(offer, lines, this.#playerHandlers(target, player));
    const peer = await accepting.finally(() => (this.#opening.viewers -= 1));
    const stream = this.#streams.find(target);
    const current = stream?.publisher?.codecs;
    // Its publisher may have left, or have come again with something else, in the meantime.
    if (stream === undefined || current === undefined || !haveSameCodecs(codecs, current)) {
      peer.close();
      throw new EngineError('not_found');
    }
    player.attach(peer);
    stream.addPlayer(player);
    this.#add(player.id, { kind: 'play', player, target });
    return { session: player.id, answer: peer.answer };
  }

  /** Ends a session by request. Sends no event, because the caller knows. */
  endSession(id: string): void {
    this.#end(id, null);
  }

  /** Holds back media of a session, or lets it through again. Returns false when the session does not publish. */
  mute(id: string, muted: Muted): boolean {
    const session = this.#sessions.get(id);
    if (session?.kind !== 'publish') return false;
    const { publisher, target } = session;
    const isOpened = {
      audio: publisher.isMuted('audio') && !muted.audio,
      video: publisher.isMuted('video') && !muted.video,
    };
    publisher.mute(muted);
    const stream = this.#streams.find(target);
    if (stream?.publisher !== publisher) return true;
    if (isOpened.audio) stream.closeGap('audio');
    if (isOpened.video) stream.closeGap('video');
    if (isOpened.video) publisher.requestKeyframe(performance.now());
    return true;
  }

  state(): EngineState {
    const kinds = [...this.#sessions.values()].map(({ kind }) => kind);
    const fallbackViewers = kinds.filter((kind) => kind === 'fallback').length;
    return {
      publishers: kinds.filter((kind) => kind === 'publish').length,
      viewers: kinds.filter((kind) => kind === 'play').length + fallbackViewers,
      fallbackViewers,
      egressKbps: this.#egress.kbps,
      memoryBytes: process.memoryUsage.rss(),
      sessionsSeen: this.#seen,
      sessions: [...this.#sessions.keys()],
    };
  }

  /** Returns the parts of the engine that fallback and recordings may use. */
  access(): LiveStreamAccess {
    return {
      findCodecs: (room, stream) => this.#streams.find({ room, stream })?.publisher?.codecs ?? null,
      listen: (room, stream, listener) => this.#streams.listen({ room, stream }, listener),
      requestKeyframe: (room, stream) => this.#streams.find({ room, stream })?.publisher?.requestKeyframe(performance.now()),
      hasRoomForViewer: (room, stream) => this.#hasRoomForViewer({ room, stream }),
      addSession: (foreign) => this.#add(foreign.id, { kind: 'fallback', foreign, target: { room: '', stream: '' } }),
      removeSession: (id, reason) => this.#end(id, reason),
      countEgress: (bytes) => (this.#egress.bytes += bytes),
      emit: (event) => this.#parts.emit(event),
    };
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const id of this.#sessions.keys()) this.#end(id, null);
  }

  #playerEvents(target: StreamTarget) {
    return {
      onKeyframeWanted: () => this.#streams.find(target)?.publisher?.requestKeyframe(performance.now()),
      find: (kind: 'audio' | 'video', sequence: number) => this.#streams.find(target)?.find(kind, sequence) ?? null,
      onSent: (bytes: number) => void (this.#egress.bytes += bytes),
    };
  }

  #playerHandlers(target: StreamTarget, player: Player): RtcHandlers {
    return {
      onConnected: () => {
        player.life.connected(performance.now());
        this.#streams.find(target)?.welcome(player, performance.now());
      },
      onPacket: (kind, packet) => player.receive(kind, packet, performance.now()),
      onEnded: (how) => this.#end(player.id, how === 'closed' ? 'left' : 'failed'),
    };
  }

  #takeOver(target: StreamTarget, publisher: Publisher): void {
    const stream: LiveStream = this.#streams.get(target);
    const before = stream.publisher;
    for (const player of stream.begin(publisher)) this.#end(player.id, 'stream_ended');
    if (before !== null) this.#end(before.id, 'replaced');
  }

  #hasRoomForViewer(target: StreamTarget): boolean {
    const { limits } = this.#parts;
    const { viewers } = this.state();
    const kbps = this.#egress.kbps + (this.#streams.find(target)?.publisher?.kbps() ?? 0);
    return viewers + this.#opening.viewers < limits.maxViewers && kbps <= limits.maxEgressKbps;
  }

  #add(id: string, session: Session): void {
    this.#sessions.set(id, session);
    this.#seen += 1;
  }

  #end(id: string, reason: EndReason | null): void {
    const session = this.#sessions.get(id);
    if (session === undefined) return;
    this.#sessions.delete(id);
    if (reason !== null) this.#parts.emit({ type: 'ended', session: id, reason });
    if (session.kind === 'fallback') session.foreign.end();
    if (session.kind === 'play') {
      session.player.close();
      this.#streams.find(session.target)?.removePlayer(session.player);
    }
    if (session.kind === 'publish') {
      session.publisher.close();
      const left = this.#streams.find(session.target)?.end(session.publisher) ?? [];
      for (const player of left) this.#end(player.id, 'stream_ended');
    }
    this.#streams.forgetEmpty(session.target);
  }

  #repair(): void {
    const now = performance.now();
    for (const session of this.#sessions.values()) if (session.kind === 'publish') session.publisher.repair(now);
    for (const stream of this.#streams.all()) stream.passOver(now);
  }

  #eachSecond(): void {
    const now = performance.now();
    // A timer may be late, and what is sent by then is no faster for it.
    const kbps = Math.round((this.#egress.bytes * 8) / Math.max(1, now - this.#egress.since));
    this.#egress = { bytes: 0, kbps, since: now };
    for (const [id, session] of this.#sessions) {
      if (session.kind === 'fallback') continue;
      const { life } = session.kind === 'publish' ? session.publisher : session.player;
      const reason = life.endOf(now);
      if (reason !== null) this.#end(id, reason);
      else if (session.kind === 'publish') session.publisher.report(now);
      else session.player.renewLimits();
    }
    this.#parts.emit({ type: 'state', state: this.state() });
  }
}
