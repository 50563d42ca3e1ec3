/** A nudge that something changed; it carries no state, so a lost one costs nothing but freshness. */
export type LiveHint = {
  /** Whom it concerns: `event:<id>`, `account:<id>`, `booking:<id>`. */
  topic: string;
  /** What happened, as `<noun>.<past tense>`: `stock.changed`, `booking.confirmed`. */
  name: string;
  /** The thing it happened to. */
  id: string;
};

/** Messages of the socket: the client watches topics, the server sends hints. */
export type ClientToServer = {
  watch: (topic: string, done: (watching: boolean) => void) => void;
  unwatch: (topic: string) => void;
};

export type ServerToClient = {
  hint: (hint: LiveHint) => void;
};
