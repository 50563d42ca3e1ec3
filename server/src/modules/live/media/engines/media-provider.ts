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

/** A session at an engine, to end it or hold it back. */
export type ProviderSession = {
  readonly roomId: string;
  readonly accountId: string;
  readonly name: string;
  readonly resource: string | null;
};

/** Why an engine did not take an offer. */
export type OfferProblem = 'bad_offer' | 'no_stream' | 'full' | 'unavailable';

export type OfferResult = { readonly answer: string; readonly resource: string } | { readonly problem: OfferProblem };

/** WHIP and WHEP through our own server. */
type Signalling = {
  publish(stream: StreamOffer): Promise<OfferResult>;
  play(stream: StreamOffer): Promise<OfferResult>;
};

/** Of an engine that comes with the product. */
export type EmbeddedEngine = {
  readonly id: string;
  /** Where a stream is played over WebSocket. */
  playUrl(roomId: string, publisherId: string, name: string): string;
  readonly secret: string;
  startRecording(id: string, start: RecordingParams): Promise<void>;
  /** Null where it knows no such recording. */
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

/** A provider that carries rooms. A method that throws means that the provider does not answer. */
export type MediaProvider = {
  readonly id: ProviderName;
  /** Null where people come in through our own routes. */
  createExternalConnection(params: JoinParams): Promise<MediaConnection | null>;
  readonly signalling: Signalling | null;
  readonly engine: EmbeddedEngine | null;
  /** Ends a session, or all of a person's where the provider knows people; done also when it is gone. */
  end(session: ProviderSession): Promise<void>;
  /** False where it can't. */
  mute(session: ProviderSession, muted: MuteState): Promise<boolean>;
  /** Returns the streams of a person at a provider that knows people; null when they are not there. */
  listParticipantStreams?(participant: RoomParticipant): Promise<ParticipantStream[] | null>;
  /** Of whom a provider says that something changed; null for what it did not sign. */
  parseWebhook?(body: string, authorization: string | undefined): Promise<RoomParticipant | null>;
};
