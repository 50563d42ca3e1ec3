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
import type { SerialisedBody } from './serialised-body.ts';

/** The client of a request. */
export type Client = {
  readonly ip: string;
  readonly userAgent: string;
  /** The raw `Cookie` header, for operations that read a cookie other than the session's. Never logged or stored. */
  readonly cookies?: string | undefined;
  /** The header with the solution of a proof of work. */
  readonly proof?: string;
};

type SignedIn = { readonly accountId: AccountId; readonly sessionId: SessionId; readonly client: Client };

/** The reason why a request is not signed in. Each reason is final, because a session that can be renewed is renewed. */
export type SignedOutReason = 'NO_REFRESH_TOKEN' | 'REFRESH_FAILED' | 'SESSION_EXPIRED';

type VisitorActor = { readonly kind: 'visitor'; readonly client: Client; readonly signedOut?: SignedOutReason };
/** The administrator who impersonates a user, with the administrator's own session. */
export type Impersonator = { readonly accountId: AccountId; readonly sessionId: SessionId };

export type UserActor = SignedIn & { readonly kind: 'user'; readonly impersonator?: Impersonator };
export type AdminActor = SignedIn & { readonly kind: 'admin' };
export type Actor = VisitorActor | UserActor | AdminActor;

type Actors = {
  anyone: Actor;
  signed_in: UserActor | AdminActor;
  user: UserActor;
  subscriber: UserActor;
  attendee: UserActor;
  admin: AdminActor;
};
export type ActorFor<A extends Access> = Actors[A];

/** The request and reply that `authenticate` and `respond` receive, for code outside the routes. */
export type HttpRequest = FastifyRequest;
export type HttpReply = FastifyReply;

/** Authenticates the caller. It may set cookies on the reply when it renews or ends a session. */
export type Authenticate = (ctx: Context, request: FastifyRequest, reply: FastifyReply) => Promise<Actor>;

/**
 * The functions that tell the platform about accounts: which account makes a request, which has an active subscription, and
 * what a ticket opens without one.
 */
export type Gate = {
  readonly authenticate: Authenticate;
  readonly isSubscriber: (ctx: Context, accountId: AccountId) => Promise<boolean>;
  /** Returns whether an account without a subscription may open what the path names. By default it may not. */
  readonly canOpenPath?: (ctx: Context, actor: UserActor, params: Readonly<Record<string, unknown>>) => Promise<boolean>;
};

/** Throws unless the caller has the access. For routes outside `mount`, in an `onRequest` hook or first in the handler. */
export type Admit = <A extends Access>(access: A, request: FastifyRequest, reply: FastifyReply) => Promise<ActorFor<A>>;

/** An idempotent endpoint's operation also receives the caller's key, to make its own write safe to repeat. */
export type OperationInput<E extends Endpoint> = EndpointInput<E> &
  (E['idempotent'] extends true ? { readonly idempotencyKey: string } : unknown);

export type Operation<E extends Endpoint, Result> = (
  ctx: Context,
  actor: ActorFor<E['access']>,
  input: OperationInput<E>,
) => Promise<Result>;

/** Converts an operation's result into the response and sets cookies or headers. */
export type Respond<E extends Endpoint, Result> = (reply: FastifyReply, result: Result, ctx: Context) => EndpointResult<E>;

/** Returns, as text, the state that a request of this actor would change; for requests without an `Idempotency-Key`. */
export type StateOf<E extends Endpoint> = (ctx: Context, actor: ActorFor<E['access']>) => Promise<string>;

export type EndpointOptions<E extends Endpoint> = {
  readonly stateOf?: StateOf<E>;
  /** True: the operation itself recognises a repeat by its key and returns what it did first. No response is stored. */
  readonly recognisesRepeats?: boolean;
};

export type Mount = {
  /**
   * Serves an endpoint: checks the input, authenticates the actor, runs the operation, and serialises the result by the
   * response's schema.
   */
  <E extends Endpoint>(endpoint: E, operation: Operation<E, EndpointResult<E> | SerialisedBody>): void;
  <E extends Endpoint, Result>(endpoint: E, operation: Operation<E, Result>, respond: Respond<E, Result>): void;
  <E extends Endpoint>(endpoint: E, operation: Operation<E, EndpointResult<E>>, extras: EndpointOptions<E>): void;
};

export type Routes = {
  readonly mount: Mount;
  /** For responses other than JSON: files, feeds, webhooks, the sandbox's pages. */
  readonly http: FastifyInstance;
  readonly admit: Admit;
  readonly ctx: Context;
};

/** The values that narrow a list, after they are checked against its filter. */
export type FilterValues<Filter extends z.core.$ZodLooseShape> = z.output<z.ZodMiniObject<Filter>>;

/** A file that is created while it is sent. */
export type StreamedFile = {
  readonly name: string;
  readonly type: string;
  readonly summaries: AsyncIterable<string>;
};

/** Work that runs after a commit. It must be safe to repeat, because a job may run again after a crash. */
export type Job = {
  readonly task: string;
  readonly run: (ctx: Context, payload: unknown) => Promise<void>;
};

export type Schedule = {
  /** The task to enqueue; one of the same module's jobs. */
  readonly task: string;
  /** Crontab in UTC: `* * * * *` is every minute. */
  readonly cron: string;
};

/** Returns whether an actor may watch a topic such as `event:<id>`. */
export type LiveTopic = {
  readonly kind: string;
  readonly mayWatch: (ctx: Context, actor: Actor, id: string) => Promise<boolean>;
};

/** One account that follows one feed of a kind. */
type FeedFollow = { readonly id: string; readonly accountId: string };

type FeedRead = {
  readonly upTo: number;
  readonly entries: readonly unknown[];
  /** The entries for restricted accounts, if they differ. */
  readonly restrictedEntries?: readonly unknown[];
};

/**
 * A log whose entries reach each follower in order, without a gap. Each commit of an entry increases the position by one.
 * Access is checked again while entries are sent.
 */
export type LiveFeed = {
  readonly kind: string;
  /** Returns the candidates that have access now. */
  readonly listEntitled: (ctx: Context, candidates: readonly FeedFollow[]) => Promise<readonly FeedFollow[]>;
  /** Returns the newest position of each feed. */
  readonly newest: (ctx: Context, ids: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Returns the entries after a position. It may return only the first of them if there are many. */
  readonly read: (ctx: Context, id: string, after: number) => Promise<FeedRead>;
  /** Returns those of these accounts that get `restrictedEntries`. Without it, no entries are restricted. */
  readonly listRestricted?: (ctx: Context, accountIds: readonly string[]) => Promise<readonly string[]>;
  /** The names of the signals that followers may send to each other. */
  readonly signals: readonly string[];
};

/** A person in a media room. */
export type RoomParticipant = { readonly roomId: string; readonly accountId: string };

/** The role of a person in a media room, which says what they may do there. */
export type RoomGrant = RoomParticipant & { readonly role: MediaRole };

/** The access to one kind of media room: checked when a person joins and twice a second while they are connected. */
export type MediaAudience = {
  readonly kind: 'stream' | 'call';
  /** Returns the candidates that have access now, with their roles. */
  readonly listGrants: (ctx: Context, candidates: readonly RoomParticipant[]) => Promise<readonly RoomGrant[]>;
  /** Returns the titles that administrators see for rooms, by room id. */
  readonly listRoomTitles: (ctx: Context, roomIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /**
   * Returns the person and room of a stream key that a program such as OBS sent; null for a key that is not or no longer
   * valid.
   */
  readonly resolveStreamKey?: (ctx: Context, key: string) => Promise<RoomParticipant | null>;
};

/**
 * A listener that learns which accounts are connected: shortly after accounts connect to or disconnect from this process,
 * and every minute all connected accounts. An account that left one process may be connected to another, which reports it
 * within a minute.
 */
export type PresenceListener = (
  ctx: Context,
  accounts: { readonly connected: readonly string[]; readonly disconnected: readonly string[] },
) => Promise<void>;

/** One kind of personal data, with functions that export and erase it. */
export type PersonalData = {
  /** The name of its part of a personal data export: `bookings`. */
  readonly kind: string;
  /** Its description for people, as a sentence without internal rules or table names. */
  readonly description: string;
  /** For people: the data that remains after an erasure, and why. Absent if none remains. */
  readonly retainedNote?: string;
  /** Every table of this kind that references a person or describes one. */
  readonly tables: readonly string[];
  /** Returns all of the person's data of this kind, in the terms of the API; never other people's data or a secret. */
  readonly export: (ctx: Context, accountId: string) => Promise<unknown>;
  /** Returns the keys of the files that the person uploaded, with the name of each in the export. */
  readonly files?: (ctx: Context, accountId: string) => Promise<readonly PersonalFile[]>;
  /**
   * Deletes or anonymises the data in the transaction that erases the person, and returns the number of rows. Safe to
   * repeat. Later modules run first, so that the account still has its address and name. A job of the module deletes the
   * files.
   */
  readonly erase: (ctx: Context, tx: Tx, accountId: string) => Promise<number>;
  /** Returns why the person can't be erased yet, such as money in their wallet; null if nothing prevents it. */
  readonly findErasureBlocker?: (ctx: Context, db: DbOrTx, accountId: string) => Promise<ErasureBlocker | null>;
};

/** An uploaded file: its storage key, and its name in the export, such as `picture.webp`. */
type PersonalFile = { readonly key: string; readonly name: string };

/** Data that is kept for a time and then removed. */
export type Retention = {
  readonly kind: string;
  /** For administrators: the data that is removed, in two or three words. */
  readonly title: string;
  /** The start of the period, and what is removed and kept. */
  readonly description: string;
  /** The default. */
  readonly days: number;
  /** The shortest period that can be set, as the law or the product needs it. */
  readonly minDays: number;
  /** Returns how many rows are older, counted up to `limit`. */
  readonly count: (db: DbOrTx, cutoff: RetentionCutoff) => Promise<number>;
  /** Removes at most a thousand older rows and returns their number. Safe to repeat and to kill. */
  readonly remove: (ctx: Context, before: Date) => Promise<number>;
};

export type Module = {
  readonly name: string;
  /** The feature that administrators can switch off. The whole module then behaves as if it did not exist. */
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
