import { randomInt } from 'node:crypto';
import type { ReceivedPacket } from './incoming-track.ts';
import type { ClockMark, MediaKind, StreamCodecs, StreamListener } from './live-stream-access.ts';
import { ReorderBuffer } from './reorder-buffer.ts';
import type { Player } from './player.ts';
import type { Publisher } from './publisher.ts';
import { RelayTrack } from './relay-track.ts';

type TrackState = { readonly relay: RelayTrack; ordered: ReorderBuffer | null; mark: ClockMark | null };

const CLOCK_RATES: Readonly<Record<MediaKind, number>> = { audio: 48_000, video: 90_000 };
/**
 * Video waits as long as its repair may take. Audio is not requested again, so it waits only for packets that were
 * overtaken.
 */
const WAIT_MS: Readonly<Record<MediaKind, number>> = { audio: 60, video: 450 };

/** A stream name with its successive publishers, and the sessions that play it or listen to it. */
export class LiveStream {
  readonly #tracks: Readonly<Record<MediaKind, TrackState>> = {
    audio: createTrackState('audio'),
    video: createTrackState('video'),
  };
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

  /** Sets the publisher; returns the players whose tracks do not fit what it sends. */
  setPublisher(publisher: Publisher): Player[] {
    const previousCodecs = this.#publisher?.codecs ?? publisher.codecs;
    this.#publisher = publisher;
    for (const track of Object.values(this.#tracks)) {
      track.relay.startSource();
      track.mark = null;
    }
    for (const listener of this.#listeners) listener.onBegin(publisher.codecs);
    return haveSameCodecs(previousCodecs, publisher.codecs) ? [] : [...this.#players.values()];
  }

  /** Removes the publisher and returns the players whose session ends; none if another publisher has the stream by now. */
  removePublisher(publisher: Publisher): Player[] {
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

  /** Sends a newly connected player what it needs to start. */
  startPlayer(player: Player, now: number): void {
    this.#publisher?.requestKeyframe(now);
    for (const kind of ['audio', 'video'] as const) {
      const { mark } = this.#tracks[kind];
      if (mark !== null) player.sendReport(kind, mark);
    }
  }

  listen(listener: StreamListener): () => void {
    this.#listeners.add(listener);
    for (const kind of ['audio', 'video'] as const) this.#tracks[kind].ordered ??= this.#createReorderBuffer(kind);
    if (this.#publisher !== null) listener.onBegin(this.#publisher.codecs);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      for (const track of Object.values(this.#tracks)) track.ordered = null;
    };
  }

  handlePacket(publisher: Publisher, handlePacket: ReceivedPacket, now: number): void {
    if (publisher !== this.#publisher) return;
    const { relay, ordered } = this.#tracks[handlePacket.kind];
    const number = relay.push(handlePacket, now);
    if (number === null) return;
    for (const player of this.#players.values()) player.send(handlePacket.kind, handlePacket.packet);
    ordered?.push(number, handlePacket.packet, now);
  }

  handleClockMark(publisher: Publisher, kind: MediaKind, mark: ClockMark): void {
    if (publisher !== this.#publisher) return;
    const track = this.#tracks[kind];
    track.mark = track.relay.shiftClockMark(mark);
    if (track.mark === null) return;
    for (const player of this.#players.values()) player.sendReport(kind, track.mark);
    for (const listener of this.#listeners) listener.onClockMark(kind, track.mark);
  }

  /** Continues without a gap after packets of this kind were held back. */
  closeGap(kind: MediaKind): void {
    this.#tracks[kind].relay.closeGap();
  }

  find(kind: MediaKind, sequence: number): Buffer | null {
    return this.#tracks[kind].relay.find(sequence);
  }

  /** Skips packets that are missing for too long. Called many times a second. */
  skipMissing(now: number): void {
    for (const track of Object.values(this.#tracks)) track.ordered?.skipMissing(now);
  }

  #createReorderBuffer(kind: MediaKind): ReorderBuffer {
    return new ReorderBuffer(WAIT_MS[kind], (packet) => {
      for (const listener of this.#listeners) listener.onPacket(kind, packet);
    });
  }
}

function createTrackState(kind: MediaKind): TrackState {
  return { relay: new RelayTrack(CLOCK_RATES[kind], randomInt(1000, 30_000)), ordered: null, mark: null };
}

/** Returns whether a player of one stream can continue with the other. */
export function haveSameCodecs(a: StreamCodecs, b: StreamCodecs): boolean {
  return a.audio?.name === b.audio?.name && a.video?.name === b.video?.name;
}
