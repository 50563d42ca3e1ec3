import { PeerLink, type PeerLinkOptions } from './carriers/peer-link.ts';
import { readStats, type StatsSample } from './read-stats.ts';

/** After that a viewer is served over WebSocket. */
const CONNECT_MS = 4000;

/** One stream that this page plays, over its own connection. */
export class Playback {
  readonly media = new MediaStream();
  readonly #link: PeerLink;

  constructor(options: Omit<PeerLinkOptions, 'prepare' | 'connectMs'>) {
    this.#link = new PeerLink({
      ...options,
      connectMs: CONNECT_MS,
      prepare: (peer) => {
        peer.addTransceiver('audio', { direction: 'recvonly' });
        peer.addTransceiver('video', { direction: 'recvonly' });
        peer.addEventListener('track', ({ track }) => this.media.addTrack(track));
      },
    });
  }

  open(): Promise<void> {
    return this.#link.open();
  }

  async measure(): Promise<StatsSample> {
    const report = await this.#link.peer.getStats();
    return readStats(report.values() as Iterable<Record<string, unknown>>, 'inbound-rtp', performance.now());
  }

  close(): void {
    this.#link.close();
  }
}
