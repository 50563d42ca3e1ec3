import type { MediaConnection, MediaRole, MediaStreamName } from '@festoon/contracts/live/media';
import type { MuteState, RecordingResult, RecordingParams } from '../../../../media-engine/protocol.ts';
import type { RoomParticipant } from '../../../../platform/http/module.ts';
import type { ProviderName } from '../rooms/room-queries.ts';

export type StreamOffer = {
  readonly roomId: string;
  readonly publisherId: string;
  readonly name: MediaStreamName;
  readonly offer: string;
};

/** A session at an engine, as needed to end or pause it. */
export type ProviderSession = {
  readonly roomId: string;
  readonly accountId: string;
  readonly name: string;
  readonly resource: string | null;
};

/** The reason why an engine did not accept an offer. */
export type OfferProblem = 'bad_offer' | 'no_stream' | 'full' | 'unavailable';

export type OfferResult = { readonly answer: string; readonly resource: string } | { readonly problem: OfferProblem };

/** WHIP and WHEP through our own server. */
type Signalling = {
  publish(stream: StreamOffer): Promise<OfferResult>;
  play(stream: StreamOffer): Promise<OfferResult>;
};

/** For an engine that is part of the product. */
export type EmbeddedEngine = {
  readonly id: string;
  /** The address at which a stream is played over WebSocket. */
  playUrl(roomId: string, publisherId: string, name: string): string;
  readonly secret: string;
  startRecording(id: string, start: RecordingParams): Promise<void>;
  /** Returns null if the engine has no such recording. */
  stopRecording(id: string): Promise<RecordingResult | null>;
};

export type JoinParams = {
  readonly roomId: string;
  readonly accountId: string;
  readonly name: string;
  readonly role: MediaRole;
};

export type ParticipantStream = {
  readonly name: 'main' | 'screen';
  readonly hasAudio: boolean;
  readonly hasVideo: boolean;
};

/** A provider that carries rooms. If a method throws, the provider is not available. */
export type MediaProvider = {
  readonly id: ProviderName;
  /** Null if clients connect through our own routes. */
  createExternalConnection(params: JoinParams): Promise<MediaConnection | null>;
  readonly signalling: Signalling | null;
  readonly engine: EmbeddedEngine | null;
  /**
   * Ends a session, or all sessions of a participant if the provider knows participants. Succeeds if the session is already
   * gone.
   */
  end(session: ProviderSession): Promise<void>;
  /** Returns false if the provider does not support it. */
  mute(session: ProviderSession, muted: MuteState): Promise<boolean>;
  /**
   * Returns the streams of a participant, from a provider that knows participants. Returns null if they are not connected.
   */
  listParticipantStreams?(participant: RoomParticipant): Promise<ParticipantStream[] | null>;
  /** Returns the participant that a webhook is about. Returns null if the provider did not sign it. */
  parseWebhook?(body: string, authorization: string | undefined): Promise<RoomParticipant | null>;
};
