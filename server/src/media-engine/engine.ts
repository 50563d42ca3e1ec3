import { randomUUID } from 'node:crypto';
import { EngineError } from './engine-error.ts';
import type { ExternalSession, LiveStreamAccess, StreamTarget } from './live-stream-access.ts';
import { haveSameCodecs, type LiveStream } from './live-stream.ts';
import { Player } from './player.ts';
import type { EndReason, EngineEvent, EngineOptions, EngineState, MuteState } from './protocol.ts';
import { Publisher, type PublisherEvents } from './publisher.ts';
import type { RtcHandlers, RtcTransport } from './rtc-transport.ts';
import { codecsOf, planPlay, planPublish } from './sdp/plan-answer.ts';
import { negotiateOffer } from './sdp/negotiate-offer.ts';
import { StreamTable } from './stream-table.ts';

export type NegotiatedSession = { readonly session: string; readonly answer: string };

type Session = (
  | { readonly kind: 'publish'; readonly publisher: Publisher }
  | { readonly kind: 'play'; readonly player: Player }
  | { readonly kind: 'fallback'; readonly externalSession: ExternalSession }
) & { readonly target: StreamTarget };

type Limits = Pick<EngineOptions, 'maxViewers' | 'maxEgressKbps' | 'publishKbps'>;
type EngineDeps = { readonly limits: Limits; readonly transport: RtcTransport; readonly emit: (event: EngineEvent) => void };

const REPAIR_EVERY_MS = 20;

/** Everything that is published and played at this engine, by session. */
export class Engine {
  readonly #deps: EngineDeps;
  readonly #streams = new StreamTable();
  readonly #sessions = new Map<string, Session>();
  readonly #timers: NodeJS.Timeout[];
  #seen = 0;
  #opening = { viewers: 0, publishers: 0 };
  #egress = { bytes: 0, kbps: 0, since: performance.now() };

  constructor(parts: EngineDeps) {
    this.#deps = parts;
    this.#timers = [setInterval(() => this.#repair(), REPAIR_EVERY_MS), setInterval(() => this.#eachSecond(), 1000)];
  }

  async publish(target: StreamTarget, sdp: string): Promise<NegotiatedSession> {
    const { offer, lines } = negotiateOffer(sdp, planPublish);
    const publishers = [...this.#sessions.values()].filter(({ kind }) => kind === 'publish').length;
    if (publishers + this.#opening.publishers >= this.#deps.limits.maxViewers) throw new EngineError('full');
    const events: PublisherEvents = {
      onPacketReceived: (from, received, now) => this.#streams.find(target)?.handlePacket(from, received, now),
      onClockMark: (from, kind, mark) => this.#streams.find(target)?.handleClockMark(from, kind, mark),
    };
    const options = { id: randomUUID(), codecs: codecsOf(lines), publishKbps: this.#deps.limits.publishKbps };
    const publisher = new Publisher(options, events, performance.now());
    this.#opening.publishers += 1;
    const pendingPeer = this.#deps.transport.accept(offer, lines, {
      onConnected: () => publisher.liveness.recordConnected(performance.now()),
      onPacket: (kind, packet) => publisher.receive(kind, packet, performance.now()),
      onEnded: (state) => this.#end(publisher.id, state === 'closed' ? 'left' : 'failed'),
    });
    const peer = await pendingPeer.finally(() => (this.#opening.publishers -= 1));
    publisher.attach(peer);
    this.#add(publisher.id, { kind: 'publish', publisher, target });
    this.#takeOver(target, publisher);
    return { session: publisher.id, answer: peer.answer };
  }

  async play(target: StreamTarget, sdp: string): Promise<NegotiatedSession> {
    const codecs = this.#streams.find(target)?.publisher?.codecs;
    if (codecs === undefined) throw new EngineError('not_found');
    const { offer, lines } = negotiateOffer(sdp, (parsedOffer) => planPlay(parsedOffer, codecs));
    if (!this.#hasRoomForViewer(target)) throw new EngineError('full');
    const player = new Player({ id: randomUUID(), lines }, this.#playerEvents(target), performance.now());
    this.#opening.viewers += 1;
    const pendingPeer = this.#deps.transport.accept(offer, lines, this.#playerHandlers(target, player));
    const peer = await pendingPeer.finally(() => (this.#opening.viewers -= 1));
    const stream = this.#streams.find(target);
    const current = stream?.publisher?.codecs;
    // Its publisher may have left, or may have published again with another codec, in the meantime.
    if (stream === undefined || current === undefined || !haveSameCodecs(codecs, current)) {
      peer.close();
      throw new EngineError('not_found');
    }
    player.attach(peer);
    stream.addPlayer(player);
    this.#add(player.id, { kind: 'play', player, target });
    return { session: player.id, answer: peer.answer };
  }

  /** Ends a session by request. It sends no event, because the caller knows. */
  endSession(id: string): void {
    this.#end(id, null);
  }

  /** Holds back media of a session, or stops holding it back. Returns false when the session does not publish. */
  mute(id: string, muted: MuteState): boolean {
    const session = this.#sessions.get(id);
    if (session?.kind !== 'publish') return false;
    const { publisher, target } = session;
    const isUnmuted = {
      audio: publisher.isMuted('audio') && !muted.audio,
      video: publisher.isMuted('video') && !muted.video,
    };
    publisher.mute(muted);
    const stream = this.#streams.find(target);
    if (stream?.publisher !== publisher) return true;
    if (isUnmuted.audio) stream.closeGap('audio');
    if (isUnmuted.video) stream.closeGap('video');
    if (isUnmuted.video) publisher.requestKeyframe(performance.now());
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
      addSession: (externalSession) =>
        this.#add(externalSession.id, { kind: 'fallback', externalSession, target: { room: '', stream: '' } }),
      removeSession: (id, reason) => this.#end(id, reason),
      countEgress: (bytes) => (this.#egress.bytes += bytes),
      emit: (event) => this.#deps.emit(event),
    };
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const id of this.#sessions.keys()) this.#end(id, null);
  }

  #playerEvents(target: StreamTarget) {
    return {
      onKeyframeNeeded: () => this.#streams.find(target)?.publisher?.requestKeyframe(performance.now()),
      find: (kind: 'audio' | 'video', sequence: number) => this.#streams.find(target)?.find(kind, sequence) ?? null,
      onSent: (bytes: number) => void (this.#egress.bytes += bytes),
    };
  }

  #playerHandlers(target: StreamTarget, player: Player): RtcHandlers {
    return {
      onConnected: () => {
        player.liveness.recordConnected(performance.now());
        this.#streams.find(target)?.startPlayer(player, performance.now());
      },
      onPacket: (kind, packet) => player.receive(kind, packet, performance.now()),
      onEnded: (state) => this.#end(player.id, state === 'closed' ? 'left' : 'failed'),
    };
  }

  #takeOver(target: StreamTarget, publisher: Publisher): void {
    const stream: LiveStream = this.#streams.get(target);
    const before = stream.publisher;
    for (const player of stream.setPublisher(publisher)) this.#end(player.id, 'stream_ended');
    if (before !== null) this.#end(before.id, 'replaced');
  }

  #hasRoomForViewer(target: StreamTarget): boolean {
    const { limits } = this.#deps;
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
    if (reason !== null) this.#deps.emit({ type: 'ended', session: id, reason });
    if (session.kind === 'fallback') session.externalSession.end();
    if (session.kind === 'play') {
      session.player.close();
      this.#streams.find(session.target)?.removePlayer(session.player);
    }
    if (session.kind === 'publish') {
      session.publisher.close();
      const left = this.#streams.find(session.target)?.removePublisher(session.publisher) ?? [];
      for (const player of left) this.#end(player.id, 'stream_ended');
    }
    this.#streams.deleteIfEmpty(session.target);
  }

  #repair(): void {
    const now = performance.now();
    for (const session of this.#sessions.values()) if (session.kind === 'publish') session.publisher.repair(now);
    for (const stream of this.#streams.all()) stream.skipMissing(now);
  }

  #eachSecond(): void {
    const now = performance.now();
    // A timer may be late, so the rate is computed from the elapsed time.
    const kbps = Math.round((this.#egress.bytes * 8) / Math.max(1, now - this.#egress.since));
    this.#egress = { bytes: 0, kbps, since: now };
    for (const [id, session] of this.#sessions) {
      if (session.kind === 'fallback') continue;
      const { liveness } = session.kind === 'publish' ? session.publisher : session.player;
      const reason = liveness.findEndReason(now);
      if (reason !== null) this.#end(id, reason);
      else if (session.kind === 'publish') session.publisher.report(now);
      else session.player.resetResendLimit();
    }
    this.#deps.emit({ type: 'state', state: this.state() });
  }
}
