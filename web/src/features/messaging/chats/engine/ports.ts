import type { Conversation } from '@festoon/contracts/messaging/chats';
import type { Endpoint, EndpointAnswer, EndpointCall } from '@festoon/contracts/core/endpoint';
import type { ChatPerson, Message } from '@festoon/contracts/messaging/messages';
import type { FeedLink } from '../../../../lib/feed-link.ts';
import type { QueuedMessage } from './queued-message.ts';

/** The cached part of one conversation: its newest messages, in their state after the change `upTo`. */
export type CachedLog = { readonly upTo: number; readonly messages: readonly Message[]; readonly isComplete: boolean };

export type CachedList = { readonly conversations: readonly Conversation[]; readonly cachedAt: number };

/** Where a device keeps what must be there after a reload and without a network; one account's. */
export type ChatStorage = {
  readonly findList: () => Promise<CachedList | null>;
  readonly cacheList: (list: CachedList) => Promise<void>;
  readonly findLog: (conversationId: string) => Promise<CachedLog | null>;
  readonly cacheLog: (conversationId: string, log: CachedLog) => Promise<void>;
  readonly deleteLog: (conversationId: string) => Promise<void>;
  /** In the order in which they were written. */
  readonly listQueued: () => Promise<QueuedMessage[]>;
  readonly storeQueued: (message: QueuedMessage) => Promise<void>;
  readonly deleteQueued: (id: string) => Promise<void>;
};

export type Call = <E extends Endpoint>(endpoint: E, input: EndpointCall<E>) => Promise<EndpointAnswer<E>>;

/** Everything the engine needs of the world, so that it runs in a browser and in a test alike. */
export type EnginePorts = {
  readonly me: ChatPerson;
  readonly call: Call;
  readonly link: FeedLink;
  readonly storage: ChatStorage;
  readonly clock: {
    readonly now: () => number;
    /** Runs it later, unless the answer is called before. */
    readonly after: (millis: number, run: () => void) => () => void;
  };
  /** From 0 up to 1. */
  readonly random: () => number;
  readonly newId: () => string;
  /** Returns whether a person looks at the page: the link is checked more often then. */
  readonly isPageVisible: () => boolean;
  /** Called whenever a network or a person may have come back. */
  readonly onWake: (wake: () => void) => () => void;
  /** Does the work while no other tab of this account does work of that name. */
  readonly withLock: (name: string, work: () => Promise<void>) => Promise<void>;
  /** Between this account's tabs. */
  readonly tabs: {
    readonly notify: () => void;
    readonly onNotified: (listener: () => void) => () => void;
  };
};
