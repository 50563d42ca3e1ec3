import type { PublishedStream } from '@festoon/contracts/live/media';
import type { Carrier, CarriedStream, CarrierHost } from './carrier.ts';
import { LocalMedia } from '../devices/local-media.ts';
import { MediaSession } from '../media-session.ts';
import type { RoomAccess, RoomDoor } from './room-door.ts';

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

type Said = { -readonly [Key in keyof RoomAccess]: RoomAccess[Key] };

/** A room whose server says what the test wants, with connections that only note what is asked of them. */
export function fakeRoom() {
  const access: Said = {
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
    /** So many connections never answer. */
    hangs: 0,
    listFailure: null as Error | null,
    publishFailure: null as Error | null,
    carriers: [] as FakeCarrier[],
    connections: 0,
    saidOff: [] as string[],
    tell: (_name: string, _id?: string) => {},
  };
  const door: RoomDoor = {
    connect: () => {
      room.connections += 1;
      if (room.hangs > 0) {
        room.hangs -= 1;
        return new Promise(() => {});
      }
      const failure = room.failures.shift();
      return failure === undefined ? Promise.resolve({ ...access }) : Promise.reject(failure);
    },
    list: () =>
      room.listFailure === null
        ? Promise.resolve({ generation: access.generation, streams: access.streams })
        : Promise.reject(room.listFailure),
    sayOff: (off) => Promise.resolve(void room.saidOff.push(off.join(' '))),
    unsilence: () => Promise.resolve(access.streams),
    hear: (listener) => {
      room.tell = (name, id) => listener(name, id ?? '');
      return () => {
        room.tell = () => {};
      };
    },
  };
  const session = new MediaSession({
    door,
    accountId: 'me',
    openCarrier: ({ host }) => {
      const carrier = new FakeCarrier(host, () => room.publishFailure);
      room.carriers.push(carrier);
      return Promise.resolve(carrier);
    },
  });
  return { room, session, local: new LocalMedia() };
}

class FakeCarrier implements Carrier {
  readonly host: CarrierHost;
  readonly publishing = new Set<string>();
  session = 'me-1';
  readonly #failure: () => Error | null;
  shown: readonly PublishedStream[] = [];
  token = 'one';
  isClosed = false;
  isFallback = false;

  constructor(host: CarrierHost, failure: () => Error | null) {
    this.host = host;
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

  sentAs(name: string): string | null {
    return this.publishing.has(name) ? this.session : null;
  }

  show(streams: readonly PublishedStream[]): void {
    this.shown = streams;
  }

  streams(): readonly CarriedStream[] {
    return this.shown.map(({ person, hasAudio, hasVideo }) => ({
      id: `${person.id}/main`,
      person,
      name: 'main',
      hasAudio,
      hasVideo,
      isMuted: false,
      isCameraOff: false,
      silencedByHost: false,
      state: 'playing',
      isFallback: this.isFallback,
      media: null,
      playIn: null,
      network: 'good',
      hasLow: false,
      quality: 'auto',
      isLow: false,
    }));
  }

  setQuality(): void {
    // Nothing plays here.
  }

  stats() {
    return Promise.resolve({ sent: [], received: [] });
  }

  network() {
    return 'good' as const;
  }

  renew(token: string): void {
    this.token = token;
  }

  close(): void {
    this.isClosed = true;
  }
}
