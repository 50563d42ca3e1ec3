import { WhipWhepConnection, type WhipWhepConnectionOptions } from './transports/whip-whep-connection.ts';
import { readStats, type StatsSample } from './read-stats.ts';

/** Milliseconds after which a viewer is served over WebSocket. */
const CONNECT_MS = 4000;

/** One stream that this page plays, over its own connection. */
export class Playback {
  readonly media = new MediaStream();
  readonly #connection: WhipWhepConnection;

  constructor(options: Omit<WhipWhepConnectionOptions, 'addTransceivers' | 'connectMs'>) {
    this.#connection = new WhipWhepConnection({
      ...options,
      connectMs: CONNECT_MS,
      addTransceivers: (peer) => {
        peer.addTransceiver('audio', { direction: 'recvonly' });
        peer.addTransceiver('video', { direction: 'recvonly' });
        peer.addEventListener('track', ({ track }) => this.media.addTrack(track));
      },
    });
  }

  open(): Promise<void> {
    return this.#connection.open();
  }

  async measure(): Promise<StatsSample> {
    const report = await this.#connection.peer.getStats();
    return readStats(report.values() as Iterable<Record<string, unknown>>, 'inbound-rtp', performance.now());
  }

  close(): void {
    this.#connection.close();
  }
}
