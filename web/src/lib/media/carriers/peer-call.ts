import type { IceServer, MediaStreamName } from '@festoon/contracts/live/media';
import { isRecord } from '../../api/api-error.ts';
import type { OutgoingTracks } from './carrier.ts';

export type PeerCallEvents = {
  readonly changed: () => void;
  readonly connected: () => void;
  readonly lost: () => void;
};

export type PeerCallOptions = {
  readonly iceServers: readonly IceServer[];
  readonly maxKbps: number;
  /** The tracks that are sent now, by stream name. */
  readonly tracks: ReadonlyMap<MediaStreamName, OutgoingTracks>;
  readonly events: PeerCallEvents;
};

/** For so long the ways to this browser are gathered before it says them. */
const GATHER_MS = 2500;
const DISCONNECTED_MS = 3000;
/** In this order both sides have their places, so a screen is shared without negotiating again. */
const PLACES = [
  { name: 'main', kind: 'audio' },
  { name: 'main', kind: 'video' },
  { name: 'screen', kind: 'video' },
  { name: 'screen', kind: 'audio' },
] as const;

/** One connection between two browsers, and what they tell each other over it of what is on. */
export class PeerCall {
  readonly peer: RTCPeerConnection;
  readonly #options: PeerCallOptions;
  readonly #words: RTCDataChannel;
  readonly #media = { main: new MediaStream(), screen: new MediaStream() };
  #lostTimer: ReturnType<typeof setTimeout> | undefined;
  /** The state that the other side reported last: which kinds are on. */
  said: Readonly<Record<string, unknown>> = {};

  constructor(options: PeerCallOptions) {
    this.#options = options;
    this.peer = new RTCPeerConnection({ iceServers: options.iceServers as RTCIceServer[], bundlePolicy: 'max-bundle' });
    this.#words = this.peer.createDataChannel('state', { negotiated: true, id: 0 });
    this.#words.addEventListener('open', options.events.connected);
    this.#words.addEventListener('message', ({ data }) => this.#heard(data));
    this.peer.addEventListener('connectionstatechange', this.#watch);
    this.peer.addEventListener('track', ({ track, transceiver }) => {
      const place = PLACES[this.peer.getTransceivers().indexOf(transceiver)];
      if (place !== undefined) this.#media[place.name].addTrack(track);
    });
  }

  get isConnected(): boolean {
    return this.peer.connectionState === 'connected';
  }

  media(name: 'main' | 'screen'): MediaStream {
    return this.#media[name];
  }

  async offer(): Promise<string> {
    for (const { kind } of PLACES) this.peer.addTransceiver(kind, { direction: 'sendrecv' });
    await this.#sendAll();
    await this.peer.setLocalDescription(await this.peer.createOffer());
    return this.#gathered();
  }

  async answer(offer: string): Promise<string> {
    await this.peer.setRemoteDescription({ type: 'offer', sdp: offer });
    for (const transceiver of this.peer.getTransceivers()) transceiver.direction = 'sendrecv';
    await this.#sendAll();
    await this.peer.setLocalDescription(await this.peer.createAnswer());
    return this.#gathered();
  }

  async accept(answer: string): Promise<void> {
    if (this.peer.signalingState === 'have-local-offer') {
      await this.peer.setRemoteDescription({ type: 'answer', sdp: answer });
    }
  }

  async send(name: 'main' | 'screen', tracks: OutgoingTracks): Promise<void> {
    const senders = this.peer.getTransceivers().map(({ sender }) => sender);
    for (const [index, place] of PLACES.entries()) {
      const sender = senders[index];
      if (place.name !== name || sender === undefined) continue;
      await sender.replaceTrack(tracks[place.kind]);
      if (place.kind === 'video') await limit(sender, this.#options.maxKbps);
    }
  }

  tell(state: Readonly<Record<'audio' | 'video' | 'screen', boolean>>): void {
    if (this.#words.readyState === 'open') this.#words.send(JSON.stringify(state));
  }

  close(): void {
    clearTimeout(this.#lostTimer);
    this.peer.removeEventListener('connectionstatechange', this.#watch);
    this.peer.close();
  }

  async #sendAll(): Promise<void> {
    for (const [name, tracks] of this.#options.tracks) if (name !== 'low') await this.send(name, tracks);
  }

  /** Returns this browser's description with every ICE candidate that was found in time. */
  async #gathered(): Promise<string> {
    const { peer } = this;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, GATHER_MS);
      const look = () => {
        if (peer.iceGatheringState !== 'complete') return;
        clearTimeout(timer);
        resolve();
      };
      peer.addEventListener('icegatheringstatechange', look);
      look();
    });
    return peer.localDescription?.sdp ?? '';
  }

  #heard(data: unknown): void {
    try {
      const said: unknown = JSON.parse(String(data));
      if (isRecord(said)) this.said = said;
    } catch {
      // A message that is not JSON is ignored.
    }
    this.#options.events.changed();
  }

  readonly #watch = (): void => {
    clearTimeout(this.#lostTimer);
    const { connectionState } = this.peer;
    if (connectionState === 'failed') this.#options.events.lost();
    if (connectionState === 'disconnected') this.#lostTimer = setTimeout(this.#options.events.lost, DISCONNECTED_MS);
    this.#options.events.changed();
  };
}

async function limit(sender: RTCRtpSender, maxKbps: number): Promise<void> {
  const parameters = sender.getParameters();
  for (const encoding of parameters.encodings) encoding.maxBitrate = maxKbps * 1000;
  await sender.setParameters(parameters).catch(() => undefined);
}
