import type { PublishedStream, MediaStreamName } from '@festoon/contracts/live/media';
import { Attachments } from './attachments.ts';
import type { MediaTransport, MediaTransportEvents } from './transports/media-transport.ts';
import type { LocalMedia } from './devices/local-media.ts';
import type { MediaSnapshot, MediaState, SessionStats, StreamQuality } from './media-snapshot.ts';
import { OutgoingMedia, listDisabledTracks, type PublishOptions } from './outgoing-media.ts';
import { toProblemCode, RoomConnection } from './transports/room-connection.ts';
import { RECONNECT_TRIES } from './reconnect-plan.ts';
import type { RoomAccess, RoomApi } from './transports/room-api.ts';
import { SnapshotStore } from './snapshot-store.ts';

const NAMES: readonly MediaStreamName[] = ['main', 'low', 'screen'];

/** Publishes this device's media over the current connection, one change after another. */
class PublicationSync {
  #outgoing: OutgoingMedia | null = null;
  #stopFollowing = () => {};
  #transport: MediaTransport | null = null;
  readonly #sent = new Set<MediaStreamName>();
  #work: Promise<void> = Promise.resolve();

  /** The local media that is published, or null. */
  get local(): LocalMedia | null {
    return this.#outgoing?.local ?? null;
  }

  get isFollowing(): boolean {
    return this.#outgoing !== null;
  }

  get isOn(): boolean {
    return this.#outgoing !== null && this.#sent.has('main');
  }

  follow(outgoing: OutgoingMedia, changed: () => void): void {
    this.#stopFollowing();
    this.#outgoing?.close();
    this.#outgoing = outgoing;
    this.#stopFollowing = outgoing.local.subscribe(changed);
  }

  /** Stops publishing. */
  stop(): void {
    this.#stopFollowing();
    this.#outgoing?.close();
    this.#outgoing = null;
    for (const name of this.#sent) this.#transport?.unpublish(name);
    this.#sent.clear();
  }

  /** Switches to a new connection, over which nothing is published yet. */
  setTransport(transport: MediaTransport): void {
    this.#transport = transport;
    this.#sent.clear();
  }

  /** Resolves when everything that is on is published; rejects if it can't be. */
  run(): Promise<void> {
    const next = this.#work.then(() => this.#publishAll());
    this.#work = next.catch(() => undefined);
    return next;
  }

  async #publishAll(): Promise<void> {
    const [transport, outgoing] = [this.#transport, this.#outgoing];
    if (transport === null || outgoing === null) return;
    const tracksByName = outgoing.tracks();
    for (const name of NAMES) {
      const tracks = tracksByName.get(name);
      if (tracks === undefined) {
        if (this.#sent.delete(name)) transport.unpublish(name);
        continue;
      }
      await transport.publish(name, tracks);
      // The transport or the published media changed in the meantime; a separate run publishes the new state.
      if (transport !== this.#transport || outgoing !== this.#outgoing) return transport.unpublish(name);
      this.#sent.add(name);
    }
  }
}

type SentSession = { readonly sessionId: string; startedAt: string | null };

/** Distinguishes what this page publishes from what the same account publishes elsewhere. Of two, the later one wins. */
class OwnPublication {
  readonly #accountId: string;
  readonly #sessions = new Set<string>();
  /** Null while publishing is in progress, and without a response: an unknown session may then be this page's own. */
  #sent: SentSession | null = null;

  constructor(accountId: string) {
    this.#accountId = accountId;
  }

  /** Publishes over a transport, and stores the session. */
  async publishThrough(transport: MediaTransport, publish: () => Promise<void>): Promise<void> {
    const before = this.#sent;
    this.#sent = null;
    await publish();
    const sessionId = transport.publishedSessionId('main');
    if (sessionId === null) return;
    this.#sessions.add(sessionId);
    this.#sent = before?.sessionId === sessionId ? before : { sessionId, startedAt: null };
  }

  /** Returns the main stream that the account publishes now, from any device. */
  findMain(streams: readonly PublishedStream[]): PublishedStream | undefined {
    return streams.find(({ person, name }) => name === 'main' && person.id === this.#accountId);
  }

  isInOtherTab(streams: readonly PublishedStream[]): boolean {
    const main = this.findMain(streams);
    return main !== undefined && !this.#sessions.has(main.sessionId);
  }

  /** Returns whether another device has replaced this page's stream. An older list proves nothing. */
  wasTakenOver(streams: readonly PublishedStream[]): boolean {
    const [main, sent] = [this.findMain(streams), this.#sent];
    if (main === undefined || sent === null) return false;
    if (main.sessionId === sent.sessionId) sent.startedAt = main.startedAt;
    return this.isInOtherTab(streams) && sent.startedAt !== null && main.startedAt >= sent.startedAt;
  }
}

export type TransportOptions = {
  readonly access: RoomAccess;
  readonly events: MediaTransportEvents;
  /** Returns whether this page must not play the stream because it is its own. */
  readonly isOwn: (stream: PublishedStream) => boolean;
};

export type MediaSessionOptions = {
  readonly roomApi: RoomApi;
  readonly accountId: string;
  /** Also plays what the same account publishes elsewhere, as from a streaming program. */
  readonly includesOwn?: boolean;
  readonly openTransport: (options: TransportOptions) => Promise<MediaTransport>;
};

export const INITIAL_SNAPSHOT: MediaSnapshot = {
  state: 'connecting',
  attempt: 0,
  tries: RECONNECT_TRIES,
  role: null,
  streams: [],
  isPublishing: false,
  isInOtherTab: false,
  mutedByHost: [],
  isSoundBlocked: false,
  network: 'unknown',
  problem: null,
};
const ENDED_STATES: ReadonlySet<MediaState> = new Set(['removed', 'closed']);
/** Milliseconds. Realtime messages may be lost, so a session polls. */
const REFRESH_MS = 20_000;
const NOT_REPORTED = '?';

/** A connection to a media room, from joining to leaving, across moves and reconnects. */
export class MediaSession {
  readonly #options: MediaSessionOptions;
  readonly #store = new SnapshotStore<MediaSnapshot>(INITIAL_SNAPSHOT);
  readonly snapshot = this.#store.get;
  readonly subscribe = this.#store.subscribe;
  readonly #attachments = new Attachments(() => this.#change({}));
  readonly #sync = new PublicationSync();
  readonly #connection: RoomConnection;
  readonly #ownPublication: OwnPublication;
  #reportedOff = NOT_REPORTED;
  #published: readonly PublishedStream[] = [];
  #refreshTimer: ReturnType<typeof setInterval> | undefined;
  #unsubscribe = () => {};

  constructor(options: MediaSessionOptions) {
    this.#options = options;
    this.#ownPublication = new OwnPublication(options.accountId);
    this.#connection = new RoomConnection({
      roomApi: options.roomApi,
      openTransport: (access, events) => options.openTransport({ access, events, isOwn: this.#isOwn }),
      republish: (transport, access) => this.#republish(transport, access),
      changed: (change) => this.#change(change),
      show: (streams) => this.#show(streams),
      ended: (state, problem) => this.#end(state, problem),
    });
  }

  start(): void {
    this.#unsubscribe = this.#options.roomApi.subscribe((name, id) => this.#onInvalidation(name, id));
    this.#refreshTimer = setInterval(() => void this.#connection.refreshStreams(), REFRESH_MS);
    addEventListener('pagehide', this.#handlePageHide);
    addEventListener('pageshow', this.#handlePageShow);
    addEventListener('online', this.#handleOnline);
    void this.#connection.connect();
  }

  /** Publishes this device's media from now on, whatever of it is on. A second call with other media replaces it. */
  async publish(local: LocalMedia, options: PublishOptions = {}): Promise<void> {
    this.#reportedOff = NOT_REPORTED;
    this.#sync.follow(new OutgoingMedia(local, options), () => void this.#send());
    this.#change({});
    await this.#send();
  }

  /** Stops publishing. The devices stay open. */
  unpublish(): void {
    this.#sync.stop();
    this.#change({});
  }

  /** Plays a stream in an element, across reconnects, until the returned function is called. */
  attach(id: string, element: HTMLMediaElement): () => void {
    return this.#attachments.attach(id, element, this.#connection.transport?.streams() ?? []);
  }

  setQuality(id: string, quality: StreamQuality): void {
    this.#connection.transport?.setQuality(id, quality);
  }

  async stats(): Promise<SessionStats> {
    return (await this.#connection.transport?.stats()) ?? { sent: [], received: [] };
  }

  /** Starts sound that the browser blocked. Call it during a press. */
  allowSound(): void {
    this.#attachments.allowSound();
  }

  setSpeaker(deviceId: string): Promise<void> {
    return this.#attachments.setSpeaker(deviceId);
  }

  /** Unmutes the person's own audio or video after the host muted it. */
  async unmuteSelf(track: 'audio' | 'video'): Promise<void> {
    this.#show(await this.#options.roomApi.unmuteSelf(track));
  }

  /** Reconnects, starting with the first attempt. */
  retry(): void {
    if (!ENDED_STATES.has(this.snapshot().state)) void this.#connection.connect();
  }

  leave(): void {
    this.#end('closed', null);
  }

  async #republish(transport: MediaTransport, access: RoomAccess): Promise<void> {
    this.#show(access.streams);
    this.#sync.setTransport(transport);
    // A person who was removed from the stage continues as a viewer.
    if (access.role === 'viewer') this.#sync.stop();
    await this.#ownPublication.publishThrough(transport, () => this.#sync.run());
    this.#reportedOff = NOT_REPORTED;
    this.#reportDisabledTracks();
  }

  /** Reports what is switched off, for the icons that others see. After a failure the next change reports it again. */
  #reportDisabledTracks(): void {
    const local = this.#sync.local;
    if (local === null) return;
    const off = listDisabledTracks(local.snapshot());
    const reported = off.join(' ');
    if (reported === this.#reportedOff) return;
    this.#reportedOff = reported;
    void this.#options.roomApi.reportDisabledTracks(off).catch(() => {
      this.#reportedOff = NOT_REPORTED;
    });
  }

  async #send(): Promise<void> {
    const { transport, isReady } = this.#connection;
    if (transport === null || !isReady) return;
    try {
      await this.#ownPublication.publishThrough(transport, () => this.#sync.run());
      this.#reportDisabledTracks();
      this.#change({});
    } catch (error) {
      if (transport !== this.#connection.transport || !this.#connection.isReady) return;
      this.#change({ problem: toProblemCode(error) });
      void this.#connection.connect();
    }
  }

  #onInvalidation(name: string, id: string): void {
    const isMe = id === this.#options.accountId;
    if (name === 'streams.changed') void this.#connection.refreshStreams();
    if (name === 'room.moved' || name === 'room.lost' || (name === 'role.changed' && isMe)) this.retry();
    if (name === 'room.closed') this.#end('closed', null);
    if (name === 'person.removed' && isMe) this.#end('removed', null);
    if (name === 'live.resumed') this.#handleOnline();
  }

  readonly #isOwn = ({ person }: PublishedStream): boolean =>
    this.#options.includesOwn !== true && person.id === this.#options.accountId;

  readonly #handleOnline = (): void => {
    if (this.snapshot().state === 'lost') this.retry();
    else void this.#connection.refreshStreams();
  };

  readonly #handlePageHide = (): void => this.#connection.close();

  /** Handles a page that the browser restores from its back/forward cache. */
  readonly #handlePageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) this.retry();
  };

  #show(streams: readonly PublishedStream[]): void {
    this.#published = streams;
    if (this.#ownPublication.wasTakenOver(streams)) this.#sync.stop();
    this.#connection.transport?.setAvailableStreams(streams);
    this.#change({});
  }

  #end(state: 'removed' | 'closed', problem: string | null): void {
    if (ENDED_STATES.has(this.snapshot().state)) return;
    this.#unsubscribe();
    clearInterval(this.#refreshTimer);
    removeEventListener('pagehide', this.#handlePageHide);
    removeEventListener('pageshow', this.#handlePageShow);
    removeEventListener('online', this.#handleOnline);
    this.#sync.stop();
    this.#connection.close();
    this.#attachments.clear();
    this.#store.set({ ...this.snapshot(), state, attempt: 0, streams: [], isPublishing: false, problem });
  }

  #change(change: Partial<MediaSnapshot>): void {
    const before = this.snapshot();
    if (ENDED_STATES.has(before.state)) return;
    const { transport } = this.#connection;
    const streams = transport?.streams() ?? before.streams;
    this.#attachments.apply(transport?.streams() ?? []);
    this.#store.set({
      ...before,
      ...change,
      state: stateWith(change.state ?? before.state, streams),
      streams,
      isPublishing: this.#sync.isOn,
      isInOtherTab: !this.#sync.isFollowing && this.#ownPublication.isInOtherTab(this.#published),
      mutedByHost: this.#ownPublication.findMain(this.#published)?.muted ?? [],
      isSoundBlocked: this.#attachments.isSoundBlocked,
      network: transport?.network() ?? 'unknown',
    });
  }
}

function stateWith(state: MediaState, streams: MediaSnapshot['streams']): MediaState {
  if (state !== 'live' && state !== 'fallback') return state;
  return streams.some(({ isFallback }) => isFallback) ? 'fallback' : 'live';
}
