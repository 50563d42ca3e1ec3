import type { CallSignal } from '@festoon/contracts/live/calls';
import type { MediaConnection, MediaStreamName } from '@festoon/contracts/live/media';
import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import { randomId } from '../../random-id.ts';
import { isBlank } from '../blank-tracks.ts';
import type { Carrier, CarriedStream, CarrierHost, OutgoingTracks } from './carrier.ts';
import type { NetworkQuality, SessionStats, StreamStats } from '../media-snapshot.ts';
import { PeerCall, type PeerCallEvents } from './peer-call.ts';
import { compareStats, judgeNetwork, readStats, type StatsSample } from '../read-stats.ts';

/** The channel over which the two browsers of a call exchange signals. */
export type PeerSignalling = {
  readonly other: ChatPerson;
  /** One of the two offers and the other answers, always the same. */
  readonly isOfferer: boolean;
  send(signal: CallSignal): Promise<unknown>;
  /** Only what is said from now on. */
  listen(listener: (signal: CallSignal) => void): () => void;
};

export type PeersOptions = {
  readonly connection: Extract<MediaConnection, { kind: 'peers' }>;
  readonly maxKbps: number;
  readonly signalling: PeerSignalling;
  readonly host: CarrierHost;
};

/** Without an answer the offer is made again: the other may just have come. */
const OFFER_AGAIN_MS = 5000;
const NOTHING: OutgoingTracks = { audio: null, video: null };

/**
 * Two browsers of a call without an engine between them. Every offer has a name that its answer bears, and each makes a fresh
 * connection on both sides, so what belongs to an older one can't disturb.
 */
export class PeersCarrier implements Carrier {
  readonly #options: PeersOptions;
  readonly #tracks = new Map<MediaStreamName, OutgoingTracks>();
  readonly #stopListening: () => void;
  readonly #offerClock: ReturnType<typeof setInterval> | undefined;
  readonly #clock: ReturnType<typeof setInterval>;
  #call: PeerCall | null = null;
  #name = '';
  #sample: StatsSample | undefined;
  #stats: StreamStats | undefined;
  #network: NetworkQuality = 'unknown';

  constructor(options: PeersOptions) {
    this.#options = options;
    const { signalling } = options;
    this.#stopListening = signalling.listen((signal) => void this.#heard(signal).catch(() => undefined));
    this.#clock = setInterval(() => void this.#measure().catch(() => undefined), 1000);
    if (signalling.isOfferer) {
      void this.#offer();
      this.#offerClock = setInterval(() => this.#call?.isConnected !== true && void this.#offer(), OFFER_AGAIN_MS);
    } else this.#say('rollback', '');
  }

  async publish(name: MediaStreamName, tracks: OutgoingTracks): Promise<void> {
    if (name === 'low') return;
    this.#tracks.set(name, tracks);
    await this.#call?.send(name, tracks);
    this.#tell();
  }

  unpublish(name: MediaStreamName): void {
    this.#tracks.delete(name);
    if (name !== 'low') void this.#call?.send(name, NOTHING).catch(() => undefined);
    this.#tell();
  }

  sentAs(): null {
    return null;
  }

  show(): void {
    // There is only the other, who says themselves what there is.
  }

  streams(): readonly CarriedStream[] {
    const call = this.#call;
    const said = call?.said ?? {};
    const main = this.#streamOf('main', call?.media('main') ?? null);
    const all = { ...main, isMuted: said['audio'] === false, isCameraOff: said['video'] === false };
    return said['screen'] === true ? [all, this.#streamOf('screen', call?.media('screen') ?? null)] : [all];
  }

  setQuality(): void {
    // There is one size only.
  }

  async stats(): Promise<SessionStats> {
    await this.#measure();
    return { sent: [], received: this.#stats === undefined ? [] : [this.#stats] };
  }

  network(): NetworkQuality {
    return this.#network;
  }

  renew(): void {
    // Nothing here has a token.
  }

  close(): void {
    this.#stopListening();
    clearInterval(this.#clock);
    clearInterval(this.#offerClock);
    this.#call?.close();
    this.#call = null;
  }

  #streamOf(name: 'main' | 'screen', media: MediaStream | null): CarriedStream {
    const isConnected = this.#call?.isConnected === true;
    return {
      id: `${this.#options.signalling.other.id}/${name}`,
      person: this.#options.signalling.other,
      name,
      hasAudio: name === 'main',
      hasVideo: true,
      isMuted: false,
      isCameraOff: false,
      silencedByHost: false,
      state: isConnected ? 'playing' : 'opening',
      isFallback: false,
      media: isConnected ? media : null,
      playIn: null,
      network: this.#network,
      hasLow: false,
      quality: 'auto',
      isLow: false,
    };
  }

  async #heard({ description }: CallSignal): Promise<void> {
    if (description === undefined) return;
    const { isOfferer } = this.#options.signalling;
    const [name = '', sdp = ''] = splitOnce(description.sdp);
    if (isOfferer && description.type === 'rollback') await this.#offer();
    if (isOfferer && description.type === 'answer' && name === this.#name) await this.#call?.accept(sdp);
    if (!isOfferer && description.type === 'offer') await this.#answer(name, sdp);
  }

  async #offer(): Promise<void> {
    const call = this.#begin(randomId());
    // One that was replaced meanwhile is closed and can't offer; what fails otherwise is offered again by the clock.
    const sdp = await call.offer().catch(() => null);
    if (sdp !== null && call === this.#call) this.#say('offer', sdp);
  }

  async #answer(name: string, offer: string): Promise<void> {
    const call = this.#begin(name);
    const sdp = await call.answer(offer);
    if (call === this.#call) this.#say('answer', sdp);
  }

  #begin(name: string): PeerCall {
    this.#call?.close();
    this.#name = name;
    this.#sample = undefined;
    const events: PeerCallEvents = {
      changed: () => this.#options.host.changed(),
      connected: () => this.#tell(),
      lost: () => this.#options.host.failed(),
    };
    const { connection, maxKbps } = this.#options;
    const call = new PeerCall({ iceServers: connection.iceServers, maxKbps, tracks: this.#tracks, events });
    this.#call = call;
    return call;
  }

  #say(type: 'offer' | 'answer' | 'rollback', sdp: string): void {
    const signal = { description: { type, sdp: `${this.#name}\n${sdp}` } };
    void this.#options.signalling.send(signal).catch(() => undefined);
  }

  /** Reports what is on, for the marks that the other side shows. */
  #tell(): void {
    const main = this.#tracks.get('main') ?? NOTHING;
    this.#call?.tell({
      audio: main.audio?.enabled === true && !isBlank(main.audio),
      video: main.video !== null && !isBlank(main.video),
      screen: this.#tracks.has('screen'),
    });
    this.#options.host.changed();
  }

  async #measure(): Promise<void> {
    const peer = this.#call?.isConnected === true ? this.#call.peer : undefined;
    if (peer === undefined) return;
    const report = await peer.getStats();
    const sample = readStats(report.values() as Iterable<Record<string, unknown>>, 'inbound-rtp', performance.now());
    if (this.#sample !== undefined) {
      this.#stats = compareStats(`${this.#options.signalling.other.id}/main`, this.#sample, sample);
      const network = judgeNetwork(this.#stats, sample.freezes - this.#sample.freezes);
      if (network !== this.#network) this.#options.host.changed();
      this.#network = network;
    }
    this.#sample = sample;
  }
}

function splitOnce(text: string): string[] {
  const at = text.indexOf('\n');
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
