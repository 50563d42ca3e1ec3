import { getConversation, listConversations, type Conversation } from '@festoon/contracts/messaging/chats';
import type { ConversationId } from '@festoon/contracts/core/ids';
import type { Message } from '@festoon/contracts/messaging/messages';
import { answerKind, type AnswerKind } from './answer-kind.ts';
import { Backoff } from './backoff.ts';
import type { Batch } from './conversation-log.ts';
import { Listeners } from './listeners.ts';
import type { EnginePorts } from './ports.ts';

export type ListView = {
  readonly state: 'loading' | 'ready' | 'failed';
  /** In order: pinned ones, then those with the newest message. */
  readonly conversations: readonly Conversation[];
  readonly hasMore: boolean;
  /** When the shown list was cached, until the server answers; then null. */
  readonly cachedAt: number | null;
};

const PAGE = 50;
const CACHED_CONVERSATIONS = 100;
const RETRY_MS = 2_000;
const MAX_HELD_BATCHES = 100;
/** The shortest wait before a failed list is loaded again. */
const POLL_MS = 5_000;

/** A request for one conversation, and what happened to it while the request ran. */
type PendingRequest = {
  isWantedAgain: boolean;
  /** The conversation was removed; the response may be older than the removal. */
  isDropped: boolean;
  /** Feed batches to apply after the response. */
  held: readonly Batch[];
};

/** The user's conversations in order, kept up to date by the feed of each. */
export class ConversationList {
  readonly changed = new Listeners();
  readonly #ports: EnginePorts;
  readonly #backoff: Backoff;
  readonly #onKnown: (ids: readonly string[]) => void;
  #byId = new Map<string, Conversation>();
  #state: ListView['state'] = 'loading';
  #cursor: string | null = null;
  #cachedAt: number | null = null;
  #view: ListView | null = null;
  #isStopped = false;
  #loading: Promise<void> | null = null;
  /** Requests in flight, by conversation id. */
  readonly #pending = new Map<string, PendingRequest>();

  constructor(ports: EnginePorts, onKnown: (ids: readonly string[]) => void) {
    this.#ports = ports;
    this.#onKnown = onKnown;
    this.#backoff = new Backoff(ports, { leastMs: POLL_MS });
  }

  readonly subscribe = (listener: () => void): (() => void) => this.changed.add(listener);

  readonly view = (): ListView =>
    (this.#view ??= {
      state: this.#state,
      conversations: [...this.#byId.values()].toSorted(inOrder),
      hasMore: this.#cursor !== null,
      cachedAt: this.#cachedAt,
    });

  find(id: string): Conversation | undefined {
    return this.#byId.get(id);
  }

  async start(): Promise<void> {
    const kept = await this.#ports.storage.findList().catch(() => null);
    if (kept && this.#byId.size === 0) {
      this.#byId = new Map(kept.conversations.map((one) => [one.id, one]));
      this.#cachedAt = kept.cachedAt;
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

  /** Loads the first page again, since it may have changed; after a failure, when the next poll may be. */
  invalidate(): void {
    if (this.#backoff.isWaiting) this.#backoff.wake();
    else void this.refresh();
  }

  /** Loads the first page again; a second call joins the first. */
  refresh(): Promise<void> {
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  async #load(): Promise<void> {
    this.#backoff.cancel();
    try {
      const { items, nextCursor } = await this.#ports.call(listConversations, { limit: PAGE });
      // Conversations of later pages stay; one that is missing from the first page is loaded by its id.
      const gone = this.#cachedAt === null ? [] : [...this.#byId.keys()];
      for (const id of gone) this.#byId.delete(id);
      if (this.#cursor === null) this.#cursor = nextCursor;
      this.#take(items);
      this.#backoff.succeed();
    } catch (error) {
      this.#fail();
      if (answerKind(error) === 'again' && !this.#isStopped) void this.#backoff.wait().then(() => this.refresh());
    }
  }

  #fail(): void {
    if (this.#byId.size === 0) this.#state = 'failed';
    this.#note();
  }

  async loadMore(): Promise<void> {
    if (this.#cursor === null) return;
    const { items, nextCursor } = await this.#ports.call(listConversations, { limit: PAGE, cursor: this.#cursor });
    this.#cursor = nextCursor;
    this.#take(items);
  }

  /** Puts what the server answered into the list: a new conversation, or one that was changed. */
  put(conversation: Conversation): void {
    this.#take([conversation]);
  }

  remove(id: string): void {
    const request = this.#pending.get(id);
    if (request) request.isDropped = true;
    if (this.#byId.delete(id)) this.#note();
  }

  #take(conversations: readonly Conversation[]): void {
    for (const one of conversations) {
      const known = this.#byId.get(one.id);
      if (!known || one.lastChange >= known.lastChange) this.#byId.set(one.id, one);
    }
    this.#state = 'ready';
    this.#cachedAt = null;
    this.#note();
    this.#onKnown(conversations.map(({ id }) => id));
    void this.#ports.storage
      .cacheList({
        conversations: this.view().conversations.slice(0, CACHED_CONVERSATIONS),
        cachedAt: this.#ports.clock.now(),
      })
      .catch(() => undefined);
  }

  /** Loads one conversation again. A second call during the request, or a failed request, loads it once more. */
  async refreshOne(id: string): Promise<void> {
    const running = this.#pending.get(id);
    if (running) {
      running.isWantedAgain = true;
      return;
    }
    const request: PendingRequest = { isWantedAgain: false, isDropped: false, held: [] };
    this.#pending.set(id, request);
    const answer = await this.#fetchOne(id, request);
    this.#pending.delete(id);
    if (request.isDropped) return;
    if (answer === 'again') this.#ports.clock.after(RETRY_MS, () => void (this.#isStopped || this.refreshOne(id)));
    else if (request.isWantedAgain) await this.refreshOne(id);
    else if (answer === 'found') for (const batch of request.held) this.takeBatch(id, batch);
  }

  async #fetchOne(id: string, request: Readonly<PendingRequest>): Promise<'found' | AnswerKind> {
    try {
      const { conversation } = await this.#ports.call(getConversation, { conversationId: id as ConversationId });
      if (!request.isDropped) this.put(conversation);
      return 'found';
    } catch (error) {
      const kind = answerKind(error);
      if (kind === 'gone' && this.#byId.delete(id)) this.#note();
      return kind;
    }
  }

  /** Takes the newest change number from a conversation's feed; loads the conversation again if a change was missed. */
  takePosition(id: string, upTo: number): void {
    if (this.#byId.has(id)) this.takeBatch(id, { after: upTo, upTo, entries: [] });
  }

  takeBatch(id: string, batch: Batch): void {
    const request = this.#pending.get(id);
    if (request) {
      request.held = [...request.held, batch].slice(-MAX_HELD_BATCHES);
      return;
    }
    const known = this.#byId.get(id);
    if (!known) return void this.refreshOne(id);
    if (batch.upTo <= known.lastChange) return;
    const messages = batch.entries.flatMap((entry) => (entry.kind === 'message' ? [entry.message] : []));
    const isMore = messages.length < batch.entries.length;
    if (batch.after > known.lastChange || isMore) return void this.refreshOne(id);
    this.#byId.set(id, withMessages({ ...known, lastChange: batch.upTo }, messages, this.#ports.me.id));
    this.#note();
  }

  /** Shows immediately that everything up to a message was read. */
  noteRead(id: string, readNumber: number): void {
    const known = this.#byId.get(id);
    if (!known || known.readNumber >= readNumber) return;
    const unreadCount = Math.min(known.unreadCount, Math.max(0, known.lastNumber - readNumber));
    this.#byId.set(id, { ...known, readNumber, unreadCount, mentionCount: unreadCount === 0 ? 0 : known.mentionCount });
    this.#note();
  }

  #note(): void {
    this.#view = null;
    this.changed.tell();
  }
}

function inOrder(one: Conversation, other: Conversation): number {
  if (one.isPinned !== other.isPinned) return one.isPinned ? -1 : 1;
  const [first, second] = [one.lastMessageAt ?? one.createdAt, other.lastMessageAt ?? other.createdAt];
  return second.localeCompare(first) || one.id.localeCompare(other.id);
}

function withMessages(conversation: Conversation, messages: readonly Message[], meId: string): Conversation {
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
      readNumber: isMine ? message.number : next.readNumber,
      unreadCount: isMine ? 0 : next.unreadCount + 1,
      mentionCount: isMine ? 0 : next.mentionCount + Number(mentionsMe),
    };
  }
  return next;
}
