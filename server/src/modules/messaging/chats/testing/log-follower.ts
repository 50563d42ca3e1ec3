import type { Message } from '@festoon/contracts/messaging/messages';
import { AccountId, ConversationId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { listChanges } from '../messages/list-changes.ts';
import { listMessages } from '../messages/list-messages.ts';
import { readFeedChanges } from '../read-changes.ts';

type Interaction = {
  readonly accountId: string;
  readonly emoji: string | null;
  readonly option: number | null;
  readonly isOn: boolean;
};
type ReaderKey = { readonly conversationId: string; readonly accountId: string };

/** Loads all messages that an account may see, page by page, and the last change that they contain. */
export async function loadLog(ctx: Context, { conversationId, accountId }: ReaderKey) {
  const log = new Map<string, Message>();
  let upTo = Number.POSITIVE_INFINITY;
  for (let after = 0, isMore = true; isMore;) {
    const page = await listMessages(ctx, testUser(accountId), {
      conversationId: ConversationId.parse(conversationId),
      after,
      limit: 7,
    });
    for (const message of page.messages) log.set(message.id, message as Message);
    upTo = Math.min(upTo, page.upTo);
    after = page.messages.at(-1)?.number ?? after;
    isMore = page.hasAfter;
  }
  return { log, upTo };
}

/** A device that syncs a conversation as the contract describes, with the feed or by polling. */
export class LogFollower {
  readonly #ctx: Context;
  readonly #reader: ReaderKey;
  readonly #usesFeed: boolean;
  log = new Map<string, Message>();
  upTo = 0;
  heads = 0;

  constructor(ctx: Context, reader: ReaderKey, usesFeed: boolean) {
    this.#ctx = ctx;
    this.#reader = reader;
    this.#usesFeed = usesFeed;
  }

  async load(): Promise<void> {
    Object.assign(this, await loadLog(this.#ctx, this.#reader));
  }

  /** Syncs once. Returns false when there is nothing new. */
  async follow(): Promise<boolean> {
    const before = this.upTo;
    if (!this.#usesFeed) await this.#poll();
    else await this.#applyFeed();
    if (this.upTo < before) throw new Error('The last change decreased.');
    return this.upTo > before;
  }

  async #applyFeed(): Promise<void> {
    const { conversationId } = this.#reader;
    const { upTo, entries } = await readFeedChanges(this.#ctx.db, { conversationId, after: this.upTo });
    if (entries.some(({ kind }) => kind === 'pull')) return this.#poll();
    for (const entry of entries) {
      if (entry.kind === 'message') this.#store(this.#withOwnInteractions(entry.message, entry.interactions));
      else this.heads += 1;
    }
    this.upTo = upTo;
  }

  async #poll(): Promise<void> {
    const { accountId } = this.#reader;
    const params = { conversationId: ConversationId.parse(this.#reader.conversationId), after: this.upTo };
    const { upTo, entries } = await listChanges(this.#ctx, testUser(accountId), params);
    for (const entry of entries) {
      if (entry.kind === 'message') this.#store(entry.message as Message);
      else this.heads += 1;
    }
    this.upTo = upTo;
  }

  #store(message: Message): void {
    const known = this.log.get(message.id);
    if (known === undefined || known.change <= message.change) this.log.set(message.id, message);
  }

  /** Applies the account's own reactions and votes, which a shared feed message does not contain. */
  #withOwnInteractions(message: Message, interactions: readonly Interaction[]): Message {
    const known = this.log.get(message.id);
    const emoji = new Set(known?.reactions.filter(({ isMine }) => isMine).map((reaction) => reaction.emoji));
    const options = new Set(known?.poll?.options.flatMap(({ isMine }, option) => (isMine ? [option] : [])));
    const mine = interactions.filter(({ accountId }) => accountId === AccountId.parse(this.#reader.accountId));
    for (const { emoji: char, option, isOn } of mine) {
      if (char !== null) emoji[isOn ? 'add' : 'delete'](char);
      if (option !== null) options[isOn ? 'add' : 'delete'](option);
    }
    const poll = message.poll && {
      ...message.poll,
      options: message.poll.options.map((each, option) => ({ ...each, isMine: options.has(option) })),
    };
    return { ...message, poll, reactions: message.reactions.map((each) => ({ ...each, isMine: emoji.has(each.emoji) })) };
  }
}
