import type * as z from 'zod/mini';
import type { DomainErrorCode } from './domain-errors.ts';

/**
 * The callers that are allowed. `signed_in` is a user or an administrator; `subscriber` is a user with an active
 * subscription. A visitor is asked to log in, and a user without a subscription is asked to subscribe. A caller of the wrong
 * role gets the same answer as for a missing resource.
 */
export type Access = 'anyone' | 'signed_in' | 'user' | 'subscriber' | 'admin';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API as data: the server mounts it, the web calls it, the OpenAPI document lists it. */
export type Endpoint = {
  /** The operation's name, unique over the whole API. */
  readonly name: string;
  readonly method: Method;
  /** Relative to the API base path, parameters as `:name`. */
  readonly path: `/${string}`;
  /** One sentence for the reader of the API. */
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodMiniType;
  /** Read from the query string: GET and DELETE only. */
  readonly query?: z.ZodMiniType;
  /** Read from the JSON body: POST, PUT and PATCH only. */
  readonly body?: z.ZodMiniType;
  readonly answer: z.ZodMiniType;
  readonly domainErrors: readonly DomainErrorCode[];
  /** True when a repeated call with the same `Idempotency-Key` header gets the stored answer. */
  readonly idempotent?: boolean;
  /** True when an idempotent call may come without the header: the server then derives the key from what the call would change. */
  readonly derivesKey?: boolean;
  /** The largest body taken, in bytes; 64 KB where nothing is said. */
  readonly bodyLimit?: number;
  /** A GET that changes something, kept for its published address: guarded against other sites like a POST. */
  readonly writes?: boolean;
  /**
   * For calls of users: what an administrator who acts in a person's place may do with it. `never` is for what only the
   * person may do or see: their secrets, their money, their conversations. Where nothing is said, reading is allowed and writing is not.
   */
  readonly impersonation?: 'allowed' | 'never';
  /** Still answered when the server turns others away to stay alive, and during maintenance: paying, confirming, checking in. */
  readonly essential?: boolean;
  /** Answered during maintenance and where its part is switched off: signing in as an administrator, the end of what was begun. */
  readonly always?: boolean;
};

type Part<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : unknown;
type WirePart<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : unknown;

/** The input of an operation: parameters, query and body as one validated object. */
export type EndpointInput<E extends Endpoint> = Part<E['params']> & Part<E['query']> & Part<E['body']>;

/** The argument that a client passes to `call`, before the schema's defaults are applied. */
export type EndpointCall<E extends Endpoint> = WirePart<E['params']> & WirePart<E['query']> & WirePart<E['body']>;

export type EndpointAnswer<E extends Endpoint> = z.output<E['answer']>;

/** The return value of an operation; the answer's schema drops every field it does not list. */
export type EndpointResult<E extends Endpoint> = z.input<E['answer']>;

// @__NO_SIDE_EFFECTS__
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
