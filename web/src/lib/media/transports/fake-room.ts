import type { PublishedStream } from '@festoon/contracts/live/media';
import type { MediaTransport, PlayableStream, MediaTransportEvents } from './media-transport.ts';
import { LocalMedia } from '../devices/local-media.ts';
import { MediaSession } from '../media-session.ts';
import type { RoomAccess, RoomApi } from './room-api.ts';

export function publishedStream(person: string, change: Partial<PublishedStream> = {}): PublishedStream {
  return {
    person: { id: person as PublishedStream['person']['id'], name: person, handle: null, imageUrl: null },
    name: 'main',
    sessionId: `${person}-1`,
    hasAudio: true,
    hasVideo: true,
    muted: [],
    off: [],
    startedAt: '2026-05-14T12:00:00.000Z',
    ...change,
  };
}

type MutableAccess = { -readonly [Key in keyof RoomAccess]: RoomAccess[Key] };

/** Creates a room whose server responds as the test says, with connections that only record calls. */
export function fakeRoom() {
  const access: MutableAccess = {
    role: 'host',
    generation: 1,
    maxKbps: 1500,
    streams: [],
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
    connection: { kind: 'whip-whep', baseUrl: '/api', token: 'one', hasFallback: true, iceServers: [] },
  };
  const room = {
    access,
    /** The errors with which the next connections fail; each is used once. */
    failures: [] as Error[],
    /** The number of connections that never respond. */
    pendingConnections: 0,
    listFailure: null as Error | null,
    publishFailure: null as Error | null,
    transports: [] as FakeTransport[],
    connections: 0,
    reportedOff: [] as string[],
    emit: (_name: string, _id?: string) => {},
  };
  const roomApi: RoomApi = {
    connect: () => {
      room.connections += 1;
      if (room.pendingConnections > 0) {
        room.pendingConnections -= 1;
        return new Promise(() => {});
      }
      const failure = room.failures.shift();
      return failure === undefined ? Promise.resolve({ ...access }) : Promise.reject(failure);
    },
    list: () =>
      room.listFailure === null
        ? Promise.resolve({ generation: access.generation, streams: access.streams })
        : Promise.reject(room.listFailure),
    reportDisabledTracks: (off) => Promise.resolve(void room.reportedOff.push(off.join(' '))),
    unmuteSelf: () => Promise.resolve(access.streams),
    subscribe: (listener) => {
      room.emit = (name, id) => listener(name, id ?? '');
      return () => {
        room.emit = () => {};
      };
    },
  };
  const session = new MediaSession({
    roomApi,
    accountId: 'me',
    openTransport: ({ events }) => {
      const transport = new FakeTransport(events, () => room.publishFailure);
      room.transports.push(transport);
      return Promise.resolve(transport);
    },
  });
  return { room, session, local: new LocalMedia() };
}

class FakeTransport implements MediaTransport {
  readonly events: MediaTransportEvents;
  readonly publishing = new Set<string>();
  session = 'me-1';
  readonly #failure: () => Error | null;
  available: readonly PublishedStream[] = [];
  token = 'one';
  isClosed = false;
  isFallback = false;

  constructor(events: MediaTransportEvents, failure: () => Error | null) {
    this.events = events;
    this.#failure = failure;
  }

  publish(name: string): Promise<void> {
    const failure = this.#failure();
    if (failure !== null) return Promise.reject(failure);
    this.publishing.add(name);
    return Promise.resolve();
  }

  unpublish(name: string): void {
    this.publishing.delete(name);
  }

  publishedSessionId(name: string): string | null {
    return this.publishing.has(name) ? this.session : null;
  }

  setAvailableStreams(streams: readonly PublishedStream[]): void {
    this.available = streams;
  }

  streams(): readonly PlayableStream[] {
    return this.available.map(({ person, hasAudio, hasVideo }) => ({
      id: `${person.id}/main`,
      person,
      name: 'main',
      hasAudio,
      hasVideo,
      isMuted: false,
      isCameraOff: false,
      isMutedByHost: false,
      state: 'playing',
      isFallback: this.isFallback,
      media: null,
      playInElement: null,
      network: 'good',
      hasLowLayer: false,
      quality: 'auto',
      isLowLayer: false,
    }));
  }

  setQuality(): void {
    // Nothing plays in the tests.
  }

  stats() {
    return Promise.resolve({ sent: [], received: [] });
  }

  network() {
    return 'good' as const;
  }

  renewToken(token: string): void {
    this.token = token;
  }

  close(): void {
    this.isClosed = true;
  }
}
