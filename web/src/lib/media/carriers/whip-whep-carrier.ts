import type { MediaConnection, MediaStreamName, PublishedStream } from '@festoon/contracts/live/media';
import type { Carrier, CarriedStream, CarrierHost, OutgoingTracks } from './carrier.ts';
import { canFallBack, fallbackPlayIn } from '../fallback-playback.ts';
import { groupStreams } from '../group-streams.ts';
import type { NetworkQuality, SessionStats, StreamQuality, StreamStats } from '../media-snapshot.ts';
import { Playback } from '../playback.ts';
import { StreamPlayer, type PlayerTransport } from '../stream-player.ts';
import { PeerLink, type PeerLinkOptions } from './peer-link.ts';
import { compareStats, judgeNetwork, readStats, type StatsSample } from '../read-stats.ts';

const LOW_KBPS = 150;
const AUDIO_KBPS = 48;
const CONNECT_MS = 6000;

type PublicationOptions = Omit<PeerLinkOptions, 'prepare' | 'connectMs'> & {
  readonly name: MediaStreamName;
  readonly tracks: OutgoingTracks;
  readonly maxKbps: number;
};

/** One stream that this page sends. Its tracks are exchanged without a word to the server. */
class Publication {
  readonly name: MediaStreamName;
  readonly #link: PeerLink;
  #audio: RTCRtpSender | undefined;
  #video: RTCRtpSender | undefined;
  #sample: StatsSample | undefined;
  stats: StreamStats | undefined;
  network: NetworkQuality = 'unknown';

  constructor(options: PublicationOptions) {
    this.name = options.name;
    this.#link = new PeerLink({ ...options, connectMs: CONNECT_MS, prepare: (peer) => this.#prepare(peer, options) });
  }

  /** Null until it is open. */
  get sessionId(): string | null {
    return this.#link.sessionId;
  }

  async open(): Promise<void> {
    await this.#link.open();
    const parameters = this.#video?.getParameters();
    if (parameters === undefined) return;
    // Of a screen letters are read: rather fewer pictures than smaller ones.
    Object.assign(parameters, { degradationPreference: this.name === 'screen' ? 'maintain-resolution' : 'balanced' });
    await this.#video?.setParameters(parameters).catch(() => undefined);
  }

  async exchange({ audio, video }: OutgoingTracks): Promise<void> {
    if (this.#audio !== undefined && this.#audio.track !== audio) await this.#audio.replaceTrack(audio);
    if (this.#video !== undefined && this.#video.track !== video) await this.#video.replaceTrack(video);
  }

  async measure(): Promise<void> {
    const report = await this.#link.peer.getStats();
    const sample = readStats(report.values() as Iterable<Record<string, unknown>>, 'outbound-rtp', performance.now());
    if (this.#sample !== undefined) {
      this.stats = compareStats(this.name, this.#sample, sample);
      this.network = judgeNetwork(this.stats, 0);
    }
    this.#sample = sample;
  }

  close(): void {
    this.#link.close();
  }

  #prepare(peer: RTCPeerConnection, { name, tracks, maxKbps }: PublicationOptions): void {
    // A shared screen without sound offers no audio, so that no one waits for it. `main` offers both kinds, for what is
    // switched on later.
    if (tracks.audio !== null || name !== 'screen') {
      this.#audio = peer.addTransceiver(tracks.audio ?? 'audio', {
        direction: 'sendonly',
        sendEncodings: [{ maxBitrate: AUDIO_KBPS * 1000 }],
      }).sender;
    }
    const isLow = name === 'low';
    this.#video = peer.addTransceiver(tracks.video ?? 'video', {
      direction: 'sendonly',
      sendEncodings: [
        isLow
          ? { maxBitrate: LOW_KBPS * 1000, scaleResolutionDownBy: 3 }
          : { maxBitrate: Math.max(maxKbps, LOW_KBPS) * 1000 },
      ],
    }).sender;
  }
}

type WhipWhep = Extract<MediaConnection, { kind: 'whip-whep' }>;

export type WhipWhepOptions = {
  readonly connection: WhipWhep;
  readonly maxKbps: number;
  readonly isOwn: (stream: PublishedStream) => boolean;
  readonly host: CarrierHost;
};

/** Picture and sound over WHIP and WHEP: a connection for each stream and direction, through our own server to any engine. */
export class WhipWhepCarrier implements Carrier {
  readonly #options: WhipWhepOptions;
  readonly #baseUrl: URL;
  #token: string;
  readonly #publications = new Map<MediaStreamName, Publication>();
  readonly #players = new Map<string, StreamPlayer>();
  readonly #clock: ReturnType<typeof setInterval>;
  #hasNoWay = false;
  #isOver = false;

  constructor(options: WhipWhepOptions) {
    this.#options = options;
    this.#token = options.connection.token;
    this.#baseUrl = new URL(`${options.connection.baseUrl.replace(/\/$/, '')}/`, location.href);
    this.#clock = setInterval(() => void this.#measure(), 1000);
  }

  async publish(name: MediaStreamName, tracks: OutgoingTracks): Promise<void> {
    const known = this.#publications.get(name);
    if (known !== undefined) return known.exchange(tracks);
    const publication = new Publication({
      name,
      tracks,
      maxKbps: this.#options.maxKbps,
      url: this.#at(`whip/${name}`).href,
      token: () => this.#token,
      iceServers: this.#options.connection.iceServers,
      onLost: () => this.#publications.get(name) === publication && this.#options.host.failed(),
    });
    this.#publications.set(name, publication);
    try {
      await publication.open();
    } catch (error) {
      if (this.#publications.get(name) === publication) this.#publications.delete(name);
      throw error;
    }
    this.#options.host.changed();
  }

  unpublish(name: MediaStreamName): void {
    this.#publications.get(name)?.close();
    this.#publications.delete(name);
  }

  sentAs(name: MediaStreamName): string | null {
    return this.#publications.get(name)?.sessionId ?? null;
  }

  show(streams: readonly PublishedStream[]): void {
    if (this.#isOver) return;
    const listed = groupStreams(streams, this.#options.isOwn);
    for (const [id, player] of this.#players) {
      if (listed.has(id)) continue;
      player.close();
      this.#players.delete(id);
    }
    for (const [id, entry] of listed) {
      const known = this.#players.get(id);
      if (known !== undefined) known.update(entry);
      else {
        const player = new StreamPlayer(entry, this.#transport);
        this.#players.set(id, player);
        player.start(this.#hasNoWay);
      }
    }
    this.#options.host.changed();
  }

  streams(): readonly CarriedStream[] {
    return [...this.#players.values()].map((player) => player.stream());
  }

  setQuality(id: string, quality: StreamQuality): void {
    this.#players.get(id)?.setQuality(quality);
  }

  async stats(): Promise<SessionStats> {
    await this.#measure();
    const [sent, received] = [this.#publications, this.#players].map((all) =>
      [...all.values()].flatMap(({ stats }) => stats ?? []),
    );
    return { sent: sent ?? [], received: received ?? [] };
  }

  network(): NetworkQuality {
    return this.#publications.get('main')?.network ?? [...this.#players.values()][0]?.stream().network ?? 'unknown';
  }

  renew(token: string): void {
    this.#token = token;
  }

  close(): void {
    this.#isOver = true;
    clearInterval(this.#clock);
    for (const all of [this.#publications, this.#players]) {
      for (const one of all.values()) one.close();
      all.clear();
    }
  }

  readonly #transport: PlayerTransport = {
    open: (stream, onLost) =>
      new Playback({
        url: this.#at(`whep/${stream.person.id}/${stream.name}`).href,
        token: () => this.#token,
        iceServers: this.#options.connection.iceServers,
        onLost,
      }),
    fallback: (stream, onPlaying) => {
      if (!this.#options.connection.hasFallback || !canFallBack()) return null;
      const url = this.#at(`play/${stream.person.id}/${stream.name}`);
      url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
      return fallbackPlayIn({ url: url.href, token: () => this.#token, onPlaying });
    },
    changed: () => this.#options.host.changed(),
    refused: () => this.#options.host.failed(),
    noWay: () => {
      this.#hasNoWay = true;
    },
    isHidden: () => document.hidden,
  };

  #at(path: string): URL {
    return new URL(path, this.#baseUrl);
  }

  async #measure(): Promise<void> {
    const all = [...this.#publications.values(), ...this.#players.values()];
    await Promise.all(all.map((one) => one.measure().catch(() => undefined)));
  }
}
