import type { CallSignal } from '@festoon/contracts/live/calls';
import type { MediaConnection, MediaStreamName } from '@festoon/contracts/live/media';
import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import { randomId } from '../../random-id.ts';
import { isBlank } from '../blank-tracks.ts';
import type { MediaTransport, PlayableStream, MediaTransportEvents, OutgoingTracks } from './media-transport.ts';
import type { NetworkQuality, SessionStats, StreamStats } from '../media-snapshot.ts';
import { PeerToPeerConnection, type PeerToPeerEvents } from './peer-to-peer-connection.ts';
import { compareStats, rateNetwork, readStats, type StatsSample } from '../read-stats.ts';

/** The channel over which the two browsers of a call exchange signals. */
export type PeerSignalling = {
  readonly peer: ChatPerson;
  /** True for the browser that always makes the offers; the other always answers. */
  readonly isOfferer: boolean;
  send(signal: CallSignal): Promise<unknown>;
  /** Receives only signals from now on. */
  listen(listener: (signal: CallSignal) => void): () => void;
};

export type PeerToPeerOptions = {
  readonly connection: Extract<MediaConnection, { kind: 'peers' }>;
  readonly maxKbps: number;
  readonly signalling: PeerSignalling;
  readonly events: MediaTransportEvents;
};

/** Milliseconds. Without an answer the offer is repeated, because the other person may just have joined. */
const OFFER_RETRY_MS = 5000;
const NO_TRACKS: OutgoingTracks = { audio: null, video: null };

/**
 * The two browsers of a direct call, without an engine between them. Every offer has a name that its answer repeats,
 * and each creates a new connection on both sides, so that signals of an older one are ignored.
 */
export class PeerToPeerTransport implements MediaTransport {
  readonly #options: PeerToPeerOptions;
  readonly #tracks = new Map<MediaStreamName, OutgoingTracks>();
  readonly #stopListening: () => void;
  readonly #offerTimer: ReturnType<typeof setInterval> | undefined;
  readonly #statsTimer: ReturnType<typeof setInterval>;
  #connection: PeerToPeerConnection | null = null;
  #name = '';
  #sample: StatsSample | undefined;
  #stats: StreamStats | undefined;
  #network: NetworkQuality = 'unknown';

  constructor(options: PeerToPeerOptions) {
    this.#options = options;
    const { signalling } = options;
    this.#stopListening = signalling.listen((signal) => void this.#handleSignal(signal).catch(() => undefined));
    this.#statsTimer = setInterval(() => void this.#measure().catch(() => undefined), 1000);
    if (signalling.isOfferer) {
      void this.#offer();
      this.#offerTimer = setInterval(() => this.#connection?.isConnected !== true && void this.#offer(), OFFER_RETRY_MS);
    } else this.#sendSignal('rollback', '');
  }

  async publish(name: MediaStreamName, tracks: OutgoingTracks): Promise<void> {
    if (name === 'low') return;
    this.#tracks.set(name, tracks);
    await this.#connection?.send(name, tracks);
    this.#sendState();
  }

  unpublish(name: MediaStreamName): void {
    this.#tracks.delete(name);
    if (name !== 'low') void this.#connection?.send(name, NO_TRACKS).catch(() => undefined);
    this.#sendState();
  }

  publishedSessionId(): null {
    return null;
  }

  setAvailableStreams(): void {
    // The only other participant reports their own streams.
  }

  streams(): readonly PlayableStream[] {
    const call = this.#connection;
    const remoteState = call?.remoteState ?? {};
    const main = this.#streamOf('main', call?.media('main') ?? null);
    const all = { ...main, isMuted: remoteState['audio'] === false, isCameraOff: remoteState['video'] === false };
    return remoteState['screen'] === true ? [all, this.#streamOf('screen', call?.media('screen') ?? null)] : [all];
  }

  setQuality(): void {
    // There is only one layer.
  }

  async stats(): Promise<SessionStats> {
    await this.#measure();
    return { sent: [], received: this.#stats === undefined ? [] : [this.#stats] };
  }

  network(): NetworkQuality {
    return this.#network;
  }

  renewToken(): void {
    // No token is used here.
  }

  close(): void {
    this.#stopListening();
    clearInterval(this.#statsTimer);
    clearInterval(this.#offerTimer);
    this.#connection?.close();
    this.#connection = null;
  }

  #streamOf(name: 'main' | 'screen', media: MediaStream | null): PlayableStream {
    const isConnected = this.#connection?.isConnected === true;
    return {
      id: `${this.#options.signalling.peer.id}/${name}`,
      person: this.#options.signalling.peer,
      name,
      hasAudio: name === 'main',
      hasVideo: true,
      isMuted: false,
      isCameraOff: false,
      isMutedByHost: false,
      state: isConnected ? 'playing' : 'opening',
      isFallback: false,
      media: isConnected ? media : null,
      playInElement: null,
      network: this.#network,
      hasLowLayer: false,
      quality: 'auto',
      isLowLayer: false,
    };
  }

  async #handleSignal({ description }: CallSignal): Promise<void> {
    if (description === undefined) return;
    const { isOfferer } = this.#options.signalling;
    const [name = '', sdp = ''] = splitOnce(description.sdp);
    if (isOfferer && description.type === 'rollback') await this.#offer();
    if (isOfferer && description.type === 'answer' && name === this.#name) await this.#connection?.accept(sdp);
    if (!isOfferer && description.type === 'offer') await this.#answer(name, sdp);
  }

  async #offer(): Promise<void> {
    const call = this.#createConnection(randomId());
    // A replaced connection is closed and can't offer. Other failures are repeated by the timer.
    const sdp = await call.offer().catch(() => null);
    if (sdp !== null && call === this.#connection) this.#sendSignal('offer', sdp);
  }

  async #answer(name: string, offer: string): Promise<void> {
    const call = this.#createConnection(name);
    const sdp = await call.answer(offer);
    if (call === this.#connection) this.#sendSignal('answer', sdp);
  }

  #createConnection(name: string): PeerToPeerConnection {
    this.#connection?.close();
    this.#name = name;
    this.#sample = undefined;
    const events: PeerToPeerEvents = {
      changed: () => this.#options.events.changed(),
      connected: () => this.#sendState(),
      lost: () => this.#options.events.failed(),
    };
    const { connection, maxKbps } = this.#options;
    const call = new PeerToPeerConnection({ iceServers: connection.iceServers, maxKbps, tracks: this.#tracks, events });
    this.#connection = call;
    return call;
  }

  #sendSignal(type: 'offer' | 'answer' | 'rollback', sdp: string): void {
    const signal = { description: { type, sdp: `${this.#name}\n${sdp}` } };
    void this.#options.signalling.send(signal).catch(() => undefined);
  }

  /** Reports what is on, for the icons that the other side shows. */
  #sendState(): void {
    const main = this.#tracks.get('main') ?? NO_TRACKS;
    this.#connection?.sendState({
      audio: main.audio?.enabled === true && !isBlank(main.audio),
      video: main.video !== null && !isBlank(main.video),
      screen: this.#tracks.has('screen'),
    });
    this.#options.events.changed();
  }

  async #measure(): Promise<void> {
    const peer = this.#connection?.isConnected === true ? this.#connection.peer : undefined;
    if (peer === undefined) return;
    const report = await peer.getStats();
    const sample = readStats(report.values() as Iterable<Record<string, unknown>>, 'inbound-rtp', performance.now());
    if (this.#sample !== undefined) {
      this.#stats = compareStats(`${this.#options.signalling.peer.id}/main`, this.#sample, sample);
      const network = rateNetwork(this.#stats, sample.freezes - this.#sample.freezes);
      if (network !== this.#network) this.#options.events.changed();
      this.#network = network;
    }
    this.#sample = sample;
  }
}

function splitOnce(text: string): string[] {
  const at = text.indexOf('\n');
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
