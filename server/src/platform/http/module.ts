import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { AccountId, SessionId } from '@festoon/contracts/core/ids';
import type { MediaRole } from '@festoon/contracts/live/media';
import type { ErasureBlocker } from '@festoon/contracts/identity/privacy-text';
import type { Feature } from '@festoon/contracts/operations/settings';
import type { Access, Endpoint, EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../context.ts';
import type { DbOrTx, Tx } from '../db/db.ts';
import type { RetentionCutoff } from '../db/retention-cutoff.ts';

/** Where a call comes from. */
export type Client = {
  readonly ip: string;
  readonly userAgent: string;
  /** The raw `Cookie` header, for operations that read a cookie other than the session's. Never logged or stored. */
  readonly cookies?: string | undefined;
};

type SignedIn = { readonly accountId: AccountId; readonly sessionId: SessionId; readonly client: Client };

/** The reason why a request is not signed in. Each is final, because a session that can be renewed is renewed. */
export type SignedOut = 'NO_REFRESH_TOKEN' | 'REFRESH_FAILED' | 'SESSION_EXPIRED';

type VisitorActor = { readonly kind: 'visitor'; readonly client: Client; readonly signedOut?: SignedOut };
/** The administrator who opened a user's session in the user's place, with the administrator's own session. */
export type Impersonator = { readonly accountId: AccountId; readonly sessionId: SessionId };

export type UserActor = SignedIn & { readonly kind: 'user'; readonly impersonator?: Impersonator };
export type AdminActor = SignedIn & { readonly kind: 'admin' };
export type Actor = VisitorActor | UserActor | AdminActor;

type Actors = {
  anyone: Actor;
  signed_in: UserActor | AdminActor;
  user: UserActor;
  subscriber: UserActor;
  admin: AdminActor;
};
export type ActorFor<A extends Access> = Actors[A];

/** The request and reply that `authenticate` and `respond` receive, for code outside the routes. */
export type HttpRequest = FastifyRequest;
export type HttpReply = FastifyReply;

/** Finds who calls. May set cookies on the reply, when it renews or ends a session. */
export type Authenticate = (ctx: Context, request: FastifyRequest, reply: FastifyReply) => Promise<Actor>;

/** The functions that tell the platform about people: who makes a call, and who has an active subscription. */
export type Gate = {
  readonly authenticate: Authenticate;
  readonly isSubscriber: (ctx: Context, accountId: AccountId) => Promise<boolean>;
};

/** Lets the right caller through or refuses; for routes outside `mount`, in an `onRequest` hook or first in the handler. */
export type Admit = <A extends Access>(access: A, request: FastifyRequest, reply: FastifyReply) => Promise<ActorFor<A>>;

/** An idempotent endpoint's operation also receives the caller's key, to make its own write safe to repeat. */
export type OperationInput<E extends Endpoint> = EndpointInput<E> &
  (E['idempotent'] extends true ? { readonly idempotencyKey: string } : unknown);

export type Operation<E extends Endpoint, Result> = (
  ctx: Context,
  actor: ActorFor<E['access']>,
  input: OperationInput<E>,
) => Promise<Result>;

/** Turns an operation's result into the answer where cookies or headers go along. */
export type Respond<E extends Endpoint, Result> = (reply: FastifyReply, result: Result, ctx: Context) => EndpointResult<E>;

/** Returns, as text, the state of what a call of this actor would change; for calls without an `Idempotency-Key`. */
export type StateOf<E extends Endpoint> = (ctx: Context, actor: ActorFor<E['access']>) => Promise<string>;

export type EndpointOptions<E extends Endpoint> = { readonly stateOf: StateOf<E> };

export type Mount = {
  /** Serves an endpoint: checks the input, finds the actor, runs the operation, serialises by the answer's schema. */
  <E extends Endpoint>(endpoint: E, operation: Operation<E, EndpointResult<E>>): void;
  <E extends Endpoint, Result>(endpoint: E, operation: Operation<E, Result>, respond: Respond<E, Result>): void;
  <E extends Endpoint>(endpoint: E, operation: Operation<E, EndpointResult<E>>, extras: EndpointOptions<E>): void;
};

export type Routes = {
  readonly mount: Mount;
  /** For what is not JSON: files, feeds, webhooks, the sandbox's pages. */
  readonly http: FastifyInstance;
  readonly admit: Admit;
  readonly ctx: Context;
};

/** The values that narrow a list, once they are checked against its filter. */
export type FilterValues<Filter extends z.core.$ZodLooseShape> = z.output<z.ZodMiniObject<Filter>>;

/** A file that is written while it is sent. */
export type StreamedFile = {
  readonly name: string;
  readonly type: string;
  readonly summaries: AsyncIterable<string>;
};

/** Work that follows a commit. Safe to repeat: a job may run again after a crash. */
export type Job = {
  readonly task: string;
  readonly run: (ctx: Context, payload: unknown) => Promise<void>;
};

export type Schedule = {
  /** The task to enqueue; one of the same module's jobs. */
  readonly task: string;
  /** Crontab in UTC: `* * * * *` is each minute. */
  readonly cron: string;
};

/** Says whether an actor may watch a topic such as `event:<id>`. */
export type LiveTopic = {
  readonly kind: string;
  readonly mayWatch: (ctx: Context, actor: Actor, id: string) => Promise<boolean>;
};

/** One account that follows one feed of a kind. */
type FeedFollow = { readonly id: string; readonly accountId: string };

/**
 * A log whose entries reach each follower in order, without a gap. Positions rise by one with each entry's commit, and who
 * may follow is asked again while entries go out.
 */
export type LiveFeed = {
  readonly kind: string;
  /** Of these, those that are allowed now. */
  readonly listEntitled: (ctx: Context, candidates: readonly FeedFollow[]) => Promise<readonly FeedFollow[]>;
  /** The newest position of each of these. */
  readonly newest: (ctx: Context, ids: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Returns the entries after a position. It may stop early, and does when there are many. */
  readonly read: (ctx: Context, id: string, after: number) => Promise<{ upTo: number; entries: readonly unknown[] }>;
  /** Names of what followers may signal to each other. */
  readonly signals: readonly string[];
};

/** A person in a media room. */
export type RoomParticipant = { readonly roomId: string; readonly accountId: string };

/** The role of a person in a media room, which says what they may do there. */
export type RoomGrant = RoomParticipant & { readonly role: MediaRole };

/** Says for one kind of media room who may come in and stay: asked on coming in and twice a second while they are there. */
export type MediaAudience = {
  readonly kind: 'stream' | 'call';
  /** Of these, those that are allowed now. */
  readonly listGrants: (ctx: Context, candidates: readonly RoomParticipant[]) => Promise<readonly RoomGrant[]>;
  /** Returns the titles that administrators see for rooms, by room id. */
  readonly listRoomTitles: (ctx: Context, roomIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /**
   * Returns the person and room of a stream key that a program such as OBS sent; null for a key that is not valid any more
   * or never was.
   */
  readonly resolveStreamKey?: (ctx: Context, key: string) => Promise<RoomParticipant | null>;
};

/**
 * A listener that learns which accounts are connected: shortly after accounts connect to or leave this process, and each
 * minute all accounts that are here. An account that left one process may be at another, which reports it within a minute.
 */
export type PresenceListener = (
  ctx: Context,
  accounts: { readonly connected: readonly string[]; readonly disconnected: readonly string[] },
) => Promise<void>;

/** One kind of a person's data: what it is, how it is given out and how it is taken away. */
export type PersonalData = {
  /** Names its part of the copy a person gets: `bookings`. */
  readonly kind: string;
  /** For people: what it is, as a sentence that names no rule and no table. */
  readonly description: string;
  /** For people: what of it stays after an erasure, and why. Absent where nothing does. */
  readonly retainedNote?: string;
  /** Every table of this kind that names a person in some column, or says something of one. */
  readonly tables: readonly string[];
  /** Everything of this kind that is the person's, in the words of the API; never other people's data or a secret. */
  readonly export: (ctx: Context, accountId: string) => Promise<unknown>;
  /** Returns the keys of the files that the person uploaded, with the name that each gets in the copy. */
  readonly files?: (ctx: Context, accountId: string) => Promise<readonly PersonalFile[]>;
  /**
   * Deletes or anonymises the data in the transaction that erases the person, and returns the number of rows. Safe to
   * repeat. Later modules go first, so that the account still has its address and name. A job of the module deletes the
   * files.
   */
  readonly erase: (ctx: Context, tx: Tx, accountId: string) => Promise<number>;
  /** Why the person can't be erased yet, such as money in their wallet; null where nothing stands against it. */
  readonly findErasureBlocker?: (ctx: Context, db: DbOrTx, accountId: string) => Promise<ErasureBlocker | null>;
};

/** A file that was uploaded: where it is kept, and what it is called in the copy, such as `picture.webp`. */
type PersonalFile = { readonly key: string; readonly name: string };

/** Data that is kept for a time and then removed. */
export type Retention = {
  readonly kind: string;
  /** For administrators: what goes, in two or three words. */
  readonly title: string;
  /** From when the time counts, what goes and what stays. */
  readonly description: string;
  /** Where nothing else is set. */
  readonly days: number;
  /** The shortest time that may be set, as the law or the product needs it. */
  readonly minDays: number;
  /** Returns how many are older, counted up to `limit`. */
  readonly count: (db: DbOrTx, cutoff: RetentionCutoff) => Promise<number>;
  /** Removes a part of what is older, a thousand rows at most; how many. Safe to repeat and to kill. */
  readonly remove: (ctx: Context, before: Date) => Promise<number>;
};

export type Module = {
  readonly name: string;
  /** The feature that administrators can switch off. The whole module is then as if it did not exist. */
  readonly feature?: Feature;
  readonly routes?: (routes: Routes) => void;
  readonly jobs?: readonly Job[];
  readonly schedules?: readonly Schedule[];
  readonly live?: readonly LiveTopic[];
  readonly feeds?: readonly LiveFeed[];
  readonly onPresence?: PresenceListener;
  readonly audience?: MediaAudience;
  readonly personalData?: readonly PersonalData[];
  readonly retention?: readonly Retention[];
};
