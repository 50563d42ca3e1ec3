import { createSocket } from 'node:dgram';
import type * as native from 'node-datachannel';
import type { MediaKind } from './live-stream-access.ts';
import { EngineError } from './engine-error.ts';
import type { RtcHandlers, RtcLine, RtcPeer, RtcTransport } from './rtc-transport.ts';
import { publicAnswer } from './sdp/public-answer.ts';

type Native = typeof native;
type TransportOptions = { readonly udpPort: number; readonly publicIp: string | null };

const PORTS_TRIED = 10;
const GATHERING_MS = 2000;

/** Loads the transport. Throws if there is no native library for this machine, or no UDP port. */
export async function loadNodeDatachannel(requested: TransportOptions): Promise<RtcTransport> {
  const native = await import('node-datachannel');
  native.initLogger('Fatal', (_, message) => process.stderr.write(`${message}\n`));
  const portListener = await reservePort(native, requested.udpPort);
  const options = { udpPort: portListener.port(), publicIp: requested.publicIp };
  const open = new Set<() => void>();
  return {
    udpPort: options.udpPort,
    async accept(offer, lines, handlers) {
      const peer = await acceptOffer({ native, options, open }, { offer, lines }, handlers);
      return peer;
    },
    close() {
      for (const close of open) close();
      portListener.stop();
      native.cleanup();
    },
  };
}

/** Holds a UDP port while the engine runs; otherwise the port would be free whenever no one is connected. */
async function reservePort(native: Native, first: number): Promise<native.IceUdpMuxListener> {
  for (let port = first; port < first + PORTS_TRIED; port += 1) {
    if (!(await isFree(port))) continue;
    try {
      return new native.IceUdpMuxListener(port);
    } catch {
      // Another engine took it in the meantime.
    }
  }
  throw new Error(`No UDP port is free from ${first} to ${first + PORTS_TRIED - 1}.`);
}

/** Returns whether the port is free. Checked before the native library tries, because it logs each port that is taken. */
function isFree(port: number): Promise<boolean> {
  const socket = createSocket('udp4');
  return new Promise((resolve) => {
    socket.once('error', () => resolve(false));
    socket.bind(port, () => socket.close(() => resolve(true)));
  });
}

async function acceptOffer(
  { native, options, open }: { native: Native; options: TransportOptions; open: Set<() => void> },
  { offer, lines }: { offer: string; lines: readonly RtcLine[] },
  handlers: RtcHandlers,
): Promise<RtcPeer> {
  const connection = new native.PeerConnection('', {
    iceServers: [],
    enableIceUdpMux: true,
    portRangeBegin: options.udpPort,
    portRangeEnd: options.udpPort,
    disableFingerprintVerification: false,
  });
  // Tracks without a reference are garbage-collected, and their streams end.
  const tracks = new Map<MediaKind, native.Track>();
  let isClosed = false;
  const close = () => {
    if (isClosed) return;
    isClosed = true;
    open.delete(close);
    connection.close();
  };
  open.add(close);
  connection.onStateChange((state) => {
    if (isClosed) return;
    if (state === 'connected') logErrors(() => handlers.onConnected());
    if (state !== 'closed' && state !== 'failed') return;
    close();
    logErrors(() => handlers.onEnded(state));
  });
  try {
    for (const line of lines) {
      const track = connection.addTrack(createMediaDescription(native, line));
      track.onMessage((packet) => {
        if (!isClosed) logErrors(() => handlers.onPacket(line.kind, packet));
      });
      tracks.set(line.kind, track);
    }
    const gathering = waitForIceGathering(connection);
    connection.setRemoteDescription(offer, 'offer');
    await gathering;
    const local = connection.localDescription();
    if (local === null || isClosed) throw new EngineError('bad_offer');
    const send = (kind: MediaKind, packet: Buffer) => !isClosed && sendPacket(tracks.get(kind), packet);
    return { answer: publicAnswer(local.sdp, options), send, close };
  } catch (error) {
    close();
    throw new EngineError('bad_offer', error);
  }
}

/**
 * Runs a callback of the native library and writes its error to stderr. An error that leaves such a callback ends the whole
 * process; caught, an error with one packet does not stop the others.
 */
function logErrors(work: () => void): void {
  try {
    work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  }
}

/**
 * Sends a packet. A track that is closing, or a packet too old for its encryption, counts as a lost packet and not as an
 * error.
 */
function sendPacket(track: native.Track | undefined, packet: Buffer): boolean {
  try {
    return track !== undefined && track.isOpen() && track.sendMessageBinary(packet);
  } catch {
    return false;
  }
}

/** Waits a few milliseconds for the machine's own addresses; the ones known after the wait are enough. */
function waitForIceGathering(connection: native.PeerConnection): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, GATHERING_MS);
    connection.onGatheringStateChange((state) => {
      if (state !== 'complete') return;
      clearTimeout(timer);
      resolve();
    });
  });
}

function createMediaDescription(native: Native, { kind, mid, direction, codec, ssrc }: RtcLine) {
  const media = kind === 'audio' ? new native.Audio(mid, direction) : new native.Video(mid, direction);
  if (media instanceof native.Audio) media.addOpusCodec(codec.payloadType);
  else if (codec.name === 'vp8') media.addVP8Codec(codec.payloadType);
  else media.addH264Codec(codec.payloadType, codec.parameters);
  // One name for both tracks: players synchronise audio and video of one source.
  if (ssrc !== null) media.addSSRC(ssrc, 'festoon', 'festoon', kind);
  return media;
}
