import { readConversation } from '@festoon/contracts/messaging/chats';
import type { ConversationId } from '@festoon/contracts/core/ids';
import { FOLLOWED_MAX } from '@festoon/contracts/core/live';
import type { Message } from '@festoon/contracts/messaging/messages';
import type { Batch } from './conversation-log.ts';
import { ConversationList } from './conversation-list.ts';
import { ConversationSync } from './conversation-sync.ts';
import { Listeners } from './listeners.ts';
import { ConversationStore } from './conversation-store.ts';
import { Outbox } from './outbox.ts';
import type { EnginePorts } from './ports.ts';

const FEED = 'conversation';
/** Milliseconds between two checks of the link, while the page is visible and while it is hidden. */
const HEARTBEAT_MS = 2_000;
const HIDDEN_HEARTBEAT_MS = 15_000;
/** Milliseconds after which a link counts as dead. It grows with each attempt, because the server may just be slow. */
const RESPONSE_TIMEOUT_MS = 1_500;
const MAX_RESPONSE_TIMEOUT_MS = 12_000;
const FOLLOW_TIMEOUT_MS = 5_000;
const FOLLOW_RETRY_MS = 500;

/** One account's conversations on this device: follows them, keeps them in sync with the server, sends messages. */
export class ChatEngine {
  readonly list: ConversationList;
  readonly outbox: Outbox;
  /** Notified when a conversation's title, members or rules changed. */
  readonly headChanged = new Listeners();
  readonly #ports: EnginePorts;
  readonly #open = new Map<string, ConversationStore>();
  readonly #wanted = new Set<string>();
  readonly #stops: (() => void)[] = [];
  #cancelBeat: (() => void) | null = null;
  #answerMillis = RESPONSE_TIMEOUT_MS;
  #isStopped = false;

  constructor(ports: EnginePorts) {
    this.#ports = ports;
    this.list = new ConversationList(ports, (ids) => this.#want(ids));
    this.outbox = new Outbox(ports, (message) => this.#takeSent(message));
  }

  /** Starts to follow and send. The list of all conversations needs premium, so a page with one conversation omits it. */
  start({ withList = true } = {}): void {
    this.#stops.push(
      this.#ports.link.listen({
        connected: () => this.#connected(),
        entries: (kind, id, batch) => kind === FEED && this.#takeBatch(id, batch as Batch),
        signal: (kind, id, { name, accountId, value }) =>
          kind === FEED && this.#open.get(id)?.handleSignal(name, accountId, value),
        unfollowed: (kind, id) => kind === FEED && this.#lose(id),
      }),
      this.#ports.onWake(() => this.wake()),
      this.#ports.tabs.onNotified(() => void this.outbox.syncFromOtherTab()),
    );
    if (this.#ports.link.isConnected()) this.#connected();
    if (withList) void this.list.start();
    void this.outbox.start();
    this.#beatLater();
  }

  stop(): void {
    this.#isStopped = true;
    for (const stop of this.#stops.splice(0)) stop();
    this.#cancelBeat?.();
    if (this.#wanted.size > 0) this.#ports.link.unfollow(FEED, [...this.#wanted]);
    for (const { sync } of this.#open.values()) sync.stop();
    this.outbox.stop();
    this.list.stop();
  }

  /** Handles a network or a person that came back: checks the link immediately, and retries pending work. */
  wake(): void {
    if (this.#ports.link.isConnected()) void this.#beat();
    else this.#ports.link.restart();
    for (const { sync } of this.#open.values()) sync.wake();
    this.outbox.wake();
    this.list.wake();
  }

  /** Returns the store of a conversation, which stays in sync from now on. */
  open(id: string): ConversationStore {
    const existing = this.#open.get(id);
    if (existing) return existing;
    const sync = new ConversationSync(this.#ports, id as ConversationId);
    const store = new ConversationStore(this.#ports, sync, this.outbox);
    this.#open.set(id, store);
    sync.headChanged.add(() => this.headChanged.notify());
    this.#want([id]);
    void sync.start();
    return store;
  }

  /** Reports up to which message the viewer has read. */
  async markRead(id: string, number: number): Promise<void> {
    const existing = this.list.find(id);
    if (existing && existing.lastReadNumber >= number) return;
    this.list.markReadLocally(id, number);
    await this.#ports.call(readConversation, { conversationId: id as ConversationId, number });
  }

  /** Handles an invalidation on the account's topic: another device read, or a conversation was added or removed. */
  handleInvalidation(name: string, id: string): void {
    // Each message may have other parts for the viewer now.
    if (name === 'chat-settings.changed') return void this.#reload();
    const isKnown = this.list.find(id) !== undefined;
    // A conversation that is not in the list may be hidden: only the list itself shows whether it is visible again.
    if (name === 'live.resumed' || (name === 'conversations.changed' && !isKnown)) this.list.invalidate();
    // Changes that arrive through a followed feed need no request.
    const isUnfollowed = name === 'conversations.grew' && !this.#wanted.has(id);
    const needsRefresh = name === 'chats.read' || (name === 'conversations.changed' && isKnown) || isUnfollowed;
    if (needsRefresh && id !== '') void this.list.refreshConversation(id);
  }

  async #reload(): Promise<void> {
    await this.#ports.storage.deleteLogs().catch(() => undefined);
    await Promise.all(Array.from(this.#open.values(), ({ sync }) => sync.reload()));
  }

  #want(ids: readonly string[]): void {
    const newIds = ids.filter((id) => !this.#wanted.has(id)).slice(0, Math.max(0, FOLLOWED_MAX - this.#wanted.size));
    for (const id of newIds) this.#wanted.add(id);
    if (newIds.length > 0 && this.#ports.link.isConnected()) void this.#follow(newIds);
  }

  #connected(): void {
    if (this.#wanted.size > 0) void this.#follow([...this.#wanted]);
    for (const { sync } of this.#open.values()) sync.wake();
    this.outbox.wake();
    this.list.wake();
  }

  async #follow(ids: readonly string[]): Promise<void> {
    const following = this.#ports.link.follow(FEED, this.#withPositions(ids), FOLLOW_TIMEOUT_MS);
    for (const id of ids) void this.#open.get(id)?.sync.waitForFeed(following);
    try {
      const positions = await following;
      for (const id of ids) {
        const position = positions[id];
        if (position === undefined) this.#missed(id);
        else this.#takePosition(id, position);
      }
    } catch {
      // A new connection follows all conversations again. If the link only failed to respond, the request is repeated.
      this.#ports.clock.after(FOLLOW_RETRY_MS, () => {
        if (!this.#isStopped && this.#ports.link.isConnected()) void this.#follow(ids);
      });
    }
  }

  /** Returns the ids with the position up to which both the list and the conversation are complete, or −1. */
  #withPositions(ids: readonly string[]): Record<string, number> {
    const upTo = (id: string) => {
      const { log } = this.#open.get(id)?.sync ?? {};
      return Math.min(log?.upTo ?? Infinity, this.list.find(id)?.lastChange ?? log?.upTo ?? -1);
    };
    return Object.fromEntries(ids.map((id) => [id, upTo(id)]));
  }

  #takePosition(id: string, position: number): void {
    this.#open.get(id)?.sync.requireChange(position);
    this.list.applyPosition(id, position);
  }

  /** Refetches a conversation that could not be followed, to see whether access was denied or the server failed. */
  #missed(id: string): void {
    void this.list.refreshConversation(id);
    const store = this.#open.get(id);
    if (!store) return void this.#wanted.delete(id);
    this.#ports.clock.after(FOLLOW_RETRY_MS, () => {
      if (this.#isStopped || !this.#ports.link.isConnected()) return;
      if (store.sync.state !== 'gone') void this.#follow([id]);
    });
  }

  #lose(id: string): void {
    void this.list.refreshConversation(id);
    const store = this.#open.get(id);
    if (!store) return void this.#wanted.delete(id);
    // The viewer's access has changed: the server decides whether anything is still visible.
    void store.sync.refetch().then(() => {
      if (store.sync.state !== 'gone') void this.#follow([id]);
    });
  }

  #takeBatch(id: string, batch: Batch): void {
    const store = this.#open.get(id);
    store?.sync.applyBatch(batch);
    for (const entry of batch.entries) {
      if (entry.kind === 'message' && entry.message.author) store?.typing.end(entry.message.author.id);
    }
    this.list.applyBatch(id, batch);
  }

  #takeSent(message: Message): void {
    this.#open.get(message.conversationId)?.applyMessage(message);
  }

  #beatLater(): void {
    this.#cancelBeat?.();
    const millis = this.#ports.isPageVisible() ? HEARTBEAT_MS : HIDDEN_HEARTBEAT_MS;
    this.#cancelBeat = this.#ports.clock.after(millis, () => void this.#beat());
  }

  /** Checks whether the link still responds, because it may be dead without an error. Reconnects without a response. */
  async #beat(): Promise<void> {
    this.#cancelBeat?.();
    const { link } = this.#ports;
    if (link.isConnected()) {
      const isAlive = await link.follow(FEED, [], this.#answerMillis).then(
        () => true,
        () => false,
      );
      this.#answerMillis = isAlive ? RESPONSE_TIMEOUT_MS : Math.min(MAX_RESPONSE_TIMEOUT_MS, this.#answerMillis * 2);
      if (!isAlive && !this.#isStopped) link.restart();
    }
    if (!this.#isStopped) this.#beatLater();
  }
}
