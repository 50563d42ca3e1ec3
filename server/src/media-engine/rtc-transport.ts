import type { MediaKind } from './live-stream-access.ts';
import type { AnswerLine } from './sdp/plan-answer.ts';

/** The WebRTC functions that the engine needs. The engine handles RTP and RTCP itself. */
export type RtcTransport = {
  readonly udpPort: number;
  /** Returns an answer to the offer, without addresses. Throws for an offer that can't be answered. */
  accept(offer: string, lines: readonly RtcLine[], handlers: RtcHandlers): Promise<RtcPeer>;
  /** Frees the port and all native resources; nothing may be called afterwards. */
  close(): void;
};

/** `ssrc` identifies what is sent on a line; null if nothing is sent. */
export type RtcLine = AnswerLine & { readonly ssrc: number | null };

export type RtcHandlers = {
  onConnected(): void;
  /** An RTP or RTCP packet, decrypted; the receiver owns the buffer. */
  onPacket(kind: MediaKind, packet: Buffer): void;
  /** Called once, and not after `close`. */
  onEnded(state: 'closed' | 'failed'): void;
};

export type RtcPeer = {
  readonly answer: string;
  /** Returns false if the packet can't be sent now. */
  send(kind: MediaKind, packet: Buffer): boolean;
  close(): void;
};
