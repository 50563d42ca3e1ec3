import type { LocalTrackPublication, RemoteParticipant, RemoteTrackPublication } from 'livekit-client';
import { DisconnectReason, Room, RoomEvent, Track, VideoQuality } from 'livekit-client';
import type { MediaConnection, MediaStreamName, PublishedStream } from '@festoon/contracts/live/media';
import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import type { MediaTransport, PlayableStream, MediaTransportEvents, OutgoingTracks } from './media-transport.ts';
import type { NetworkQuality, SessionStats, StreamQuality } from '../media-snapshot.ts';

export type LiveKitOptions = {
  readonly connection: Extract<MediaConnection, { kind: 'livekit' }>;
  readonly maxKbps: number;
  readonly isOwn: (stream: PublishedStream) => boolean;
  readonly events: MediaTransportEvents;
};

type SentTracks = { readonly audio: LocalTrackPublication | null; readonly video: LocalTrackPublication | null };
type RemoteTrack = {
  readonly participant: RemoteParticipant;
  readonly name: 'main' | 'screen';
  readonly media: MediaStream;
};

const SOURCES = {
  main: { audio: Track.Source.Microphone, video: Track.Source.Camera },
  screen: { audio: Track.Source.ScreenShareAudio, video: Track.Source.ScreenShare },
} as const;
const CHANGES = [
  RoomEvent.ParticipantConnected,
  RoomEvent.ParticipantDisconnected,
  RoomEvent.TrackSubscribed,
  RoomEvent.TrackUnsubscribed,
  RoomEvent.TrackMuted,
  RoomEvent.TrackUnmuted,
  RoomEvent.ConnectionQualityChanged,
] as const;

export async function openLiveKitTransport(options: LiveKitOptions): Promise<MediaTransport> {
  const transport = new LiveKitTransport(options);
  await transport.open();
  return transport;
}

/** Sends and receives media over a LiveKit server, which selects layers itself and reports the participants. */
class LiveKitTransport implements MediaTransport {
  readonly #options: LiveKitOptions;
  readonly #room = new Room({ adaptiveStream: false, dynacast: true });
  readonly #sent = new Map<MediaStreamName, SentTracks>();
  readonly #media = new Map<string, MediaStream>();
  readonly #quality = new Map<string, StreamQuality>();
  #participants = new Map<string, ChatPerson>();
  #off = new Map<string, ReadonlySet<string>>();
  #isClosed = false;

  constructor(options: LiveKitOptions) {
    this.#options = options;
    for (const change of CHANGES) this.#room.on(change, () => options.events.changed());
    this.#room.on(RoomEvent.Disconnected, (reason) => this.#handleDisconnect(reason));
  }

  async open(): Promise<void> {
    const { url, token } = this.#options.connection;
    await this.#room.connect(url, token);
  }

  async publish(name: MediaStreamName, tracks: OutgoingTracks): Promise<void> {
    // LiveKit creates smaller layers of the video itself.
    if (name === 'low') return;
    const published = this.#sent.get(name);
    if (published !== undefined) return replaceTracks(published, tracks);
    const person = this.#room.localParticipant;
    const sources = SOURCES[name];
    const videoEncoding = { maxBitrate: this.#options.maxKbps * 1000, maxFramerate: 30 };
    const videoOptions = { source: sources.video, videoEncoding, simulcast: name === 'main' };
    const audio = tracks.audio && (await person.publishTrack(tracks.audio, { source: sources.audio }));
    const video = tracks.video && (await person.publishTrack(tracks.video, videoOptions));
    this.#sent.set(name, { audio, video });
  }

  unpublish(name: MediaStreamName): void {
    const sent = this.#sent.get(name);
    this.#sent.delete(name);
    for (const publication of [sent?.audio, sent?.video]) {
      const track = publication?.track?.mediaStreamTrack;
      if (track) void this.#room.localParticipant.unpublishTrack(track, false).catch(() => undefined);
    }
  }

  /** Returns null: LiveKit has one participant per person and reports no session. */
  publishedSessionId(): null {
    return null;
  }

  setAvailableStreams(streams: readonly PublishedStream[]): void {
    this.#participants = new Map(streams.map(({ person }) => [person.id, person]));
    this.#off = new Map(
      streams.map((stream) => [`${stream.person.id}/${stream.name}`, new Set([...stream.off, ...stream.muted])]),
    );
  }

  streams(): readonly PlayableStream[] {
    return [...this.#room.remoteParticipants.values()].flatMap((participant) =>
      (['main', 'screen'] as const).flatMap((name) => {
        const media = this.#mediaOf(participant, name);
        return media === null ? [] : [this.#streamOf({ participant, name, media })];
      }),
    );
  }

  setQuality(id: string, quality: StreamQuality): void {
    this.#quality.set(id, quality);
    const [identity = '', name] = id.split('/');
    const participant = this.#room.remoteParticipants.get(identity);
    const publication = participant?.getTrackPublication(SOURCES[name === 'screen' ? 'screen' : 'main'].video);
    if (publication !== undefined && 'setVideoQuality' in publication) applyQuality(publication, quality);
    this.#options.events.changed();
  }

  async stats(): Promise<SessionStats> {
    return { sent: [], received: [] };
  }

  network(): NetworkQuality {
    return qualityOf(this.#room.localParticipant.connectionQuality);
  }

  renewToken(): void {
    // LiveKit sends fresh tokens to its clients over their own connection.
  }

  close(): void {
    this.#isClosed = true;
    void this.#room.disconnect(false).catch(() => undefined);
  }

  #handleDisconnect(reason: DisconnectReason | undefined): void {
    if (this.#isClosed) return;
    if (reason === DisconnectReason.DUPLICATE_IDENTITY) this.#options.events.replaced();
    else this.#options.events.failed();
  }

  /** Returns the tracks of one video with its sound, always in the same stream. */
  #mediaOf(participant: RemoteParticipant, name: 'main' | 'screen'): MediaStream | null {
    const tracks = Object.values(SOURCES[name]).flatMap((source) => {
      const track = participant.getTrackPublication(source)?.track?.mediaStreamTrack;
      return track === undefined ? [] : [track];
    });
    if (tracks.length === 0) return null;
    const id = `${participant.identity}/${name}`;
    const media = this.#media.get(id) ?? new MediaStream();
    this.#media.set(id, media);
    for (const track of media.getTracks()) if (!tracks.includes(track)) media.removeTrack(track);
    for (const track of tracks) if (!media.getTracks().includes(track)) media.addTrack(track);
    return media;
  }

  #streamOf({ participant, name, media }: RemoteTrack): PlayableStream {
    const id = `${participant.identity}/${name}`;
    const { audio, video } = SOURCES[name];
    const off = this.#off.get(id);
    const isOff = (source: Track.Source) => participant.getTrackPublication(source)?.isMuted !== false;
    return {
      id,
      person: this.#participants.get(participant.identity) ?? toChatPerson(participant),
      name,
      hasAudio: participant.getTrackPublication(audio) !== undefined,
      hasVideo: participant.getTrackPublication(video) !== undefined,
      isMuted: isOff(audio) || off?.has('audio') === true,
      isCameraOff: isOff(video) || off?.has('video') === true,
      isMutedByHost: false,
      state: 'playing',
      isFallback: false,
      media,
      playInElement: null,
      network: qualityOf(participant.connectionQuality),
      hasLowLayer: name === 'main',
      quality: this.#quality.get(id) ?? 'auto',
      isLowLayer: this.#quality.get(id) === 'low',
    };
  }
}

async function replaceTracks(sent: SentTracks, { audio, video }: OutgoingTracks): Promise<void> {
  for (const [publication, track] of [
    [sent.audio, audio],
    [sent.video, video],
  ] as const) {
    const published = publication?.track;
    if (track !== null && published !== undefined && published.mediaStreamTrack !== track)
      await published.replaceTrack(track, true);
  }
}

function applyQuality(publication: RemoteTrackPublication, quality: StreamQuality): void {
  publication.setEnabled(quality !== 'off');
  publication.setVideoQuality(quality === 'low' ? VideoQuality.LOW : VideoQuality.HIGH);
}

function toChatPerson({ identity, name }: RemoteParticipant): ChatPerson {
  return { id: identity as ChatPerson['id'], name: name ?? '', handle: null, imageUrl: null };
}

function qualityOf(quality: string): NetworkQuality {
  if (quality === 'excellent' || quality === 'good') return 'good';
  return quality === 'poor' ? 'fair' : quality === 'lost' ? 'poor' : 'unknown';
}
