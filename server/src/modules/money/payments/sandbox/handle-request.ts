import { createHash } from 'node:crypto';
import { findHandler } from './api-routes.ts';
import { paymentMethodOf } from './checkout/cards.ts';
import { parseForm, type FormTree } from './parse-form.ts';
import { claimKey, saveResponse, findObject } from './queries.ts';
import type { Transport } from '../stripe/stripe-transport.ts';
import { sandboxSite } from './site.ts';
import { StripeFailure, type FailureBody, invalidRequest, missingAccount } from './stripe-failure.ts';
import {
  inSandboxUnitOfWork,
  sandboxRead,
  type SandboxContext,
  type SandboxRead,
  type SandboxUnitOfWork,
} from './sandbox-unit-of-work.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { chargeTransaction } from './fees.ts';
import type { ChargeBody, Kind, SubscriptionBody } from './objects.ts';
import type { RemoteSandbox } from '../../../../config/providers.ts';
import { STRIPE_API_VERSION } from '../stripe/stripe-provider.ts';

const MAX_KEY_LENGTH = 255;
const VERSION = /^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/;

/** Throws unless the request has the secret key, a valid API version and an account that may be read. */
function checkCaller(headers: Headers, secretKey: string, path: string): void {
  const bearerToken = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1];
  if (bearerToken === undefined) throw unauthorized('You did not provide an API key.');
  if (bearerToken !== secretKey) throw unauthorized(`Invalid API Key provided: ${bearerToken.slice(0, 8)}****`);
  const version = headers.get('stripe-version') ?? STRIPE_API_VERSION;
  if (!VERSION.test(version)) throw invalidRequest(`Invalid Stripe API version: ${version}`);
  checkAccount(headers, path);
}

// For a connected account, only its payouts can be read.
function checkAccount(headers: Headers, path: string): void {
  const account = headers.get('stripe-account');
  if (account !== null && !path.startsWith('/v1/payouts/')) throw missingAccount(account);
}

function unauthorized(message: string): StripeFailure {
  return new StripeFailure(401, { type: 'invalid_request_error', message });
}

/** Throws for a body that is not a form, because it would be parsed as having no parameters. */
function checkForm(headers: Headers, body: string): void {
  if (body === '' || headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') === true) return;
  throw invalidRequest(
    'Invalid request: the request body must be sent as application/x-www-form-urlencoded, not as anything else.',
  );
}

function checkedKey(key: string): string {
  if (key.length > 0 && key.length <= MAX_KEY_LENGTH) return key;
  throw invalidRequest(`Idempotency keys can be up to ${MAX_KEY_LENGTH} characters long.`);
}

/** Rejects a request as one of too many, and reduces the number of further rejections by one. */
function checkRate(limit: RemoteSandbox['limit']): void {
  if (limit === undefined || limit.left <= 0) return;
  limit.left -= 1;
  const body = { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests in a period of time.' };
  throw new StripeFailure(429, body, limit.retryAfter === undefined ? {} : { 'retry-after': limit.retryAfter });
}

const EXPANDABLE: Readonly<Record<string, Kind>> = {
  payment_intent: 'payment_intent',
  latest_charge: 'charge',
  charge: 'charge',
  customer: 'customer',
  product: 'product',
  subscription: 'subscription',
  invoice: 'invoice',
  latest_invoice: 'invoice',
};

// Stripe omits these unless they are requested; the sandbox always includes them.
const ALWAYS_EXPANDED = ['payments', 'source'];

/** Replaces the ids named by `expand` with their objects, as Stripe does. */
async function expandResponse(tx: DbOrTx, response: object, params: FormTree): Promise<object> {
  const expandParam = params['expand'];
  const paths = typeof expandParam === 'object' ? Object.values(expandParam).filter((path) => typeof path === 'string') : [];
  let expanded = response;
  for (const path of paths) expanded = await expandPath(tx, expanded, path.replace(/^data\./, '').split('.'));
  return expanded;
}

async function expandPath(tx: DbOrTx, object: object, [name = '', ...rest]: string[]): Promise<object> {
  if (ALWAYS_EXPANDED.includes(name)) return object;
  const derived = await derivedChild(tx, object, name);
  if (derived !== undefined) return { ...object, [name]: derived };
  const kind = EXPANDABLE[name];
  if (kind === undefined || !(name in object)) {
    throw invalidRequest(`This property cannot be expanded (${name}).`, { param: 'expand[0]' });
  }
  const child = await childOf(tx, kind, (object as Record<string, unknown>)[name]);
  if (typeof child !== 'object' || child === null) return object;
  return { ...object, [name]: rest.length === 0 ? child : await expandPath(tx, child, rest) };
}

/** Returns an object that is not stored but follows from its parent; undefined for all others. */
async function derivedChild(tx: DbOrTx, object: object, name: string): Promise<object | null | undefined> {
  if (name === 'balance_transaction' && isCharge(object)) return chargeTransaction(object);
  if (name !== 'default_payment_method' || !isSubscription(object)) return undefined;
  return paymentMethodOf((await findObject(tx, 'subscription', object.id))?.hidden.instrument);
}

async function childOf(tx: DbOrTx, kind: Kind, value: unknown): Promise<unknown> {
  return typeof value === 'string' ? ((await findObject(tx, kind, value))?.body ?? value) : value;
}

function isCharge(object: object): object is ChargeBody {
  return 'object' in object && object.object === 'charge';
}

function isSubscription(object: object): object is SubscriptionBody {
  return 'object' in object && object.object === 'subscription';
}

// The resources of the API, as the provider's restricted keys name them.
const RESOURCES: readonly (readonly [RegExp, string])[] = [
  [/^\/v1\/checkout\/sessions/, 'checkout_session'],
  [/^\/v1\/billing_portal/, 'billing_portal_session'],
  [/^\/v1\/(refunds|charges)/, 'charge'],
  [/^\/v1\/payment_intents/, 'payment_intent'],
  [/^\/v1\/disputes/, 'dispute'],
  [/^\/v1\/balance_transactions/, 'balance_transaction'],
  [/^\/v1\/customers/, 'customer'],
  [/^\/v1\/products/, 'product'],
  [/^\/v1\/prices/, 'price'],
  [/^\/v1\/subscriptions/, 'subscription'],
  [/^\/v1\/invoices/, 'invoice'],
  [/^\/v1\/(accounts|account_links)/, 'accounts_kyc'],
  [/^\/v1\/transfers/, 'transfer'],
  [/^\/v1\/payouts/, 'payout'],
];

/** Throws for a request that a restricted key does not permit, before any of it is processed. */
function checkPermission(method: string, path: string, denied: readonly string[]): void {
  const resource = RESOURCES.find(([pattern]) => pattern.test(path))?.[1];
  const permission = `rak_${resource ?? 'unknown'}_${method === 'GET' ? 'read' : 'write'}`;
  if (!denied.includes(permission)) return;
  const message =
    'The provided key does not have the required permissions for this endpoint. ' +
    `Having the '${permission}' permission would allow this request to continue.`;
  throw new StripeFailure(403, { type: 'invalid_request_error', message });
}

export type SandboxResponse = {
  readonly status: number;
  readonly body: object;
  readonly replayed?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Creates a Stripe-shaped server as a function, which the SDK calls instead of the network. */
export function createSandboxTransport(ctx: SandboxContext): Transport {
  return async (input, init) => {
    const request = new Request(input, init);
    const response = await handleRequest(ctx, request, await request.text());
    return Response.json(response.body, {
      status: response.status,
      headers: {
        'request-id': `req_${ctx.ids.code(14)}`,
        ...response.headers,
        ...(response.replayed === true ? { 'idempotent-replayed': 'true' } : {}),
      },
    });
  };
}

/** Handles one API request as Stripe does: checks access, finds the route, and applies the idempotency key. */
export async function handleRequest(ctx: SandboxContext, request: Request, body: string): Promise<SandboxResponse> {
  const { pathname, search } = new URL(request.url);
  const { method } = request;
  try {
    const { secretKey, denied, limit } = sandboxSite(ctx);
    checkCaller(request.headers, secretKey, pathname);
    checkRate(limit);
    checkPermission(method, pathname, denied);
    const handler = findHandler(method, pathname);
    if (handler === null) throw unknownPath(method, pathname);
    if (method === 'POST') checkForm(request.headers, body);
    const params = parseForm(method === 'POST' ? body : search.slice(1));
    const account = request.headers.get('stripe-account');
    const ofAccount = account === null ? {} : { account };
    if (!handler.writes) {
      const unit = { ...sandboxRead(ctx), ...ofAccount };
      return await toResponse(unit, await handler.run(unit, params), params);
    }
    const respond = async (unit: SandboxUnitOfWork) =>
      toResponse(unit, await handler.run({ ...unit, ...ofAccount }, params), params);
    const key = method === 'POST' ? request.headers.get('idempotency-key') : null;
    if (key === null) return await inSandboxUnitOfWork(ctx, respond);
    return await handleIdempotently(ctx, { key: checkedKey(key), hash: hashOf(method, pathname, body), respond });
  } catch (error) {
    if (error instanceof StripeFailure) return failed(error);
    throw error;
  }
}

async function toResponse({ tx }: SandboxRead, body: object, params: FormTree): Promise<SandboxResponse> {
  return { status: 200, body: await expandResponse(tx, body, params) };
}

type IdempotentRequest = {
  readonly key: string;
  readonly hash: Buffer;
  readonly respond: (unit: SandboxUnitOfWork) => Promise<SandboxResponse>;
};

async function handleIdempotently(ctx: SandboxContext, keyed: IdempotentRequest): Promise<SandboxResponse> {
  try {
    return await inSandboxUnitOfWork(ctx, (unit) => replayOrHandle(unit, keyed));
  } catch (error) {
    if (error instanceof StripeFailure) throw error;
    // Like Stripe, the sandbox also stores its own errors and returns them again for a day.
    const broken = { status: 500, body: { error: { type: 'api_error', message: 'Something went wrong.' } } };
    return inSandboxUnitOfWork(ctx, (unit) => replayOrHandle(unit, { ...keyed, respond: () => Promise.resolve(broken) }));
  }
}

async function replayOrHandle(unit: SandboxUnitOfWork, { key, hash, respond }: IdempotentRequest): Promise<SandboxResponse> {
  const stored = await claimKey(unit.tx, { key, requestHash: hash, now: unit.now });
  if (stored === null) {
    const fresh = await respond(unit).catch(storedDomainError);
    await saveResponse(unit.tx, key, fresh);
    return fresh;
  }
  if (!stored.requestHash.equals(hash)) throw keyReused(key);
  return { status: stored.status ?? 200, body: stored.response as object, replayed: true };
}

// As at Stripe, an error is stored under the key, unless the parameters themselves were invalid.
function storedDomainError(error: unknown): SandboxResponse {
  if (!(error instanceof StripeFailure) || error.body.code?.startsWith('parameter_') === true) throw error;
  return failed(error);
}

function hashOf(...parts: string[]): Buffer {
  return createHash('sha256').update(parts.join('\n')).digest();
}

function unknownPath(method: string, path: string): StripeFailure {
  const message = `Unrecognized request URL (${method}: ${path}).`;
  return new StripeFailure(404, { type: 'invalid_request_error', code: 'unknown_url', message });
}

function keyReused(key: string): StripeFailure {
  const message =
    'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
    `Try using a key other than '${key}' if you meant to execute a different request.`;
  return new StripeFailure(400, { type: 'idempotency_error', message });
}

function failed({
  status,
  body,
  headers,
}: StripeFailure): SandboxResponse & { readonly body: { readonly error: FailureBody } } {
  return { status, body: { error: body }, headers };
}
