import type { Endpoint, EndpointResponse, EndpointCall } from '@festoon/contracts/core/endpoint';
import type { AccountId, ConversationId, MessageId } from '@festoon/contracts/core/ids';
import type { Message, MessageChange } from '@festoon/contracts/messaging/messages';
import type { FeedLink, FeedListener } from '../../../../lib/feed-link.ts';
import type { Batch, MessagePage } from './conversation-log.ts';
import type { QueuedMessage } from './queued-message.ts';
import type { Call, ChatStorage, EnginePorts, CachedList, CachedLog } from './ports.ts';

export const ME = '00000000-0000-4000-8000-00000000000a' as AccountId;
export const OTHER = '00000000-0000-4000-8000-00000000000b' as AccountId;
export const CONVERSATION = '00000000-0000-4000-8000-0000000000cc' as ConversationId;

const person = (id: AccountId) => ({ id, name: id === ME ? 'Ada' : 'Bo', handle: null, imageUrl: null });

/** Returns a message with defaults for tests. */
export function buildMessage(overrides: Partial<Message> & { number: number }): Message {
  return {
    id: `message-${overrides.number}` as MessageId,
    conversationId: CONVERSATION,
    change: overrides.number,
    kind: 'text',
    author: person(OTHER),
    text: `${overrides.number}`,
    replyTo: null,
    files: [],
    event: null,
    linkPreview: null,
    poll: null,
    notice: null,
    call: null,
    reactions: [],
    mentions: [],
    mentionsEveryone: false,
    sentAt: '2026-11-21T10:00:00.000Z',
    editedAt: null,
    deletedAt: null,
    isRemoved: false,
    isPinned: false,
    ...overrides,
  };
}

type Reaction = { accountId: AccountId; emoji: string; isOn: boolean; change: number };
type Row = { message: Message; reactions: Reaction[] };

/** A conversation as stored by the server, in memory. */
export class FakeConversation {
  lastChange = 0;
  readonly #rows: Row[] = [];

  get lastNumber(): number {
    return this.#rows.length;
  }

  send(id: string, text: string, authorId: AccountId): Message {
    const earlier = this.#rows.find(({ message }) => message.id === id);
    if (earlier) return this.#shown(earlier, authorId);
    this.lastChange += 1;
    const overrides = { id: id as MessageId, number: this.#rows.length + 1, change: this.lastChange };
    const row = { message: buildMessage({ ...overrides, text, author: person(authorId) }), reactions: [] };
    this.#rows.push(row);
    return row.message;
  }

  edit(number: number, text: string): void {
    this.#change(number, (row) => {
      row.message = { ...row.message, text };
    });
  }

  react(number: number, accountId: AccountId, isOn: boolean): void {
    this.#change(number, (row) => {
      row.reactions = row.reactions.filter((one) => one.accountId !== accountId);
      row.reactions.push({ accountId, emoji: '👍', isOn, change: this.lastChange });
    });
  }

  #change(number: number, apply: (row: Row) => void): void {
    const row = this.#rows[number - 1];
    if (!row) return;
    this.lastChange += 1;
    apply(row);
    row.message = { ...row.message, change: this.lastChange };
  }

  #shown({ message, reactions }: Row, readerId: AccountId | null): Message {
    const on = reactions.filter(({ isOn }) => isOn);
    const isMine = on.some(({ accountId }) => accountId === readerId);
    return { ...message, reactions: on.length > 0 ? [{ emoji: '👍', count: on.length, isMine }] : [] };
  }

  /** Returns the messages that a full load shows to a reader. */
  all(readerId: AccountId): Message[] {
    return this.#rows.map((row) => this.#shown(row, readerId));
  }

  page(where: { before?: number; after?: number; around?: number; limit: number }, readerId: AccountId): MessagePage {
    const all = this.all(readerId);
    const half = Math.floor(where.limit / 2);
    let from = Math.max(0, all.length - where.limit);
    if (where.before !== undefined) from = Math.max(0, where.before - 1 - where.limit);
    if (where.after !== undefined) from = where.after;
    if (where.around !== undefined) from = Math.max(0, where.around - 1 - half);
    const to = where.before === undefined ? from + where.limit : where.before - 1;
    const messages = all.slice(from, to);
    return { messages, upTo: this.lastChange, hasBefore: from > 0, hasAfter: from + messages.length < all.length };
  }

  /**
   * Returns at most `limit` changes after a change number: with the reader's marks or, for null, with the marks of
   * everyone listed in `own`. A message that was marked in that range is included even if it has changed again since;
   * otherwise no reader would receive the mark.
   */
  changes(after: number, limit: number, readerId: AccountId | null): Batch & { hasMore: boolean } {
    const changed = this.#rows
      .filter(({ message }) => message.change > after)
      .toSorted((one, other) => one.message.change - other.message.change);
    const rows = changed.slice(0, limit);
    const hasMore = rows.length < changed.length;
    const upTo = hasMore ? (rows.at(-1)?.message.change ?? after) : this.lastChange;
    const wasOn = (row: Row) => row.reactions.some(({ change }) => change > after && change <= upTo);
    const entries = changed
      .filter((row, index) => index < limit || wasOn(row))
      .map((row) => ({
        kind: 'message' as const,
        message: this.#shown(row, readerId),
        interactions: readerId === null ? interactionsSince(row, after) : [],
      }));
    return { after, upTo, entries, hasMore };
  }
}

function interactionsSince({ reactions }: Row, after: number): MessageChange['interactions'] {
  return reactions
    .filter(({ change }) => change > after)
    .map(({ accountId, emoji, isOn }) => ({ accountId, emoji, option: null, isOn }));
}

/** Creates storage that lasts as long as the test. */
export function memoryStorage(): ChatStorage {
  let list: CachedList | null = null;
  const logs = new Map<string, CachedLog>();
  const queued = new Map<string, QueuedMessage>();
  return {
    findList: async () => list,
    cacheList: async (overrides) => {
      list = overrides;
    },
    findLog: async (id) => logs.get(id) ?? null,
    cacheLog: async (id, log) => void logs.set(id, log),
    deleteLog: async (id) => void logs.delete(id),
    deleteLogs: async () => logs.clear(),
    listQueued: async () => [...queued.values()].toSorted((one, other) => one.writtenAt - other.writtenAt),
    storeQueued: async (message) => void queued.set(message.id, message),
    deleteQueued: async (id) => void queued.delete(id),
  };
}

/** A link that a test can cut, feed and restore. */
class FakeLink implements FeedLink {
  connected = true;
  positions: Record<string, number> = {};
  restarts = 0;
  readonly signals: string[] = [];
  readonly #listeners = new Set<FeedListener>();

  isConnected = () => this.connected;
  follow: FeedLink['follow'] = async (_kind, positions) => {
    if (!this.connected) throw new Error('There is no connection.');
    const ids = Array.isArray(positions) ? positions : Object.keys(positions);
    return Object.fromEntries(ids.flatMap((id) => (id in this.positions ? [[id, this.positions[id] ?? 0]] : [])));
  };
  unfollow = () => undefined;
  signal = (_kind: string, id: string, name: string) => void this.signals.push(`${name} ${id}`);
  restart = () => {
    this.restarts += 1;
  };
  listen = (listener: FeedListener) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  deliver(batch: Batch): void {
    for (const { entries } of this.#listeners) entries?.('conversation', CONVERSATION, batch);
  }

  /** Reports that the conversation may no longer be followed. */
  lose(): void {
    for (const { unfollowed } of this.#listeners) unfollowed?.('conversation', CONVERSATION);
  }

  setConnected(connected: boolean): void {
    this.connected = connected;
    for (const listener of this.#listeners) (connected ? listener.connected : listener.disconnected)?.();
  }
}

export type FakePorts = EnginePorts & { readonly link: FakeLink; readonly wake: () => void };

/** Creates the dependencies of one device. The test answers its calls. */
export function fakePorts(
  answer: (endpoint: Endpoint, input: Record<string, unknown>) => Promise<unknown>,
  overrides: Partial<EnginePorts> = {},
): FakePorts {
  const wakes = new Set<() => void>();
  let ids = 0;
  const call: Call = async <E extends Endpoint>(endpoint: E, input: EndpointCall<E>) =>
    (await answer(endpoint, input as Record<string, unknown>)) as EndpointResponse<E>;
  const fixed = {
    me: person(ME),
    call,
    link: new FakeLink(),
    storage: memoryStorage(),
    clock: {
      now: () => Date.now(),
      after: (millis: number, run: () => void) => {
        const timer = setTimeout(run, millis);
        return () => clearTimeout(timer);
      },
    },
    random: () => 0.5,
    newId: () => {
      ids += 1;
      return `00000000-0000-4000-9000-${String(ids).padStart(12, '0')}`;
    },
    isPageVisible: () => true,
    onWake: (wake: () => void) => {
      wakes.add(wake);
      return () => void wakes.delete(wake);
    },
    withLock: async (_name: string, work: () => Promise<void>) => work(),
    tabs: { notify: () => undefined, onNotified: () => () => undefined },
  };
  return {
    ...fixed,
    ...overrides,
    link: fixed.link,
    wake: () => {
      for (const wake of wakes) wake();
    },
  };
}
