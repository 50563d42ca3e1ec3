import type { MediaKind } from './live-stream-access.ts';
import type { AnswerLine } from './sdp/plan-answer.ts';

/** The WebRTC functions that the engine needs. The engine handles RTP and RTCP itself. */
export type RtcTransport = {
  readonly udpPort: number;
  /** Answers an offer without addresses; refuses what can't be answered. */
  accept(offer: string, lines: readonly RtcLine[], handlers: RtcHandlers): Promise<RtcPeer>;
  /** Frees the port and everything native; nothing may be called after. */
  close(): void;
};

/** `ssrc` names what is sent on a line; null where nothing is. */
export type RtcLine = AnswerLine & { readonly ssrc: number | null };

export type RtcHandlers = {
  onConnected(): void;
  /** RTP or RTCP, decrypted; the buffer is the receiver's. */
  onPacket(kind: MediaKind, packet: Buffer): void;
  /** Once; not after `close`. */
  onEnded(state: 'closed' | 'failed'): void;
};

export type RtcPeer = {
  readonly answer: string;
  /** False when it can't be sent now. */
  send(kind: MediaKind, packet: Buffer): boolean;
  close(): void;
};
