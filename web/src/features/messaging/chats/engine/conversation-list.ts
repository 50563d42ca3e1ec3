import { getConversation, listConversations, type Conversation } from '@festoon/contracts/messaging/chats';
import type { ConversationId } from '@festoon/contracts/core/ids';
import type { Message } from '@festoon/contracts/messaging/messages';
import { classifyCallError, type CallErrorKind } from './call-error.ts';
import { Backoff } from './backoff.ts';
import type { Batch } from './conversation-log.ts';
import { Listeners } from './listeners.ts';
import type { EnginePorts } from './ports.ts';

export type ConversationListState = {
  readonly state: 'loading' | 'ready' | 'failed';
  /** In order: pinned conversations, then those with the newest message. */
  readonly conversations: readonly Conversation[];
  readonly hasMore: boolean;
  /** When the shown list was cached. Null once the server has responded. */
  readonly cachedAt: number | null;
};

const PAGE_SIZE = 50;
export const FIRST_PAGE = { limit: PAGE_SIZE } as const;
const CACHED_CONVERSATIONS = 100;
const RETRY_MS = 2_000;
const BUFFERED_BATCHES_MAX = 100;
/** Milliseconds. The minimum wait before a failed list is loaded again. */
const POLL_MS = 5_000;

/** A request for one conversation, and what happened to it while the request ran. */
type PendingRequest = {
  shouldReload: boolean;
  /** The conversation was removed; the response may be older than the removal. */
  isRemoved: boolean;
  /** Feed batches to apply after the response. */
  bufferedBatches: readonly Batch[];
};

/** The account's conversations in order, kept up to date by the feed of each. */
export class ConversationList {
  readonly changed = new Listeners();
  readonly #ports: EnginePorts;
  readonly #backoff: Backoff;
  readonly #onKnown: (ids: readonly string[]) => void;
  #byId = new Map<string, Conversation>();
  #state: ConversationListState['state'] = 'loading';
  #cursor: string | null = null;
  #cachedAt: number | null = null;
  #view: ConversationListState | null = null;
  #isStopped = false;
  /** False while only single conversations are loaded. */
  #isStarted = false;
  #loading: Promise<void> | null = null;
  /** Requests in flight, by conversation id. */
  readonly #pending = new Map<string, PendingRequest>();

  constructor(ports: EnginePorts, onLoaded: (ids: readonly string[]) => void) {
    this.#ports = ports;
    this.#onKnown = onLoaded;
    this.#backoff = new Backoff(ports, { minimumMs: POLL_MS });
  }

  readonly subscribe = (listener: () => void): (() => void) => this.changed.add(listener);

  readonly view = (): ConversationListState =>
    (this.#view ??= {
      state: this.#state,
      conversations: [...this.#byId.values()].toSorted(compareConversations),
      hasMore: this.#cursor !== null,
      cachedAt: this.#cachedAt,
    });

  find(id: string): Conversation | undefined {
    return this.#byId.get(id);
  }

  /** Loads the list and keeps it up to date. A second call does nothing. */
  async start(): Promise<void> {
    if (this.#isStarted) return;
    this.#isStarted = true;
    const cached = await this.#ports.storage.findList().catch(() => null);
    if (cached && this.#byId.size === 0) {
      this.#byId = new Map(cached.conversations.map((one) => [one.id, one]));
      this.#cachedAt = cached.cachedAt;
      this.#state = 'ready';
      this.#note();
    }
    await this.refresh();
  }

  stop(): void {
    this.#isStopped = true;
    this.#backoff.cancel();
  }

  wake(): void {
    if (this.#cachedAt !== null || this.#state !== 'ready') this.invalidate();
  }

  /** Loads the first page again. After a failure, shortens the wait before the next attempt instead. */
  invalidate(): void {
    if (!this.#isStarted) return;
    if (this.#backoff.isWaiting) this.#backoff.wake();
    else void this.refresh();
  }

  /** Loads the first page again. A second call joins the first. */
  refresh(): Promise<void> {
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  async #load(): Promise<void> {
    this.#backoff.cancel();
    try {
      const { items, nextCursor } = await this.#ports.call(listConversations, FIRST_PAGE);
      // Conversations of later pages stay. One that is missing from the first page is loaded by its id.
      const removedIds = this.#cachedAt === null ? [] : [...this.#byId.keys()];
      for (const id of removedIds) this.#byId.delete(id);
      if (this.#cursor === null) this.#cursor = nextCursor;
      this.#take(items);
      this.#backoff.reset();
    } catch (error) {
      this.#fail();
      if (classifyCallError(error) === 'again' && !this.#isStopped) void this.#backoff.wait().then(() => this.refresh());
    }
  }

  #fail(): void {
    if (this.#byId.size === 0) this.#state = 'failed';
    this.#note();
  }

  async loadMore(): Promise<void> {
    if (this.#cursor === null) return;
    const { items, nextCursor } = await this.#ports.call(listConversations, { limit: PAGE_SIZE, cursor: this.#cursor });
    this.#cursor = nextCursor;
    this.#take(items);
  }

  /** Adds or updates a conversation from a server response. */
  upsert(conversation: Conversation): void {
    this.#take([conversation]);
  }

  remove(id: string): void {
    const request = this.#pending.get(id);
    if (request) request.isRemoved = true;
    if (this.#byId.delete(id)) this.#note();
  }

  #take(conversations: readonly Conversation[]): void {
    for (const one of conversations) {
      const current = this.#byId.get(one.id);
      if (!current || one.lastChange >= current.lastChange) this.#byId.set(one.id, one);
    }
    this.#state = 'ready';
    this.#cachedAt = null;
    this.#note();
    this.#onKnown(conversations.map(({ id }) => id));
    if (!this.#isStarted) return;
    void this.#ports.storage
      .cacheList({
        conversations: this.view().conversations.slice(0, CACHED_CONVERSATIONS),
        cachedAt: this.#ports.clock.now(),
      })
      .catch(() => undefined);
  }

  /** Loads one conversation again. A second call during the request, or a failed request, loads it once more. */
  async refreshConversation(id: string): Promise<void> {
    const running = this.#pending.get(id);
    if (running) {
      running.shouldReload = true;
      return;
    }
    const request: PendingRequest = { shouldReload: false, isRemoved: false, bufferedBatches: [] };
    this.#pending.set(id, request);
    const response = await this.#fetchOne(id, request);
    this.#pending.delete(id);
    if (request.isRemoved) return;
    if (response === 'again')
      this.#ports.clock.after(RETRY_MS, () => void (this.#isStopped || this.refreshConversation(id)));
    else if (request.shouldReload) await this.refreshConversation(id);
    else if (response === 'found') for (const batch of request.bufferedBatches) this.applyBatch(id, batch);
  }

  async #fetchOne(id: string, request: Readonly<PendingRequest>): Promise<'found' | CallErrorKind> {
    try {
      const { conversation } = await this.#ports.call(getConversation, { conversationId: id as ConversationId });
      if (!request.isRemoved) this.upsert(conversation);
      return 'found';
    } catch (error) {
      const kind = classifyCallError(error);
      if (kind === 'gone' && this.#byId.delete(id)) this.#note();
      return kind;
    }
  }

  /** Applies the newest change number of a conversation's feed. Loads the conversation again if a change was missed. */
  applyPosition(id: string, upTo: number): void {
    if (this.#byId.has(id)) this.applyBatch(id, { after: upTo, upTo, entries: [] });
  }

  applyBatch(id: string, batch: Batch): void {
    const request = this.#pending.get(id);
    if (request) {
      request.bufferedBatches = [...request.bufferedBatches, batch].slice(-BUFFERED_BATCHES_MAX);
      return;
    }
    const current = this.#byId.get(id);
    if (!current) return void this.refreshConversation(id);
    if (batch.upTo <= current.lastChange) return;
    const messages = batch.entries.flatMap((entry) => (entry.kind === 'message' ? [entry.message] : []));
    const isMore = messages.length < batch.entries.length;
    if (batch.after > current.lastChange || isMore) return void this.refreshConversation(id);
    this.#byId.set(id, applyMessages({ ...current, lastChange: batch.upTo }, messages, this.#ports.me.id));
    this.#note();
  }

  /** Marks everything up to a message as read, before the server confirms it. */
  markReadLocally(id: string, lastReadNumber: number): void {
    const current = this.#byId.get(id);
    if (!current || current.lastReadNumber >= lastReadNumber) return;
    const unreadCount = Math.min(current.unreadCount, Math.max(0, current.lastNumber - lastReadNumber));
    this.#byId.set(id, {
      ...current,
      lastReadNumber,
      unreadCount,
      mentionCount: unreadCount === 0 ? 0 : current.mentionCount,
    });
    this.#note();
  }

  #note(): void {
    this.#view = null;
    this.changed.notify();
  }
}

function compareConversations(one: Conversation, other: Conversation): number {
  if (one.isPinned !== other.isPinned) return one.isPinned ? -1 : 1;
  const [first, second] = [one.lastMessageAt ?? one.createdAt, other.lastMessageAt ?? other.createdAt];
  return second.localeCompare(first) || one.id.localeCompare(other.id);
}

function applyMessages(conversation: Conversation, messages: readonly Message[], meId: string): Conversation {
  let next = conversation;
  for (const message of messages.toSorted((one, other) => one.number - other.number)) {
    if (message.number === next.lastNumber) next = { ...next, lastMessage: message };
    if (message.number <= next.lastNumber) continue;
    const isMine = message.author?.id === meId;
    const mentionsMe = !isMine && (message.mentionsEveryone || message.mentions.some(({ id }) => id === meId));
    next = {
      ...next,
      lastNumber: message.number,
      lastMessage: message,
      lastMessageAt: message.sentAt,
      lastReadNumber: isMine ? message.number : next.lastReadNumber,
      unreadCount: isMine ? 0 : next.unreadCount + 1,
      mentionCount: isMine ? 0 : next.mentionCount + Number(mentionsMe),
    };
  }
  return next;
}
