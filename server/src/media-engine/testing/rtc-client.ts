import * as native from 'node-datachannel';
import type { EngineAccess } from './engine-access.ts';
import { parseRtcp, type RtcpPacket } from '../rtcp/parse-rtcp.ts';
import { isRtcp } from '../rtp/rtp-packet.ts';
import type { MediaKind } from '../live-stream-access.ts';

export type RtcClient = {
  readonly session: string;
  readonly status: number;
  /** Ignores a closed track, because an error in a callback of the native module would end the process. */
  send(kind: MediaKind, packet: Buffer): void;
  isOpen(): boolean;
  state(): string;
  waitForConnection(): Promise<void>;
  close(): void;
};

type ClientOptions = {
  readonly engine: EngineAccess;
  readonly path: string;
  readonly direction: 'SendOnly' | 'RecvOnly';
  readonly onRtp?: (kind: MediaKind, packet: Buffer) => void;
  readonly onRtcp?: (kind: MediaKind, packet: RtcpPacket) => void;
  readonly videoCodec?: 'vp8' | 'h264';
  /** The port of a lossy relay, used instead of the engine's UDP port. */
  readonly viaUdpPort?: number;
};

export const CLIENT_SSRC: Readonly<Record<MediaKind, number>> = { audio: 1111, video: 2222 };
export const CLIENT_PAYLOAD_TYPE: Readonly<Record<MediaKind, number>> = { audio: 109, video: 120 };

/** A garbage-collected client loses its tracks, so each is referenced until it is closed. */
const openConnections = new Set<native.PeerConnection>();

/** Connects a WHIP or WHEP client without a browser. */
export async function connectClient(options: ClientOptions): Promise<RtcClient> {
  native.initLogger('Fatal', () => {});
  const connection = new native.PeerConnection('', { iceServers: [] });
  openConnections.add(connection);
  const tracks = { audio: addTrack(connection, 'audio', options), video: addTrack(connection, 'video', options) };
  connection.setLocalDescription('offer');
  const offer = withoutCandidates(connection.localDescription()?.sdp ?? '');
  const response = await options.engine.request('POST', options.path, offer);
  const answer = await response.text();
  const close = () => {
    openConnections.delete(connection);
    connection.close();
  };
  if (response.ok) connection.setRemoteDescription(withPort(answer, options), 'answer');
  else close();
  return {
    session: response.headers.get('location')?.slice('/sessions/'.length) ?? '',
    status: response.status,
    send(kind, packet) {
      try {
        if (tracks[kind].isOpen()) tracks[kind].sendMessageBinary(packet);
      } catch {
        // The track closed concurrently, or the bytes cannot be encrypted.
      }
    },
    isOpen: () => tracks.video.isOpen(),
    state: () => connection.state(),
    async waitForConnection() {
      while (connection.state() !== 'connected' || !tracks.video.isOpen()) {
        if (['failed', 'closed'].includes(connection.state())) throw new Error('The client could not connect.');
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    close,
  };
}

/** Removes the candidates. With them, a connection can start before the other side knows the fingerprint, and fail. */
function withoutCandidates(sdp: string): string {
  return sdp.replaceAll(/a=(candidate:.*|end-of-candidates)\r\n/g, '');
}

function withPort(answer: string, { engine, viaUdpPort }: ClientOptions): string {
  return viaUdpPort === undefined ? answer : answer.replaceAll(` ${engine.udpPort} typ host`, ` ${viaUdpPort} typ host`);
}

function addTrack(connection: native.PeerConnection, kind: MediaKind, options: ClientOptions): native.Track {
  const media = kind === 'audio' ? new native.Audio('0', options.direction) : new native.Video('1', options.direction);
  if (media instanceof native.Audio) media.addOpusCodec(CLIENT_PAYLOAD_TYPE.audio);
  else if (options.videoCodec === 'h264') {
    media.addH264Codec(CLIENT_PAYLOAD_TYPE.video, 'profile-level-id=42e01f;packetization-mode=1');
  } else media.addVP8Codec(CLIENT_PAYLOAD_TYPE.video);
  if (options.direction === 'SendOnly') media.addSSRC(CLIENT_SSRC[kind], 'client', 'client', kind);
  const track = connection.addTrack(media);
  track.onMessage((packet) => {
    if (!isRtcp(packet)) options.onRtp?.(kind, packet);
    else for (const part of parseRtcp(packet)) options.onRtcp?.(kind, part);
  });
  return track;
}
