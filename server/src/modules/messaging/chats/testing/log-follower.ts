import type { Message } from '@festoon/contracts/messaging/messages';
import { AccountId, ConversationId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { listChanges } from '../list-changes.ts';
import { listMessages } from '../messages/list-messages.ts';
import { readFeedChanges } from '../read-changes.ts';

type Interaction = {
  readonly accountId: string;
  readonly emoji: string | null;
  readonly option: number | null;
  readonly isOn: boolean;
};
type ReaderKey = { readonly conversationId: string; readonly accountId: string };

/**
 * Loads everything that an account may see of a conversation, page by page, and the change up to which all of it is true.
 */
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

/** A device that holds a conversation and is brought up to date as the contract says, by the feed or by asking. */
export class LogFollower {
  readonly #ctx: Context;
  readonly #where: ReaderKey;
  readonly #takesFeed: boolean;
  log = new Map<string, Message>();
  upTo = 0;
  heads = 0;

  constructor(ctx: Context, where: ReaderKey, usesFeed: boolean) {
    this.#ctx = ctx;
    this.#where = where;
    this.#takesFeed = usesFeed;
  }

  async load(): Promise<void> {
    Object.assign(this, await loadLog(this.#ctx, this.#where));
  }

  /** One step; false when there was nothing new. */
  async follow(): Promise<boolean> {
    const before = this.upTo;
    if (!this.#takesFeed) await this.#pull();
    else await this.#takeBatch();
    if (this.upTo < before) throw new Error('It went back.');
    return this.upTo > before;
  }

  async #takeBatch(): Promise<void> {
    const { conversationId } = this.#where;
    const { upTo, entries } = await readFeedChanges(this.#ctx.db, { conversationId, after: this.upTo });
    if (entries.some(({ kind }) => kind === 'pull')) return this.#pull();
    for (const entry of entries) {
      if (entry.kind === 'message') this.#keep(this.#asMine(entry.message, entry.interactions));
      else this.heads += 1;
    }
    this.upTo = upTo;
  }

  async #pull(): Promise<void> {
    const { accountId } = this.#where;
    const params = { conversationId: ConversationId.parse(this.#where.conversationId), after: this.upTo };
    const { upTo, entries } = await listChanges(this.#ctx, testUser(accountId), params);
    for (const entry of entries) {
      if (entry.kind === 'message') this.#keep(entry.message as Message);
      else this.heads += 1;
    }
    this.upTo = upTo;
  }

  #keep(message: Message): void {
    const known = this.log.get(message.id);
    if (known === undefined || known.change <= message.change) this.log.set(message.id, message);
  }

  /** Keeps the account's own reactions and votes from the stored message, except where it changed them since. */
  #asMine(message: Message, interactions: readonly Interaction[]): Message {
    const known = this.log.get(message.id);
    const emoji = new Set(known?.reactions.filter(({ isMine }) => isMine).map((reaction) => reaction.emoji));
    const options = new Set(known?.poll?.options.flatMap(({ isMine }, option) => (isMine ? [option] : [])));
    const mine = interactions.filter(({ accountId }) => accountId === AccountId.parse(this.#where.accountId));
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
