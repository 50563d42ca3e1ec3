import { CALL_PRIORITIES, type CallPriority } from '../provider/call-priority.ts';
import { observeWaiting } from '../../../../platform/outbound/provider-metrics.ts';

export type Timing = {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  readonly pause: (millis: number) => Promise<void>;
  /** From 0 to 1. */
  readonly random: () => number;
};

/** The limits of the calls that one process sends to the provider. */
export type CallLimits = {
  /** Infinity if the provider has no limit. */
  readonly perSecond: number;
  /** The number of calls without a response. */
  readonly maxRunning: number;
  /** The number of calls that wait. */
  readonly maxWaiting: number;
};

export type QueuedCall = {
  readonly priority: CallPriority;
  /** A repeated call keeps the order of its first attempt. */
  readonly order: number;
  /** The call is rejected if it can't start until then. */
  readonly giveUpAt: number;
};

type Waiting = QueuedCall & { readonly settle: (delayMs: number | null) => void };

/** The part of a second whose calls may start together. More than this would exceed the provider's limit for a moment. */
const BURST_SECONDS = 0.1;

/**
 * Starts calls in the order of their priority and below a rate. It is bounded: a call that could not start in time is
 * rejected immediately, and a full queue rejects the call with the lowest priority.
 */
export class CallQueue {
  readonly #limits: CallLimits;
  readonly #timing: Timing;
  /** In the order in which they start. */
  readonly #waiting: Waiting[] = [];
  readonly #intervalMs: number;
  readonly #burstMs: number;
  #running = 0;
  #isStarting = false;
  #pausedUntil = 0;
  /** When the next call may start if all calls had the same interval. */
  #nextAt = 0;

  constructor(limits: CallLimits, timing: Timing) {
    this.#limits = limits;
    this.#timing = timing;
    this.#intervalMs = 1000 / limits.perSecond;
    this.#burstMs = this.#intervalMs * Math.max(0, Math.floor(limits.perSecond * BURST_SECONDS) - 1) || 0;
  }

  /**
   * Resolves with null when the call may start; the caller then calls `leave` after the response. Resolves with the
   * milliseconds after which it may be tried again if the call is rejected.
   */
  enter(call: QueuedCall): Promise<number | null> {
    return new Promise((resolve) => {
      const waiting = { ...call, settle: resolve };
      const position = this.#positionOf(waiting);
      const startAt = this.#startAt(position);
      if (startAt > call.giveUpAt) return resolve(startAt - this.#timing.now());
      this.#waiting.splice(position, 0, waiting);
      if (this.#waiting.length > this.#limits.maxWaiting) this.#reject(this.#waiting.length - 1);
      this.#observe();
      void this.#start();
    });
  }

  leave(): void {
    this.#running -= 1;
    void this.#start();
  }

  /** Starts no call until then, because the provider requests it. Rejects the calls that can't wait as long. */
  pauseUntil(at: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, at);
    this.#rejectLate(this.#pausedUntil);
  }

  async #start(): Promise<void> {
    if (this.#isStarting) return;
    this.#isStarting = true;
    while (this.#waiting.length > 0 && this.#running < this.#limits.maxRunning) {
      const now = this.#timing.now();
      const waitMs = Math.max(this.#pausedUntil, this.#nextAt - this.#burstMs) - now;
      if (waitMs > 0) await this.#timing.pause(waitMs);
      else this.#startFirst(now);
    }
    this.#isStarting = false;
  }

  #startFirst(now: number): void {
    this.#rejectLate(now);
    const first = this.#waiting.shift();
    if (first === undefined) return;
    this.#running += 1;
    this.#nextAt = Math.max(now, this.#nextAt) + this.#intervalMs;
    this.#observe();
    first.settle(null);
  }

  /** Returns the place of a call: behind all calls of a higher priority and behind earlier ones of the same priority. */
  #positionOf({ priority, order }: QueuedCall): number {
    const rank = rankOf(priority);
    let position = this.#waiting.length;
    for (; position > 0; position -= 1) {
      const before = this.#waiting[position - 1];
      if (before === undefined || rankOf(before.priority) < rank) break;
      if (rankOf(before.priority) === rank && before.order < order) break;
    }
    return position;
  }

  #startAt(position: number): number {
    const earliest = Math.max(this.#timing.now(), this.#pausedUntil, this.#nextAt - this.#burstMs);
    return earliest + position * this.#intervalMs;
  }

  #rejectLate(at: number): void {
    for (let position = this.#waiting.length - 1; position >= 0; position -= 1)
      if ((this.#waiting[position]?.giveUpAt ?? Infinity) < at) this.#reject(position);
    this.#observe();
  }

  #reject(position: number): void {
    const delayMs = this.#startAt(position) - this.#timing.now();
    const [rejected] = this.#waiting.splice(position, 1);
    rejected?.settle(delayMs);
  }

  #observe(): void {
    for (const priority of CALL_PRIORITIES)
      observeWaiting(priority, this.#waiting.filter((waiting) => waiting.priority === priority).length);
  }
}

function rankOf(priority: CallPriority): number {
  return CALL_PRIORITIES.indexOf(priority);
}
