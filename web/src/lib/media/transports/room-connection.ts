import type { PublishedStream } from '@festoon/contracts/live/media';
import { ApiError } from '../../api/api-error.ts';
import type { MediaTransport, MediaTransportEvents } from './media-transport.ts';
import type { MediaSnapshot } from '../media-snapshot.ts';
import { NetworkBlockedError } from './whip-whep-connection.ts';
import { reconnectDelay, ATTEMPT_TIMEOUT_MS } from '../reconnect-plan.ts';
import type { RoomAccess, RoomApi } from './room-api.ts';

class TimeoutError extends Error {
  constructor() {
    super('It took too long.');
    this.name = 'TimeoutError';
  }
}

/** Rejects when the work takes longer than the given time; a later result is ignored. */
async function withTimeout<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError()), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

type Change = Partial<Pick<MediaSnapshot, 'state' | 'attempt' | 'role' | 'problem'>>;

export type RoomConnectionOptions = {
  readonly roomApi: RoomApi;
  readonly openTransport: (access: RoomAccess, events: MediaTransportEvents) => Promise<MediaTransport>;
  /** Publishes the current media over a new connection; rejects if it can't. */
  readonly republish: (transport: MediaTransport, access: RoomAccess) => Promise<void>;
  readonly changed: (change: Change) => void;
  readonly show: (streams: readonly PublishedStream[]) => void;
  /** Called when the connection has ended for good. */
  readonly ended: (state: 'removed' | 'closed', problem: string | null) => void;
};

/** Milliseconds before a token expires at which it is renewed. */
const RENEW_BEFORE_MS = 60_000;
const RENEW_RETRY_MS = 15_000;

/** The connection to a room across moves and losses: reconnects a few times, and renews its token in time. */
export class RoomConnection {
  readonly #options: RoomConnectionOptions;
  transport: MediaTransport | null = null;
  #access: RoomAccess | null = null;
  /** Counts connections, so that events of an older one are ignored. */
  #connectionId = 0;
  #isConnecting = false;
  #renewTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: RoomConnectionOptions) {
    this.#options = options;
  }

  get isReady(): boolean {
    return this.transport !== null && !this.#isConnecting;
  }

  async connect(): Promise<void> {
    const connectionId = (this.#connectionId += 1);
    const isFirst = this.#access === null;
    const state = isFirst ? 'connecting' : 'reconnecting';
    this.#isConnecting = true;
    clearTimeout(this.#renewTimer);
    for (let attempt = 1; connectionId === this.#connectionId; attempt += 1) {
      const delay = isFirst && attempt === 1 ? 0 : reconnectDelay(attempt, Math.random());
      if (delay === null) return this.#giveUp();
      this.#options.changed({ state, attempt: isFirst && attempt === 1 ? 0 : attempt });
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (connectionId !== this.#connectionId || (await this.#try(connectionId))) return;
    }
  }

  /** Fetches what is published now; follows a room that moved. */
  async refreshStreams(): Promise<void> {
    const connectionId = this.#connectionId;
    if (!this.isReady) return;
    try {
      const { generation, streams } = await this.#options.roomApi.list();
      if (connectionId !== this.#connectionId) return;
      if (generation === this.#access?.generation) this.#options.show(streams);
      else await this.connect();
    } catch (error) {
      if (connectionId === this.#connectionId && toProblemCode(error) === 'not_found')
        this.#options.ended('removed', 'not_found');
    }
  }

  close(): void {
    this.#connectionId += 1;
    this.#isConnecting = false;
    clearTimeout(this.#renewTimer);
    this.transport?.close();
    this.transport = null;
  }

  /** Connects once. Returns true if no further attempt is needed. */
  async #try(connectionId: number): Promise<boolean> {
    let transport: MediaTransport | undefined;
    try {
      const access = await withTimeout(this.#options.roomApi.connect(), ATTEMPT_TIMEOUT_MS);
      if (connectionId !== this.#connectionId) return true;
      transport = await withTimeout(
        this.#options.openTransport(access, this.#transportEvents(connectionId)),
        ATTEMPT_TIMEOUT_MS,
      );
      if (connectionId !== this.#connectionId) throw new Error('Another connection has taken over.');
      this.transport?.close();
      this.transport = transport;
      this.#access = access;
      await withTimeout(this.#options.republish(transport, access), ATTEMPT_TIMEOUT_MS);
      if (connectionId !== this.#connectionId) return true;
      this.#isConnecting = false;
      this.#scheduleRenewal(Date.parse(access.expiresAt) - Date.now() - RENEW_BEFORE_MS);
      this.#options.changed({ state: 'live', attempt: 0, role: access.role, problem: null });
      return true;
    } catch (error) {
      if (connectionId === this.#connectionId) return this.#handleRejection(toProblemCode(error));
      if (transport !== this.transport) transport?.close();
      return true;
    }
  }

  /**
   * Handles a failed attempt. Returns true if another attempt is pointless: the person may not be here, or the room is
   * full and was never entered.
   */
  #handleRejection(problem: string): boolean {
    if (problem === 'not_found') this.#options.ended('removed', problem);
    else this.#options.changed({ problem });
    if (problem === 'room_full' && this.#access === null) this.#giveUp();
    return problem === 'not_found' || (problem === 'room_full' && this.#access === null);
  }

  #giveUp(): void {
    this.#connectionId += 1;
    this.#isConnecting = false;
    this.transport?.close();
    this.transport = null;
    this.#options.changed({ state: 'lost', attempt: 0 });
  }

  #transportEvents(connectionId: number): MediaTransportEvents {
    return {
      changed: () => connectionId === this.#connectionId && this.#options.changed({}),
      failed: () => {
        if (connectionId === this.#connectionId && !this.#isConnecting) void this.connect();
      },
      replaced: () => {
        if (connectionId !== this.#connectionId) return;
        this.#options.changed({ problem: 'open_in_other_tab' });
        this.#giveUp();
      },
    };
  }

  #scheduleRenewal(milliseconds: number): void {
    this.#renewTimer = setTimeout(() => void this.#renew(), Math.max(1000, milliseconds));
  }

  /** Renews the token. Running streams continue; only streams that start later need the new token. */
  async #renew(): Promise<void> {
    const connectionId = this.#connectionId;
    try {
      const access = await withTimeout(this.#options.roomApi.connect(), ATTEMPT_TIMEOUT_MS);
      if (connectionId !== this.#connectionId) return undefined;
      const isSame =
        access.connection.kind === this.#access?.connection.kind && access.generation === this.#access.generation;
      if (!isSame || access.role !== this.#access?.role) return await this.connect();
      this.#access = access;
      if ('token' in access.connection) this.transport?.renewToken(access.connection.token);
      this.#scheduleRenewal(Date.parse(access.expiresAt) - Date.now() - RENEW_BEFORE_MS);
    } catch (error) {
      if (connectionId !== this.#connectionId) return undefined;
      if (toProblemCode(error) === 'not_found') return this.#options.ended('removed', 'not_found');
      this.#scheduleRenewal(RENEW_RETRY_MS);
    }
  }
}

/** Returns the code of a problem: an error code, `network_blocked`, or `unreachable`. */
export function toProblemCode(error: unknown): string {
  if (error instanceof ApiError) return error.code ?? 'unreachable';
  return error instanceof NetworkBlockedError ? 'network_blocked' : 'unreachable';
}
