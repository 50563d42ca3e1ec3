import type { IceServer } from '@festoon/contracts/live/media';
import { endSession, postOffer } from './whip-whep-client.ts';

/** The error when no packet arrives in time because the network blocks them. */
export class NetworkBlockedError extends Error {
  constructor() {
    super('No packets reach the media server.');
    this.name = 'NetworkBlockedError';
  }
}

export type WhipWhepConnectionOptions = {
  readonly url: string;
  readonly token: () => string;
  readonly iceServers: readonly IceServer[];
  /** Milliseconds in which a connection must be established. */
  readonly connectMs: number;
  /** Adds the transceivers for sent or received media. */
  readonly addTransceivers: (peer: RTCPeerConnection) => void;
  /** Called when an established connection is lost. */
  readonly onLost: () => void;
};

/** Milliseconds that a connection may stay disconnected before it counts as lost. */
const DISCONNECTED_MS = 2500;

/** One connection of a browser to a WHIP or WHEP server, for one stream in one direction. */
export class WhipWhepConnection {
  readonly peer: RTCPeerConnection;
  readonly #options: WhipWhepConnectionOptions;
  readonly #abort = new AbortController();
  #endUrl: string | null = null;
  #lostTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: WhipWhepConnectionOptions) {
    this.#options = options;
    this.peer = new RTCPeerConnection({ iceServers: options.iceServers.map(toRtcIceServer), bundlePolicy: 'max-bundle' });
    options.addTransceivers(this.peer);
  }

  /** The server's id of the session; null until it is open. */
  get sessionId(): string | null {
    return this.#endUrl?.split('/').at(-1) ?? null;
  }

  /**
   * Resolves once it is connected. Rejects with a `NetworkBlockedError`, a `WhipWhepError` or the browser's own error,
   * and is then closed.
   */
  async open(): Promise<void> {
    try {
      await this.peer.setLocalDescription(await this.peer.createOffer());
      const sdp = this.peer.localDescription?.sdp ?? '';
      const { url, token } = this.#options;
      const session = await postOffer({ url, token: token(), sdp, signal: this.#abort.signal });
      this.#endUrl = session.endUrl;
      // The connection was closed while the answer was on its way: the server has started a session that this page must end.
      if (this.#abort.signal.aborted) throw new NetworkBlockedError();
      const connected = this.#connected();
      await this.peer.setRemoteDescription({ type: 'answer', sdp: session.answer });
      await connected;
      this.peer.addEventListener('connectionstatechange', this.#watch);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  close(): void {
    this.#abort.abort();
    clearTimeout(this.#lostTimer);
    this.peer.removeEventListener('connectionstatechange', this.#watch);
    this.peer.close();
    endSession(this.#endUrl, this.#options.token());
    this.#endUrl = null;
  }

  #connected(): Promise<void> {
    const { peer } = this;
    return new Promise((resolve, reject) => {
      const end = (finish: () => void) => {
        clearTimeout(timer);
        peer.removeEventListener('connectionstatechange', check);
        finish();
      };
      const rejectBlocked = () => end(() => reject(new NetworkBlockedError()));
      const timer = setTimeout(rejectBlocked, this.#options.connectMs);
      const check = () => {
        if (peer.connectionState === 'connected') end(resolve);
        if (peer.connectionState === 'failed' || peer.connectionState === 'closed') rejectBlocked();
      };
      peer.addEventListener('connectionstatechange', check);
      this.#abort.signal.addEventListener('abort', rejectBlocked, { once: true });
    });
  }

  readonly #watch = (): void => {
    clearTimeout(this.#lostTimer);
    const { connectionState } = this.peer;
    if (connectionState === 'failed' || connectionState === 'closed') this.#options.onLost();
    if (connectionState === 'disconnected') this.#lostTimer = setTimeout(this.#options.onLost, DISCONNECTED_MS);
  };
}

function toRtcIceServer({ urls, username, credential }: IceServer): RTCIceServer {
  return { urls, ...(username !== undefined && { username }), ...(credential !== undefined && { credential }) };
}
