/** A message that something changed. It contains no state, so a lost one only delays an update. */
export type Invalidation = {
  /** The affected resource, such as `event:<id>`, `account:<id>` or `booking:<id>`. */
  topic: string;
  /** The event name as `<noun>.<past tense>`: `stock.changed`, `booking.confirmed`. */
  name: string;
  /** The id of the changed object. */
  id: string;
};

/** Entries of a feed in order: everything after one position up to another. */
export type FeedBatch = { after: number; upTo: number; entries: readonly unknown[] };

/**
 * A message from one follower of a feed, or from the server, to the others, for example that a person is typing. It is
 * not stored.
 */
export type FeedSignal = {
  name: string;
  /** The account that sent it, which does not receive it. Empty if no account did. */
  accountId: string;
  value?: number;
  text?: string;
  counts?: Record<string, number>;
};

/** The maximum number of feeds that a socket may follow. */
export const FOLLOWED_MAX = 300;

/** Ids of feeds, optionally with the position up to which each is known. */
export type FeedsToFollow = readonly string[] | Readonly<Record<string, number>>;

/** Messages of the socket: the client watches topics and follows feeds, the server sends invalidations and entries. */
export type ClientToServer = {
  watch: (topic: string, done: (watching: boolean) => void) => void;
  unwatch: (topic: string) => void;
  /**
   * Follows feeds and calls `done` with the newest position of each. A feed that is missing from the response is not
   * allowed. A client that sends its known position of a feed receives the later entries before the response, if there
   * are only a few.
   */
  follow: (kind: string, feeds: FeedsToFollow, done: (positions: Record<string, number>) => void) => void;
  unfollow: (kind: string, ids: string[]) => void;
  signal: (kind: string, id: string, name: string) => void;
};

export type ServerToClient = {
  invalidation: (invalidation: Invalidation) => void;
  entries: (kind: string, id: string, batch: FeedBatch) => void;
  signal: (kind: string, id: string, signal: FeedSignal) => void;
  /** The feed may no longer be followed. */
  unfollowed: (kind: string, id: string) => void;
};

/** The error when a socket is rejected: too many signed-out people are connected, from one network or in total. */
export const TOO_MANY_VISITORS = 'too_many_visitors';
