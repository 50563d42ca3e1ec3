import { readConversation } from '@festoon/contracts/messaging/chats';
import type { ConversationId } from '@festoon/contracts/core/ids';
import { FOLLOWED_MAX } from '@festoon/contracts/core/live';
import type { Message } from '@festoon/contracts/messaging/messages';
import type { Batch } from './conversation-log.ts';
import { ConversationList } from './conversation-list.ts';
import { ConversationSync } from './conversation-sync.ts';
import { Listeners } from './listeners.ts';
import { OpenConversation } from './open-conversation.ts';
import { Outbox } from './outbox.ts';
import type { EnginePorts } from './ports.ts';

const FEED = 'conversation';
/** Milliseconds between two checks of the link, while a person looks at the page and while no one does. */
const BEAT_MS = 2_000;
const UNWATCHED_BEAT_MS = 15_000;
/** A link that takes longer to answer is taken for dead; each time longer, for a server may just be slow. */
const ANSWER_MS = 1_500;
const LONGEST_ANSWER_MS = 12_000;
const FOLLOW_MS = 5_000;
const FOLLOW_AGAIN_MS = 500;

/** One account's conversations on this device: follows them, keeps them even with the server, sends what is written. */
export class ChatEngine {
  readonly list: ConversationList;
  readonly outbox: Outbox;
  /** Told when a conversation's title, members or rules changed. */
  readonly headChanged = new Listeners();
  readonly #ports: EnginePorts;
  readonly #open = new Map<string, OpenConversation>();
  readonly #wanted = new Set<string>();
  readonly #stops: (() => void)[] = [];
  #cancelBeat: (() => void) | null = null;
  #answerMillis = ANSWER_MS;
  #isStopped = false;

  constructor(ports: EnginePorts) {
    this.#ports = ports;
    this.list = new ConversationList(ports, (ids) => this.#want(ids));
    this.outbox = new Outbox(ports, (message) => this.#takeSent(message));
  }

  start(): void {
    this.#stops.push(
      this.#ports.link.listen({
        connected: () => this.#connected(),
        entries: (kind, id, batch) => kind === FEED && this.#takeBatch(id, batch as Batch),
        signal: (kind, id, { name, accountId, value }) =>
          kind === FEED && this.#open.get(id)?.hearSignal(name, accountId, value),
        unfollowed: (kind, id) => kind === FEED && this.#lose(id),
      }),
      this.#ports.onWake(() => this.wake()),
      this.#ports.tabs.onNotified(() => void this.outbox.takeFromOtherTab()),
    );
    if (this.#ports.link.isConnected()) this.#connected();
    void this.list.start();
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

  /** Handles a network or a person that came back: checks the link immediately, and retries what waits. */
  wake(): void {
    if (this.#ports.link.isConnected()) void this.#beat();
    else this.#ports.link.restart();
    for (const { sync } of this.#open.values()) sync.wake();
    this.outbox.wake();
    this.list.wake();
  }

  /** The conversation for a thread; it is kept even from now on. */
  open(id: string): OpenConversation {
    const known = this.#open.get(id);
    if (known) return known;
    const sync = new ConversationSync(this.#ports, id as ConversationId);
    const opened = new OpenConversation(this.#ports, sync, this.outbox);
    this.#open.set(id, opened);
    sync.headChanged.add(() => this.headChanged.tell());
    this.#want([id]);
    void sync.start();
    return opened;
  }

  /** Says up to which message this reader has read. */
  async markRead(id: string, number: number): Promise<void> {
    const known = this.list.find(id);
    if (known && known.readNumber >= number) return;
    this.list.noteRead(id, number);
    await this.#ports.call(readConversation, { conversationId: id as ConversationId, number });
  }

  /** A hint on the account's topic: another device read, or a conversation came or went. */
  takeHint(name: string, id: string): void {
    const isKnown = this.list.find(id) !== undefined;
    // A conversation that is not in the list may be hidden: only the list itself shows whether it came back.
    if (name === 'live.resumed' || (name === 'conversations.changed' && !isKnown)) this.list.invalidate();
    // Changes that arrive through a followed feed need no request.
    const isUntold = name === 'conversations.grew' && !this.#wanted.has(id);
    const isNews = name === 'chats.read' || (name === 'conversations.changed' && isKnown) || isUntold;
    if (isNews && id !== '') void this.list.refreshOne(id);
  }

  #want(ids: readonly string[]): void {
    const fresh = ids.filter((id) => !this.#wanted.has(id)).slice(0, Math.max(0, FOLLOWED_MAX - this.#wanted.size));
    for (const id of fresh) this.#wanted.add(id);
    if (fresh.length > 0 && this.#ports.link.isConnected()) void this.#follow(fresh);
  }

  #connected(): void {
    if (this.#wanted.size > 0) void this.#follow([...this.#wanted]);
    for (const { sync } of this.#open.values()) sync.wake();
    this.outbox.wake();
    this.list.wake();
  }

  async #follow(ids: readonly string[]): Promise<void> {
    const following = this.#ports.link.follow(FEED, this.#withPositions(ids), FOLLOW_MS);
    for (const id of ids) void this.#open.get(id)?.sync.expectWhile(following);
    try {
      const positions = await following;
      for (const id of ids) {
        const position = positions[id];
        if (position === undefined) this.#missed(id);
        else this.#takePosition(id, position);
      }
    } catch {
      // Connecting again follows everything; a link that only did not answer is asked again.
      this.#ports.clock.after(FOLLOW_AGAIN_MS, () => {
        if (!this.#isStopped && this.#ports.link.isConnected()) void this.#follow(ids);
      });
    }
  }

  /** Each with the position up to which both the list and the thread have it, −1 where they do not. */
  #withPositions(ids: readonly string[]): Record<string, number> {
    const upTo = (id: string) => {
      const { log } = this.#open.get(id)?.sync ?? {};
      return Math.min(log?.upTo ?? Infinity, this.list.find(id)?.lastChange ?? log?.upTo ?? -1);
    };
    return Object.fromEntries(ids.map((id) => [id, upTo(id)]));
  }

  #takePosition(id: string, position: number): void {
    this.#open.get(id)?.sync.wantChange(position);
    this.list.takePosition(id, position);
  }

  /** Not let in, or the server could not look: reading it tells which. */
  #missed(id: string): void {
    void this.list.refreshOne(id);
    const opened = this.#open.get(id);
    if (!opened) return void this.#wanted.delete(id);
    this.#ports.clock.after(FOLLOW_AGAIN_MS, () => {
      if (this.#isStopped || !this.#ports.link.isConnected()) return;
      if (opened.sync.state !== 'gone') void this.#follow([id]);
    });
  }

  #lose(id: string): void {
    void this.list.refreshOne(id);
    const opened = this.#open.get(id);
    if (!opened) return void this.#wanted.delete(id);
    // The access of this reader has changed: the server decides whether anything is still visible.
    void opened.sync.check().then(() => {
      if (opened.sync.state !== 'gone') void this.#follow([id]);
    });
  }

  #takeBatch(id: string, batch: Batch): void {
    const opened = this.#open.get(id);
    opened?.sync.takeBatch(batch);
    for (const entry of batch.entries) {
      if (entry.kind === 'message' && entry.message.author) opened?.typing.end(entry.message.author.id);
    }
    this.list.takeBatch(id, batch);
  }

  #takeSent(message: Message): void {
    this.#open.get(message.conversationId)?.take(message);
  }

  #beatLater(): void {
    this.#cancelBeat?.();
    const millis = this.#ports.isWatched() ? BEAT_MS : UNWATCHED_BEAT_MS;
    this.#cancelBeat = this.#ports.clock.after(millis, () => void this.#beat());
  }

  /** Checks whether the link still answers, since it may be dead without an error; without an answer it connects again. */
  async #beat(): Promise<void> {
    this.#cancelBeat?.();
    const { link } = this.#ports;
    if (link.isConnected()) {
      const lives = await link.follow(FEED, [], this.#answerMillis).then(
        () => true,
        () => false,
      );
      this.#answerMillis = lives ? ANSWER_MS : Math.min(LONGEST_ANSWER_MS, this.#answerMillis * 2);
      if (!lives && !this.#isStopped) link.restart();
    }
    if (!this.#isStopped) this.#beatLater();
  }
}
