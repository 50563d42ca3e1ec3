import type { IceServer, MediaStreamName } from '@festoon/contracts/live/media';
import { isRecord } from '../../api/api-error.ts';
import type { OutgoingTracks } from './media-transport.ts';

export type PeerToPeerEvents = {
  readonly changed: () => void;
  readonly connected: () => void;
  readonly lost: () => void;
};

export type PeerToPeerConnectionOptions = {
  readonly iceServers: readonly IceServer[];
  readonly maxKbps: number;
  /** The tracks that are sent now, by stream name. */
  readonly tracks: ReadonlyMap<MediaStreamName, OutgoingTracks>;
  readonly events: PeerToPeerEvents;
};

/** Milliseconds to gather ICE candidates before the description is sent. */
const ICE_GATHERING_MS = 2500;
const DISCONNECTED_MS = 3000;
/** Both sides have transceivers in this order, so a screen is shared without a new negotiation. */
const TRANSCEIVERS = [
  { name: 'main', kind: 'audio' },
  { name: 'main', kind: 'video' },
  { name: 'screen', kind: 'video' },
  { name: 'screen', kind: 'audio' },
] as const;

/** One connection between two browsers, with the state that they report over it. */
export class PeerToPeerConnection {
  readonly peer: RTCPeerConnection;
  readonly #options: PeerToPeerConnectionOptions;
  readonly #stateChannel: RTCDataChannel;
  readonly #media = { main: new MediaStream(), screen: new MediaStream() };
  #lostTimer: ReturnType<typeof setTimeout> | undefined;
  /** The state that the other side reported last: which kinds are on. */
  remoteState: Readonly<Record<string, unknown>> = {};

  constructor(options: PeerToPeerConnectionOptions) {
    this.#options = options;
    this.peer = new RTCPeerConnection({ iceServers: options.iceServers as RTCIceServer[], bundlePolicy: 'max-bundle' });
    this.#stateChannel = this.peer.createDataChannel('state', { negotiated: true, id: 0 });
    this.#stateChannel.addEventListener('open', options.events.connected);
    this.#stateChannel.addEventListener('message', ({ data }) => this.#handleState(data));
    this.peer.addEventListener('connectionstatechange', this.#watch);
    this.peer.addEventListener('track', ({ track, transceiver }) => {
      const slot = TRANSCEIVERS[this.peer.getTransceivers().indexOf(transceiver)];
      if (slot !== undefined) this.#media[slot.name].addTrack(track);
    });
  }

  get isConnected(): boolean {
    return this.peer.connectionState === 'connected';
  }

  media(name: 'main' | 'screen'): MediaStream {
    return this.#media[name];
  }

  async offer(): Promise<string> {
    for (const { kind } of TRANSCEIVERS) this.peer.addTransceiver(kind, { direction: 'sendrecv' });
    await this.#sendAll();
    await this.peer.setLocalDescription(await this.peer.createOffer());
    return this.#waitForIceGathering();
  }

  async answer(offer: string): Promise<string> {
    await this.peer.setRemoteDescription({ type: 'offer', sdp: offer });
    for (const transceiver of this.peer.getTransceivers()) transceiver.direction = 'sendrecv';
    await this.#sendAll();
    await this.peer.setLocalDescription(await this.peer.createAnswer());
    return this.#waitForIceGathering();
  }

  async accept(answer: string): Promise<void> {
    if (this.peer.signalingState === 'have-local-offer') {
      await this.peer.setRemoteDescription({ type: 'answer', sdp: answer });
    }
  }

  async send(name: 'main' | 'screen', tracks: OutgoingTracks): Promise<void> {
    const senders = this.peer.getTransceivers().map(({ sender }) => sender);
    for (const [index, slot] of TRANSCEIVERS.entries()) {
      const sender = senders[index];
      if (slot.name !== name || sender === undefined) continue;
      await sender.replaceTrack(tracks[slot.kind]);
      if (slot.kind === 'video') await limitBitrate(sender, this.#options.maxKbps);
    }
  }

  sendState(state: Readonly<Record<'audio' | 'video' | 'screen', boolean>>): void {
    if (this.#stateChannel.readyState === 'open') this.#stateChannel.send(JSON.stringify(state));
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
  async #waitForIceGathering(): Promise<string> {
    const { peer } = this;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ICE_GATHERING_MS);
      const check = () => {
        if (peer.iceGatheringState !== 'complete') return;
        clearTimeout(timer);
        resolve();
      };
      peer.addEventListener('icegatheringstatechange', check);
      check();
    });
    return peer.localDescription?.sdp ?? '';
  }

  #handleState(data: unknown): void {
    try {
      const remoteState: unknown = JSON.parse(String(data));
      if (isRecord(remoteState)) this.remoteState = remoteState;
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

async function limitBitrate(sender: RTCRtpSender, maxKbps: number): Promise<void> {
  const parameters = sender.getParameters();
  for (const encoding of parameters.encodings) encoding.maxBitrate = maxKbps * 1000;
  await sender.setParameters(parameters).catch(() => undefined);
}
