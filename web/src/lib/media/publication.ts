import type { MediaStreamName } from '@festoon/contracts/media';
import type { OutgoingTracks } from './carrier.ts';
import type { NetworkQuality, StreamStats } from './media-snapshot.ts';
import { PeerLink, type PeerLinkOptions } from './peer-link.ts';
import { compareStats, judgeNetwork, readStats, type StatsSample } from './read-stats.ts';

const LOW_KBPS = 150;
const AUDIO_KBPS = 48;
const CONNECT_MS = 6000;

export type PublicationOptions = Omit<PeerLinkOptions, 'prepare' | 'connectMs'> & {
  readonly name: MediaStreamName;
  readonly tracks: OutgoingTracks;
  readonly maxKbps: number;
};

/** One stream that this page sends. Its tracks are exchanged without a word to the server. */
export class Publication {
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
