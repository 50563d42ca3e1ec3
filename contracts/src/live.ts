/** A nudge that something changed; it carries no state, so a lost one costs nothing but freshness. */
export type Invalidation = {
  /** Whom it concerns: `event:<id>`, `account:<id>`, `booking:<id>`. */
  topic: string;
  /** What happened, as `<noun>.<past tense>`: `stock.changed`, `booking.confirmed`. */
  name: string;
  /** The thing it happened to. */
  id: string;
};

/** Entries of a feed in order: everything after one position up to another. */
export type FeedBatch = { after: number; upTo: number; entries: readonly unknown[] };

/** What one follower of a feed, or the server, tells the others, such as that somebody is typing; nothing keeps it. */
export type FeedSignal = {
  name: string;
  /** Whose it is: they are not told. Empty where it is nobody's. */
  accountId: string;
  value?: number;
  text?: string;
  counts?: Record<string, number>;
};

/** How many feeds a socket may follow. */
export const FOLLOWED_MAX = 300;

/** Ids of feeds, or each with the position up to which it is known. */
export type WantedFeeds = readonly string[] | Readonly<Record<string, number>>;

/** Messages of the socket: the client watches topics and follows feeds, the server sends hints and entries. */
export type ClientToServer = {
  watch: (topic: string, done: (watching: boolean) => void) => void;
  unwatch: (topic: string) => void;
  /**
   * Answers with the newest position of each feed that is followed now; what is missing may not be. Whoever says up to where
   * they know a feed is sent what came after it before the answer, if that is little.
   */
  follow: (kind: string, wanted: WantedFeeds, done: (positions: Record<string, number>) => void) => void;
  unfollow: (kind: string, ids: string[]) => void;
  signal: (kind: string, id: string, name: string) => void;
};

export type ServerToClient = {
  hint: (hint: Invalidation) => void;
  entries: (kind: string, id: string, batch: FeedBatch) => void;
  signal: (kind: string, id: string, signal: FeedSignal) => void;
  /** It may no longer be followed. */
  unfollowed: (kind: string, id: string) => void;
};

/** Why a socket was refused: too many people who are not signed in are connected, from one network or in total. */
export const TOO_MANY_VISITORS = 'too_many_visitors';
