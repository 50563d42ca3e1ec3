import type { Conversation } from '@festoon/contracts/messaging/chats';
import type { Endpoint, EndpointResponse, EndpointCall } from '@festoon/contracts/core/endpoint';
import type { ChatPerson, Message } from '@festoon/contracts/messaging/messages';
import type { FeedLink } from '../../../../lib/feed-link.ts';
import type { QueuedMessage } from './queued-message.ts';

/** The cached part of one conversation: its newest messages, in their state after the change `upTo`. */
export type CachedLog = { readonly upTo: number; readonly messages: readonly Message[]; readonly isComplete: boolean };

export type CachedList = { readonly conversations: readonly Conversation[]; readonly cachedAt: number };

/** The storage for what one account needs on a device after a reload and while offline. */
export type ChatStorage = {
  readonly findList: () => Promise<CachedList | null>;
  readonly cacheList: (list: CachedList) => Promise<void>;
  readonly findLog: (conversationId: string) => Promise<CachedLog | null>;
  readonly cacheLog: (conversationId: string, log: CachedLog) => Promise<void>;
  readonly deleteLog: (conversationId: string) => Promise<void>;
  /** Deletes the cached part of every conversation. */
  readonly deleteLogs: () => Promise<void>;
  /** In the order in which they were written. */
  readonly listQueued: () => Promise<QueuedMessage[]>;
  readonly storeQueued: (message: QueuedMessage) => Promise<void>;
  readonly deleteQueued: (id: string) => Promise<void>;
};

export type Call = <E extends Endpoint>(endpoint: E, input: EndpointCall<E>) => Promise<EndpointResponse<E>>;

/** The dependencies of the engine, so that it runs in a browser and in tests. */
export type EnginePorts = {
  readonly me: ChatPerson;
  readonly call: Call;
  readonly link: FeedLink;
  readonly storage: ChatStorage;
  readonly clock: {
    readonly now: () => number;
    /** Runs a function later. Returns a function that cancels it. */
    readonly after: (millis: number, run: () => void) => () => void;
  };
  /** Returns a number from 0 up to 1. */
  readonly random: () => number;
  readonly newId: () => string;
  /** Returns whether the page is visible. The link is checked more often while it is. */
  readonly isPageVisible: () => boolean;
  /** Calls `wake` when the network or a person may have come back. */
  readonly onWake: (wake: () => void) => () => void;
  /** Runs the work while no other tab of this account runs work with that name. */
  readonly withLock: (name: string, work: () => Promise<void>) => Promise<void>;
  /** Messages between this account's tabs. */
  readonly tabs: {
    readonly notify: () => void;
    readonly onNotified: (listener: () => void) => () => void;
  };
};
