import { randomInt } from 'node:crypto';
import type { Arrived } from './incoming-track.ts';
import type { ClockMark, MediaKind, StreamCodecs, StreamListener } from './live-stream-access.ts';
import { OrderedPackets } from './ordered-packets.ts';
import type { Player } from './player.ts';
import type { Publisher } from './publisher.ts';
import { RelayLine } from './relay-line.ts';

type Line = { readonly relay: RelayLine; ordered: OrderedPackets | null; mark: ClockMark | null };

const CLOCK_RATES: Readonly<Record<MediaKind, number>> = { audio: 48_000, video: 90_000 };
/** Pictures wait as long as their repair may take; sound is not asked for again, so only for packets that overtook others. */
const WAIT_MS: Readonly<Record<MediaKind, number>> = { audio: 60, video: 450 };

/** A stream name with one publisher after another, and sessions that play it or listen to it. */
export class LiveStream {
  readonly #lines: Readonly<Record<MediaKind, Line>> = { audio: newLine('audio'), video: newLine('video') };
  readonly #players = new Map<string, Player>();
  readonly #listeners = new Set<StreamListener>();
  #publisher: Publisher | null = null;

  get publisher(): Publisher | null {
    return this.#publisher;
  }

  /** Returns whether the stream has no publisher, player or listener. */
  isEmpty(): boolean {
    return this.#publisher === null && this.#players.size === 0 && this.#listeners.size === 0;
  }

  /** A publisher takes it over; answers the players whose lines do not fit what it sends. */
  begin(publisher: Publisher): Player[] {
    const before = this.#publisher?.codecs ?? publisher.codecs;
    this.#publisher = publisher;
    for (const line of Object.values(this.#lines)) {
      line.relay.begin();
      line.mark = null;
    }
    for (const listener of this.#listeners) listener.onBegin(publisher.codecs);
    return haveSameCodecs(before, publisher.codecs) ? [] : [...this.#players.values()];
  }

  /** Answers the players, for whom it is over; none when another publisher has it by now. */
  end(publisher: Publisher): Player[] {
    if (this.#publisher !== publisher) return [];
    this.#publisher = null;
    for (const listener of this.#listeners) listener.onEnd();
    return [...this.#players.values()];
  }

  addPlayer(player: Player): void {
    this.#players.set(player.id, player);
  }

  removePlayer(player: Player): void {
    this.#players.delete(player.id);
  }

  /** A player's connection stands: what it needs to begin. */
  welcome(player: Player, now: number): void {
    this.#publisher?.requestKeyframe(now);
    for (const kind of ['audio', 'video'] as const) {
      const { mark } = this.#lines[kind];
      if (mark !== null) player.sendReport(kind, mark);
    }
  }

  listen(listener: StreamListener): () => void {
    this.#listeners.add(listener);
    for (const kind of ['audio', 'video'] as const) this.#lines[kind].ordered ??= this.#order(kind);
    if (this.#publisher !== null) listener.onBegin(this.#publisher.codecs);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      for (const line of Object.values(this.#lines)) line.ordered = null;
    };
  }

  arrived(publisher: Publisher, arrived: Arrived, now: number): void {
    if (publisher !== this.#publisher) return;
    const { relay, ordered } = this.#lines[arrived.kind];
    const number = relay.take(arrived, now);
    if (number === null) return;
    for (const player of this.#players.values()) player.send(arrived.kind, arrived.packet);
    ordered?.put(number, arrived.packet, now);
  }

  marked(publisher: Publisher, kind: MediaKind, mark: ClockMark): void {
    if (publisher !== this.#publisher) return;
    const line = this.#lines[kind];
    line.mark = line.relay.shiftMark(mark);
    if (line.mark === null) return;
    for (const player of this.#players.values()) player.sendReport(kind, line.mark);
    for (const listener of this.#listeners) listener.onClockMark(kind, line.mark);
  }

  /** Packets of this kind were held back until now. */
  closeGap(kind: MediaKind): void {
    this.#lines[kind].relay.closeGap();
  }

  find(kind: MediaKind, sequence: number): Buffer | null {
    return this.#lines[kind].relay.find(sequence);
  }

  /** Many times a second. */
  passOver(now: number): void {
    for (const line of Object.values(this.#lines)) line.ordered?.passOver(now);
  }

  #order(kind: MediaKind): OrderedPackets {
    return new OrderedPackets(WAIT_MS[kind], (packet) => {
      for (const listener of this.#listeners) listener.onPacket(kind, packet);
    });
  }
}

function newLine(kind: MediaKind): Line {
  return { relay: new RelayLine(CLOCK_RATES[kind], randomInt(1000, 30_000)), ordered: null, mark: null };
}

/** Returns whether a player of one stream can continue with the other. */
export function haveSameCodecs(a: StreamCodecs, b: StreamCodecs): boolean {
  return a.audio?.name === b.audio?.name && a.video?.name === b.video?.name;
}
