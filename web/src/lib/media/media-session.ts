import type { PublishedStream } from '@festoon/contracts/live/media';
import { Attachments } from './attachments.ts';
import type { Carrier, CarrierHost } from './carriers/carrier.ts';
import type { LocalMedia } from './devices/local-media.ts';
import type { MediaSnapshot, MediaState, SessionStats, StreamQuality } from './media-snapshot.ts';
import { OwnPublication } from './own-publication.ts';
import { Outgoing, switchedOff, type PublishOptions } from './outgoing.ts';
import { problemOf, RoomLink } from './carriers/room-link.ts';
import { RECONNECT_TRIES } from './reconnect-plan.ts';
import type { RoomAccess, RoomDoor } from './carriers/room-door.ts';
import { SnapshotStore } from './snapshot-store.ts';
import { StreamSync } from './stream-sync.ts';

export type CarrierOptions = {
  readonly access: RoomAccess;
  readonly host: CarrierHost;
  /** Returns whether this page must not play the stream because it is its own. */
  readonly isOwn: (stream: PublishedStream) => boolean;
};

export type MediaSessionOptions = {
  readonly door: RoomDoor;
  readonly accountId: string;
  /** Plays also what oneself publishes elsewhere, as from a streaming program. */
  readonly showsOwn?: boolean;
  readonly openCarrier: (options: CarrierOptions) => Promise<Carrier>;
};

export const BEGINNING: MediaSnapshot = {
  state: 'connecting',
  attempt: 0,
  tries: RECONNECT_TRIES,
  role: null,
  streams: [],
  isPublishing: false,
  isInOtherTab: false,
  silenced: [],
  isSoundBlocked: false,
  network: 'unknown',
  problem: null,
};
const OVER: ReadonlySet<MediaState> = new Set(['removed', 'closed']);
/** Hints may be lost: so often a session looks for itself. */
const LOOK_MS = 20_000;
const UNSAID = '?';

/** Being in a media room, from coming in to leaving, over every move and loss in between. */
export class MediaSession {
  readonly #options: MediaSessionOptions;
  readonly #store = new SnapshotStore<MediaSnapshot>(BEGINNING);
  readonly snapshot = this.#store.get;
  readonly subscribe = this.#store.subscribe;
  readonly #attachments = new Attachments(() => this.#change({}));
  readonly #sync = new StreamSync();
  readonly #link: RoomLink;
  readonly #own: OwnPublication;
  #saidOff = UNSAID;
  #published: readonly PublishedStream[] = [];
  #lookTimer: ReturnType<typeof setInterval> | undefined;
  #stopHearing = () => {};

  constructor(options: MediaSessionOptions) {
    this.#options = options;
    this.#own = new OwnPublication(options.accountId);
    this.#link = new RoomLink({
      door: options.door,
      openCarrier: (access, host) => options.openCarrier({ access, host, isOwn: this.#isOwn }),
      settle: (carrier, access) => this.#settle(carrier, access),
      changed: (change) => this.#change(change),
      show: (streams) => this.#show(streams),
      ended: (state, problem) => this.#end(state, problem),
    });
  }

  start(): void {
    this.#stopHearing = this.#options.door.hear((name, id) => this.#onInvalidation(name, id));
    this.#lookTimer = setInterval(() => void this.#link.look(), LOOK_MS);
    addEventListener('pagehide', this.#hidden);
    addEventListener('pageshow', this.#shown);
    addEventListener('online', this.#reachable);
    void this.#link.connect();
  }

  /** Sends what this device has from now on, whatever of it is switched on or off; again with another one, it takes over. */
  async publish(local: LocalMedia, options: PublishOptions = {}): Promise<void> {
    this.#saidOff = UNSAID;
    this.#sync.follow(new Outgoing(local, options), () => void this.#send());
    this.#change({});
    await this.#send();
  }

  /** Stops sending; the devices stay open. */
  unpublish(): void {
    this.#sync.forget();
    this.#change({});
  }

  /** Plays a stream in an element, over every new connection, until what it returns is called. */
  attach(id: string, element: HTMLMediaElement): () => void {
    return this.#attachments.attach(id, element, this.#link.carrier?.streams() ?? []);
  }

  setQuality(id: string, quality: StreamQuality): void {
    this.#link.carrier?.setQuality(id, quality);
  }

  async stats(): Promise<SessionStats> {
    return (await this.#link.carrier?.stats()) ?? { sent: [], received: [] };
  }

  /** In a press of the person's: sound that the browser held back begins. */
  allowSound(): void {
    this.#attachments.allowSound();
  }

  setSpeaker(deviceId: string): Promise<void> {
    return this.#attachments.setSpeaker(deviceId);
  }

  /** After the host silenced oneself: be heard or seen again. */
  async unsilence(what: 'audio' | 'video'): Promise<void> {
    this.#show(await this.#options.door.unsilence(what));
  }

  /** Tries to connect again from the first try on. */
  retry(): void {
    if (!OVER.has(this.snapshot().state)) void this.#link.connect();
  }

  leave(): void {
    this.#end('closed', null);
  }

  async #settle(carrier: Carrier, access: RoomAccess): Promise<void> {
    this.#show(access.streams);
    this.#sync.use(carrier);
    // A person who was taken off the stage continues as a viewer.
    if (access.role === 'viewer') this.#sync.forget();
    await this.#own.through(carrier, () => this.#sync.run());
    this.#saidOff = UNSAID;
    this.#sayOff();
  }

  /** Reports what is switched off, for the marks that others see. After a failure the next change reports it again. */
  #sayOff(): void {
    const local = this.#sync.local;
    if (local === null) return;
    const off = switchedOff(local.snapshot());
    const said = off.join(' ');
    if (said === this.#saidOff) return;
    this.#saidOff = said;
    void this.#options.door.sayOff(off).catch(() => {
      this.#saidOff = UNSAID;
    });
  }

  async #send(): Promise<void> {
    const { carrier, isSettled } = this.#link;
    if (carrier === null || !isSettled) return;
    try {
      await this.#own.through(carrier, () => this.#sync.run());
      this.#sayOff();
      this.#change({});
    } catch (error) {
      if (carrier !== this.#link.carrier || !this.#link.isSettled) return;
      this.#change({ problem: problemOf(error) });
      void this.#link.connect();
    }
  }

  #onInvalidation(name: string, id: string): void {
    const isMe = id === this.#options.accountId;
    if (name === 'streams.changed') void this.#link.look();
    if (name === 'room.moved' || name === 'room.lost' || (name === 'role.changed' && isMe)) this.retry();
    if (name === 'room.closed') this.#end('closed', null);
    if (name === 'person.removed' && isMe) this.#end('removed', null);
    if (name === 'live.resumed') this.#reachable();
  }

  readonly #isOwn = ({ person }: PublishedStream): boolean =>
    this.#options.showsOwn !== true && person.id === this.#options.accountId;

  readonly #reachable = (): void => {
    if (this.snapshot().state === 'lost') this.retry();
    else void this.#link.look();
  };

  readonly #hidden = (): void => this.#link.close();

  /** The browser brings a page back that it had only put aside. */
  readonly #shown = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) this.retry();
  };

  #show(streams: readonly PublishedStream[]): void {
    this.#published = streams;
    if (this.#own.wasTaken(streams)) this.#sync.forget();
    this.#link.carrier?.show(streams);
    this.#change({});
  }

  #end(state: 'removed' | 'closed', problem: string | null): void {
    if (OVER.has(this.snapshot().state)) return;
    this.#stopHearing();
    clearInterval(this.#lookTimer);
    removeEventListener('pagehide', this.#hidden);
    removeEventListener('pageshow', this.#shown);
    removeEventListener('online', this.#reachable);
    this.#sync.forget();
    this.#link.close();
    this.#attachments.clear();
    this.#store.set({ ...this.snapshot(), state, attempt: 0, streams: [], isPublishing: false, problem });
  }

  #change(change: Partial<MediaSnapshot>): void {
    const before = this.snapshot();
    if (OVER.has(before.state)) return;
    const { carrier } = this.#link;
    const streams = carrier?.streams() ?? before.streams;
    this.#attachments.apply(carrier?.streams() ?? []);
    this.#store.set({
      ...before,
      ...change,
      state: stateWith(change.state ?? before.state, streams),
      streams,
      isPublishing: this.#sync.isOn,
      isInOtherTab: !this.#sync.isFollowing && this.#own.isInOtherTab(this.#published),
      silenced: this.#own.mainOf(this.#published)?.muted ?? [],
      isSoundBlocked: this.#attachments.isSoundBlocked,
      network: carrier?.network() ?? 'unknown',
    });
  }
}

function stateWith(state: MediaState, streams: MediaSnapshot['streams']): MediaState {
  if (state !== 'live' && state !== 'fallback') return state;
  return streams.some(({ isFallback }) => isFallback) ? 'fallback' : 'live';
}
