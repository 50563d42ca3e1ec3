import * as native from 'node-datachannel';
import type { EngineAccess } from './engine-access.ts';
import { parseRtcp, type RtcpPacket } from '../rtcp/parse-rtcp.ts';
import { isRtcp } from '../rtp/rtp-packet.ts';
import type { MediaKind } from '../live-stream-access.ts';

export type RtcClient = {
  readonly session: string;
  readonly status: number;
  /** A track that is closed by now sends nothing; an error inside what the native part calls would end the process. */
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
  /** Where to send instead of the engine's UDP port: a relay that loses packets. */
  readonly viaUdpPort?: number;
};

export const CLIENT_SSRC: Readonly<Record<MediaKind, number>> = { audio: 1111, video: 2222 };
export const CLIENT_PAYLOAD_TYPE: Readonly<Record<MediaKind, number>> = { audio: 109, video: 120 };

/** Collected clients lose their streams, so each is kept until it is closed. */
const openConnections = new Set<native.PeerConnection>();

/** A WHIP or WHEP client without a browser. */
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
        // It closed in this moment, or these bytes can't even be encrypted.
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

/** An offer with its addresses can connect before its fingerprint is known to the other side, and then fails. */
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
