import type { MediaConnection, MediaStreamName, PublishedStream } from '@festoon/contracts/live/media';
import type { MediaTransport, PlayableStream, MediaTransportEvents, OutgoingTracks } from './media-transport.ts';
import { canFallBack, createFallbackPlayback } from '../fallback-playback.ts';
import { groupStreams } from '../group-streams.ts';
import type { NetworkQuality, SessionStats, StreamQuality, StreamStats } from '../media-snapshot.ts';
import { Playback } from '../playback.ts';
import { StreamPlayer, type PlayerConnector } from '../stream-player.ts';
import { WhipWhepConnection, type WhipWhepConnectionOptions } from './whip-whep-connection.ts';
import { compareStats, rateNetwork, readStats, type StatsSample } from '../read-stats.ts';

const LOW_KBPS = 150;
const AUDIO_KBPS = 48;
const CONNECT_MS = 6000;

type PublicationOptions = Omit<WhipWhepConnectionOptions, 'addTransceivers' | 'connectMs'> & {
  readonly name: MediaStreamName;
  readonly tracks: OutgoingTracks;
  readonly maxKbps: number;
};

/** One stream that this page sends. Its tracks can be replaced without a request to the server. */
class Publication {
  readonly name: MediaStreamName;
  readonly #connection: WhipWhepConnection;
  #audio: RTCRtpSender | undefined;
  #video: RTCRtpSender | undefined;
  #sample: StatsSample | undefined;
  stats: StreamStats | undefined;
  network: NetworkQuality = 'unknown';

  constructor(options: PublicationOptions) {
    this.name = options.name;
    this.#connection = new WhipWhepConnection({
      ...options,
      connectMs: CONNECT_MS,
      addTransceivers: (peer) => this.#prepare(peer, options),
    });
  }

  /** Null until it is open. */
  get sessionId(): string | null {
    return this.#connection.sessionId;
  }

  async open(): Promise<void> {
    await this.#connection.open();
    const parameters = this.#video?.getParameters();
    if (parameters === undefined) return;
    // Text on a screen must stay readable, so fewer frames are better than smaller ones.
    Object.assign(parameters, { degradationPreference: this.name === 'screen' ? 'maintain-resolution' : 'balanced' });
    await this.#video?.setParameters(parameters).catch(() => undefined);
  }

  async replaceTracks({ audio, video }: OutgoingTracks): Promise<void> {
    if (this.#audio !== undefined && this.#audio.track !== audio) await this.#audio.replaceTrack(audio);
    if (this.#video !== undefined && this.#video.track !== video) await this.#video.replaceTrack(video);
  }

  async updateStats(): Promise<void> {
    const report = await this.#connection.peer.getStats();
    const sample = readStats(report.values() as Iterable<Record<string, unknown>>, 'outbound-rtp', performance.now());
    if (this.#sample !== undefined) {
      this.stats = compareStats(this.name, this.#sample, sample);
      this.network = rateNetwork(this.stats, 0);
    }
    this.#sample = sample;
  }

  close(): void {
    this.#connection.close();
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

type WhipWhepAccess = Extract<MediaConnection, { kind: 'whip-whep' }>;

export type WhipWhepOptions = {
  readonly connection: WhipWhepAccess;
  readonly maxKbps: number;
  readonly isOwn: (stream: PublishedStream) => boolean;
  readonly events: MediaTransportEvents;
};

/**
 * Sends and receives media over WHIP and WHEP: one connection for each stream and direction, through our own server to
 * any engine.
 */
export class WhipWhepTransport implements MediaTransport {
  readonly #options: WhipWhepOptions;
  readonly #baseUrl: URL;
  #token: string;
  readonly #publications = new Map<MediaStreamName, Publication>();
  readonly #players = new Map<string, StreamPlayer>();
  readonly #statsTimer: ReturnType<typeof setInterval>;
  #isNetworkBlocked = false;
  #isOver = false;

  constructor(options: WhipWhepOptions) {
    this.#options = options;
    this.#token = options.connection.token;
    this.#baseUrl = new URL(`${options.connection.baseUrl.replace(/\/$/, '')}/`, location.href);
    this.#statsTimer = setInterval(() => void this.#measure(), 1000);
  }

  async publish(name: MediaStreamName, tracks: OutgoingTracks): Promise<void> {
    const existing = this.#publications.get(name);
    if (existing !== undefined) return existing.replaceTracks(tracks);
    const publication = new Publication({
      name,
      tracks,
      maxKbps: this.#options.maxKbps,
      url: this.#resolveUrl(`whip/${name}`).href,
      token: () => this.#token,
      iceServers: this.#options.connection.iceServers,
      onLost: () => this.#publications.get(name) === publication && this.#options.events.failed(),
    });
    this.#publications.set(name, publication);
    try {
      await publication.open();
    } catch (error) {
      if (this.#publications.get(name) === publication) this.#publications.delete(name);
      throw error;
    }
    this.#options.events.changed();
  }

  unpublish(name: MediaStreamName): void {
    this.#publications.get(name)?.close();
    this.#publications.delete(name);
  }

  publishedSessionId(name: MediaStreamName): string | null {
    return this.#publications.get(name)?.sessionId ?? null;
  }

  setAvailableStreams(streams: readonly PublishedStream[]): void {
    if (this.#isOver) return;
    const layersById = groupStreams(streams, this.#options.isOwn);
    for (const [id, player] of this.#players) {
      if (layersById.has(id)) continue;
      player.close();
      this.#players.delete(id);
    }
    for (const [id, entry] of layersById) {
      const existing = this.#players.get(id);
      if (existing !== undefined) existing.update(entry);
      else {
        const player = new StreamPlayer(entry, this.#connector);
        this.#players.set(id, player);
        player.start(this.#isNetworkBlocked);
      }
    }
    this.#options.events.changed();
  }

  streams(): readonly PlayableStream[] {
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

  renewToken(token: string): void {
    this.#token = token;
  }

  close(): void {
    this.#isOver = true;
    clearInterval(this.#statsTimer);
    for (const all of [this.#publications, this.#players]) {
      for (const one of all.values()) one.close();
      all.clear();
    }
  }

  readonly #connector: PlayerConnector = {
    open: (stream, onLost) =>
      new Playback({
        url: this.#resolveUrl(`whep/${stream.person.id}/${stream.name}`).href,
        token: () => this.#token,
        iceServers: this.#options.connection.iceServers,
        onLost,
      }),
    fallback: (stream, onPlaying) => {
      if (!this.#options.connection.hasFallback || !canFallBack()) return null;
      const url = this.#resolveUrl(`play/${stream.person.id}/${stream.name}`);
      url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
      return createFallbackPlayback({ url: url.href, token: () => this.#token, onPlaying });
    },
    changed: () => this.#options.events.changed(),
    tokenRejected: () => this.#options.events.failed(),
    networkBlocked: () => {
      this.#isNetworkBlocked = true;
    },
    isHidden: () => document.hidden,
  };

  #resolveUrl(path: string): URL {
    return new URL(path, this.#baseUrl);
  }

  async #measure(): Promise<void> {
    const all = [...this.#publications.values(), ...this.#players.values()];
    await Promise.all(all.map((one) => one.updateStats().catch(() => undefined)));
  }
}
