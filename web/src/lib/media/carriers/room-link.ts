import type { PublishedStream } from '@festoon/contracts/live/media';
import { ApiError } from '../../api/api-error.ts';
import type { Carrier, CarrierHost } from './carrier.ts';
import type { MediaSnapshot } from '../media-snapshot.ts';
import { NoWayError } from './peer-link.ts';
import { reconnectDelay, TRY_MS } from '../reconnect-plan.ts';
import type { RoomAccess, RoomDoor } from './room-door.ts';

class TimeOverError extends Error {
  constructor() {
    super('It took too long.');
    this.name = 'TimeOverError';
  }
}

/** Rejects when the work takes longer than the given time; a later result is ignored. */
async function withinTime<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeOverError()), milliseconds);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}

type Change = Partial<Pick<MediaSnapshot, 'state' | 'attempt' | 'role' | 'problem'>>;

export type RoomLinkOptions = {
  readonly door: RoomDoor;
  readonly openCarrier: (access: RoomAccess, host: CarrierHost) => Promise<Carrier>;
  /** Brings to a fresh connection what is published; rejects when it can't. */
  readonly settle: (carrier: Carrier, access: RoomAccess) => Promise<void>;
  readonly changed: (change: Change) => void;
  readonly show: (streams: readonly PublishedStream[]) => void;
  /** Nothing more can come of it. */
  readonly ended: (state: 'removed' | 'closed', problem: string | null) => void;
};

/** A token is exchanged for a fresh one so long before it ends. */
const RENEW_BEFORE_MS = 60_000;
const RENEW_AGAIN_MS = 15_000;

/** The connection to a room over every move and loss: tries again a few times, and renews its token in time. */
export class RoomLink {
  readonly #options: RoomLinkOptions;
  carrier: Carrier | null = null;
  #access: RoomAccess | null = null;
  /** Counts connections: what an older one still says is not heard. */
  #round = 0;
  #isConnecting = false;
  #renewTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: RoomLinkOptions) {
    this.#options = options;
  }

  get isSettled(): boolean {
    return this.carrier !== null && !this.#isConnecting;
  }

  async connect(): Promise<void> {
    const round = (this.#round += 1);
    const isFirst = this.#access === null;
    const state = isFirst ? 'connecting' : 'reconnecting';
    this.#isConnecting = true;
    clearTimeout(this.#renewTimer);
    for (let attempt = 1; round === this.#round; attempt += 1) {
      const delay = isFirst && attempt === 1 ? 0 : reconnectDelay(attempt, Math.random());
      if (delay === null) return this.#giveUp();
      this.#options.changed({ state, attempt: isFirst && attempt === 1 ? 0 : attempt });
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (round !== this.#round || (await this.#try(round))) return;
    }
  }

  /** Asks what is published now; a room that moved is followed. */
  async look(): Promise<void> {
    const round = this.#round;
    if (!this.isSettled) return;
    try {
      const { generation, streams } = await this.#options.door.list();
      if (round !== this.#round) return;
      if (generation === this.#access?.generation) this.#options.show(streams);
      else await this.connect();
    } catch (error) {
      if (round === this.#round && problemOf(error) === 'not_found') this.#options.ended('removed', 'not_found');
    }
  }

  close(): void {
    this.#round += 1;
    this.#isConnecting = false;
    clearTimeout(this.#renewTimer);
    this.carrier?.close();
    this.carrier = null;
  }

  /** Connects once. Returns true if no further attempt is needed. */
  async #try(round: number): Promise<boolean> {
    let carrier: Carrier | undefined;
    try {
      const access = await withinTime(this.#options.door.connect(), TRY_MS);
      if (round !== this.#round) return true;
      carrier = await withinTime(this.#options.openCarrier(access, this.#host(round)), TRY_MS);
      if (round !== this.#round) throw new Error('Another connection has taken over.');
      this.carrier?.close();
      this.carrier = carrier;
      this.#access = access;
      await withinTime(this.#options.settle(carrier, access), TRY_MS);
      if (round !== this.#round) return true;
      this.#isConnecting = false;
      this.#renewAt(Date.parse(access.expiresAt) - Date.now() - RENEW_BEFORE_MS);
      this.#options.changed({ state: 'live', attempt: 0, role: access.role, problem: null });
      return true;
    } catch (error) {
      if (round === this.#round) return this.#refused(problemOf(error));
      if (carrier !== this.carrier) carrier?.close();
      return true;
    }
  }

  /**
   * Handles a failed attempt. Returns true if another attempt is pointless: the person may not be here, or the room is full
   * and was never entered.
   */
  #refused(problem: string): boolean {
    if (problem === 'not_found') this.#options.ended('removed', problem);
    else this.#options.changed({ problem });
    if (problem === 'room_full' && this.#access === null) this.#giveUp();
    return problem === 'not_found' || (problem === 'room_full' && this.#access === null);
  }

  #giveUp(): void {
    this.#round += 1;
    this.#isConnecting = false;
    this.carrier?.close();
    this.carrier = null;
    this.#options.changed({ state: 'lost', attempt: 0 });
  }

  #host(round: number): CarrierHost {
    return {
      changed: () => round === this.#round && this.#options.changed({}),
      failed: () => {
        if (round === this.#round && !this.#isConnecting) void this.connect();
      },
      replaced: () => {
        if (round !== this.#round) return;
        this.#options.changed({ problem: 'open_elsewhere' });
        this.#giveUp();
      },
    };
  }

  #renewAt(milliseconds: number): void {
    this.#renewTimer = setTimeout(() => void this.#renew(), Math.max(1000, milliseconds));
  }

  /** Renews the token. Running streams continue; only streams that start later need the new token. */
  async #renew(): Promise<void> {
    const round = this.#round;
    try {
      const access = await withinTime(this.#options.door.connect(), TRY_MS);
      if (round !== this.#round) return undefined;
      const isSame =
        access.connection.kind === this.#access?.connection.kind && access.generation === this.#access.generation;
      if (!isSame || access.role !== this.#access?.role) return await this.connect();
      this.#access = access;
      if ('token' in access.connection) this.carrier?.renew(access.connection.token);
      this.#renewAt(Date.parse(access.expiresAt) - Date.now() - RENEW_BEFORE_MS);
    } catch (error) {
      if (round !== this.#round) return undefined;
      if (problemOf(error) === 'not_found') return this.#options.ended('removed', 'not_found');
      this.#renewAt(RENEW_AGAIN_MS);
    }
  }
}

/** A word for why it does not go: a refusal's code, `network_blocked`, or `unreachable`. */
export function problemOf(error: unknown): string {
  if (error instanceof ApiError) return error.code ?? 'unreachable';
  return error instanceof NoWayError ? 'network_blocked' : 'unreachable';
}
