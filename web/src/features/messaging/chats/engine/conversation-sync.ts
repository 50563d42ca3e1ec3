import type { ConversationId } from '@festoon/contracts/core/ids';
import { CHANGES_PAGE, listChanges, listMessages, MESSAGES_PAGE } from '@festoon/contracts/messaging/messages';
import { classifyCallError } from './call-error.ts';
import { retryIfSlow } from './retry-if-slow.ts';
import { Backoff } from './backoff.ts';
import { ConversationLog, type Batch } from './conversation-log.ts';
import { Listeners } from './listeners.ts';
import type { EnginePorts } from './ports.ts';

const BUFFERED_BATCHES_MAX = 100;
/** If more changes than this are missing, the newest messages are loaded instead of the changes. */
const RELOAD_THRESHOLD = 2_000;
const FOLLOW_WAIT_MS = 1_500;
const CACHE_DELAY_MS = 1_000;
/** The maximum number of attempts, because a page may be outdated by a change that arrives meanwhile. */
const PAGE_ATTEMPTS = 3;

export type SyncState = 'loading' | 'ready' | 'gone' | 'refused';

/** Keeps one conversation's log in sync with the server's, even if messages are lost, duplicated or late. */
export class ConversationSync {
  readonly id: ConversationId;
  readonly changed = new Listeners();
  /** Notified when the title, members or rules changed. */
  readonly headChanged = new Listeners();
  readonly #ports: EnginePorts;
  readonly #backoff: Backoff;
  #log: ConversationLog;
  #state: SyncState = 'loading';
  #isFresh = false;
  #isStopped = false;
  #running: Promise<void> | null = null;
  /** The newest change that is known to exist. */
  #wanted = -1;
  #early: Batch[] = [];
  #expecting = 0;
  #cancelKeeping: (() => void) | null = null;

  constructor(ports: EnginePorts, id: ConversationId) {
    this.#ports = ports;
    this.id = id;
    this.#backoff = new Backoff(ports);
    this.#log = new ConversationLog(ports.me.id);
  }

  get log(): ConversationLog {
    return this.#log;
  }

  get state(): SyncState {
    return this.#state;
  }

  /**
   * True once the server has responded since the conversation was opened. Anything shown before comes from this device's
   * cache.
   */
  get isFresh(): boolean {
    return this.#isFresh;
  }

  /** Shows the cached messages, then loads the newer ones. */
  async start(): Promise<void> {
    const cached = await this.#ports.storage.findLog(this.id).catch(() => null);
    if (cached && !this.#log.isLoaded && !this.#isStopped) {
      this.#log = new ConversationLog(this.#ports.me.id, cached);
      this.#state = 'ready';
      this.changed.notify();
    }
    await this.catchUp();
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelKeeping?.();
    this.#backoff.wake();
  }

  wake(): void {
    this.#backoff.wake();
    if (!this.#isFresh) void this.catchUp();
  }

  /** Applies entries from the socket. */
  applyBatch(batch: Batch): void {
    if (batch.entries.some(({ kind }) => kind === 'head')) this.headChanged.notify();
    if (!isCompleteForEveryReader(batch)) return this.requireChange(batch.upTo);
    if (this.#log.isLoaded && this.#log.apply(batch, false)) {
      this.#applyEarly();
      this.#noteChanged();
      if (this.#log.gapAfter !== null) void this.catchUp();
      return;
    }
    this.#early = [...this.#early, batch].slice(-BUFFERED_BATCHES_MAX);
    this.requireChange(batch.upTo);
  }

  /** Makes sure that everything up to a change is loaded. */
  requireChange(change: number): void {
    this.#wanted = Math.max(this.#wanted, change);
    if (this.#expecting === 0 && this.#isBehind()) void this.catchUp();
  }

  /** Delays requests for missed changes while they may arrive over the socket, for a limited time. */
  async waitForFeed(following: Promise<unknown>): Promise<void> {
    this.#expecting += 1;
    await new Promise<void>((resolve) => {
      const cancel = this.#ports.clock.after(FOLLOW_WAIT_MS, resolve);
      const end = () => {
        cancel();
        resolve();
      };
      following.then(end, end);
    });
    this.#expecting -= 1;
    if (this.#isBehind()) void this.catchUp();
  }

  /** Runs until nothing is known to be missing. A second call joins the first. */
  catchUp(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
      if (this.#isBehind() && !this.#isStopped && this.#state !== 'gone') void this.catchUp();
    });
    return this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#isStopped && this.#isBehind()) {
      try {
        await this.#step();
        this.#backoff.reset();
      } catch (error) {
        const kind = classifyCallError(error);
        if (kind !== 'again') return this.#end(kind);
        await this.#backoff.wait();
      }
    }
  }

  #isBehind(): boolean {
    if (this.#isStopped || this.#state === 'gone' || this.#state === 'refused') return false;
    return !this.#isFresh || this.#wanted > this.#log.upTo || this.#log.gapAfter !== null;
  }

  async #step(): Promise<void> {
    const { upTo, isLoaded, gapAfter } = this.#log;
    if (!isLoaded || this.#wanted - upTo > RELOAD_THRESHOLD) await this.#loadNewest();
    else if (!this.#isFresh || this.#wanted > upTo) await this.#pull(upTo);
    else if (gapAfter !== null) await this.#loadPage({ after: gapAfter });
    this.#applyEarly();
    this.#noteChanged();
  }

  #applyEarly(): void {
    for (const batch of this.#early) this.#log.apply(batch, false);
    this.#early = this.#early.filter((batch) => batch.upTo > this.#log.upTo);
  }

  async #loadNewest(): Promise<void> {
    const input = { conversationId: this.id, limit: MESSAGES_PAGE };
    const page = await retryIfSlow(this.#ports, () => this.#ports.call(listMessages, input));
    this.#log = new ConversationLog(this.#ports.me.id);
    this.#log.addPage(page);
    this.#isFresh = true;
    this.#state = 'ready';
  }

  async #pull(after: number): Promise<void> {
    const input = { conversationId: this.id, after };
    const { entries, upTo, hasMore } = await retryIfSlow(this.#ports, () => this.#ports.call(listChanges, input));
    if (entries.some(({ kind }) => kind === 'head')) this.headChanged.notify();
    this.#log.apply({ after, upTo, entries }, true);
    if (hasMore) this.#wanted = Math.max(this.#wanted, upTo + 1);
    else this.#isFresh = true;
    this.#state = 'ready';
  }

  /** Loads the page before the messages around a number. */
  async loadBefore(around: number | null): Promise<void> {
    const first = this.#log.range(around).messages[0];
    if (first) await this.#loadPage({ before: first.number });
  }

  async loadAfter(around: number | null): Promise<void> {
    const last = this.#log.range(around).messages.at(-1);
    if (last) await this.#loadPage({ after: last.number });
  }

  /** Loads the messages around a given one. */
  async loadAround(number: number): Promise<void> {
    if (!this.#log.isInRange(number)) await this.#loadPage({ around: number });
  }

  async #loadPage(range: { before?: number; after?: number; around?: number }): Promise<void> {
    if (!this.#log.isLoaded) await this.catchUp();
    for (let attempt = 0; attempt < PAGE_ATTEMPTS; attempt += 1) {
      const log = this.#log;
      const input = { conversationId: this.id, ...range };
      const page = await retryIfSlow(this.#ports, () => this.#ports.call(listMessages, input));
      if (log === this.#log && log.addPage(page)) {
        if (range.before !== undefined && page.messages.length === 0) log.setFirstNumber(range.before);
        return this.#noteChanged();
      }
    }
    throw new Error('The page was older than what is shown.');
  }

  /** Asks the server again, even if nothing is known to be missing. */
  refetch(): Promise<void> {
    this.#isFresh = false;
    return this.catchUp();
  }

  /** Loads everything again, because the viewer's access or what messages show to the viewer has changed. */
  async reload(): Promise<void> {
    this.#log = new ConversationLog(this.#ports.me.id);
    this.#isFresh = false;
    this.#state = 'loading';
    await this.#ports.storage.deleteLog(this.id).catch(() => undefined);
    await this.catchUp();
  }

  #end(kind: 'gone' | 'refused'): void {
    this.#state = kind;
    this.#cancelKeeping?.();
    if (kind === 'gone') void this.#ports.storage.deleteLog(this.id).catch(() => undefined);
    this.changed.notify();
  }

  #noteChanged(): void {
    this.changed.notify();
    this.#cancelKeeping ??= this.#ports.clock.after(CACHE_DELAY_MS, () => {
      this.#cancelKeeping = null;
      if (this.#log.isLoaded && this.#state === 'ready') {
        void this.#ports.storage.cacheLog(this.id, this.#log.toCached()).catch(() => undefined);
      }
    });
  }
}

/**
 * Returns whether the batch contains everything for all viewers. If an entry is not for all, or the batch was cut at
 * the page limit, each viewer loads their own changes.
 */
function isCompleteForEveryReader({ entries }: Batch): boolean {
  return entries.length < CHANGES_PAGE && entries.every(({ kind }) => kind === 'message' || kind === 'head');
}
