import type * as z from 'zod/mini';
import type { DomainErrorCode } from './domain-errors.ts';

/**
 * The callers that are allowed. `signed_in` is a user or an administrator; `subscriber` is a user with an active
 * subscription; `attendee` is a subscriber, or a user with a ticket or a role in a team that opens what the path names (a
 * stream, a conversation or a media room). A visitor is asked to sign in, and a user without a subscription is asked to subscribe. A caller with
 * the wrong role gets the same response as for a missing resource.
 */
export type Access = 'anyone' | 'signed_in' | 'user' | 'subscriber' | 'attendee' | 'admin';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export const ANY_TYPE = ['*/*'] as const;

/** A file that an endpoint takes as one field of a form. */
type FileField = {
  readonly maxBytes: number;
  /** The accepted media types; `ANY_TYPE` for all. The sender declares the type, so an operation also checks the content. */
  readonly types: readonly string[];
};

/** A file as the operation receives it, complete and in memory. */
export type UploadedFile = {
  readonly bytes: Uint8Array;
  /** The media type that the sender declared. */
  readonly type: string;
  readonly filename: string;
};

/** A file as a client passes it: a `Blob` or a `File`. */
export type FileContent = { readonly size: number; readonly type: string; arrayBuffer(): Promise<ArrayBuffer> };

/** One endpoint of the API as data: the server mounts it, the web calls it, the OpenAPI document lists it. */
export type Endpoint = {
  /** The operation's name, unique in the whole API. */
  readonly name: string;
  readonly method: Method;
  /** Relative to the API base path, with parameters as `:name`. */
  readonly path: `/${string}`;
  /** One sentence for readers of the API documentation. */
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodMiniType;
  /** Parsed from the query string, for GET and DELETE only. */
  readonly query?: z.ZodMiniType;
  /** Parsed from the JSON body, or from the fields of the form if there are `files`, for POST, PUT and PATCH only. */
  readonly body?: z.ZodMiniType;
  /** The required files by field name. The endpoint then takes `multipart/form-data` and no JSON. */
  readonly files?: Readonly<Record<string, FileField>>;
  readonly response: z.ZodMiniType;
  readonly domainErrors: readonly DomainErrorCode[];
  /** True if a repeated call with the same `Idempotency-Key` header gets the stored response. */
  readonly idempotent?: boolean;
  /** True if an idempotent call may omit the header: the server then derives the key from what the call would change. */
  readonly derivesKey?: boolean;
  /** The maximum size of a JSON body in bytes; 64 KB by default. */
  readonly bodyLimit?: number;
  /**
   * True for a GET that changes something, kept for its published address. It is protected against other sites like a
   * POST.
   */
  readonly writes?: boolean;
  /**
   * For calls of users: whether an administrator who impersonates the user may make them. `never` is for what only the
   * user may do or see: their secrets, their money, their conversations. By default reading is allowed and writing is
   * not.
   */
  readonly impersonation?: 'allowed' | 'never';
  /**
   * True if it is also served while the server rejects other requests because of overload, and during maintenance:
   * paying, confirming, checking in.
   */
  readonly essential?: boolean;
  /**
   * True if it is also served during maintenance and while its feature is off: the administrators' sign-in, and the
   * end of work in progress.
   */
  readonly always?: boolean;
};

type Part<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : unknown;
type WirePart<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : unknown;
type FilePart<Files, File> = Files extends Endpoint['files'] & object ? { readonly [Name in keyof Files]: File } : unknown;

/** The input of an operation: parameters, query, body and files as one validated object. */
export type EndpointInput<E extends Endpoint> = Part<E['params']> &
  Part<E['query']> &
  Part<E['body']> &
  FilePart<E['files'], UploadedFile>;

/** The argument that a client passes to `call` or `upload`, before the schema's defaults are applied. */
export type EndpointCall<E extends Endpoint> = WirePart<E['params']> &
  WirePart<E['query']> &
  WirePart<E['body']> &
  FilePart<E['files'], FileContent>;

/** An endpoint that takes files. */
export type UploadEndpoint = Endpoint & Required<Pick<Endpoint, 'files'>>;

export type EndpointResponse<E extends Endpoint> = z.output<E['response']>;

/** The return value of an operation. The schema of the response drops every field that it does not list. */
export type EndpointResult<E extends Endpoint> = z.input<E['response']>;

// @__NO_SIDE_EFFECTS__
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
