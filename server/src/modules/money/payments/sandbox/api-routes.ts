import type * as z from 'zod/mini';
import { createAccount, createAccountLink } from './payouts/accounts.ts';
import { readPayout } from './payouts/bank-payouts.ts';
import {
  createCustomer,
  createPrice,
  createProduct,
  deleteCustomer,
  readCustomer,
  setActive,
  updateCustomer,
} from './subscriptions/catalogue.ts';
import { createRefund } from './checkout/create-refund.ts';
import { createSession } from './checkout/create-session.ts';
import { expireSession } from './checkout/expire-session.ts';
import type { Kind, StoredObject, DisputeBody } from './objects.ts';
import {
  AccountLinkParams,
  AccountParams,
  ActiveParams,
  CustomerParams,
  ListBalanceParams,
  ListInvoicesParams,
  ListParams,
  ListTransfersParams,
  PortalParams,
  PriceParams,
  ProductParams,
  ReadParams,
  RefundParams,
  SessionParams,
  SubscriptionParams,
  TransferParams,
  readParams,
} from './params.ts';
import type { FormTree } from './parse-form.ts';
import { createLoginLink } from './payouts/login-links.ts';
import { findObject, listChildren, listByTime, type CreatedRange } from './queries.ts';
import { createPortalSession } from './checkout/replace-card.ts';
import { invalidRequest, missingAccount, missingObject } from './stripe-failure.ts';
import { createTransfer, listTransfers } from './payouts/transfers.ts';
import type { SandboxRead, SandboxUnitOfWork } from './sandbox-unit-of-work.ts';
import { cancelSubscription, updateSubscription } from './subscriptions/update-subscription.ts';
import { listBalance } from './balance-queries.ts';
import { balanceTransaction, disputeTransactions } from './fees.ts';

const MAX_LIMIT = 100;

type Params = ListParams & { readonly url: string };

/** Returns one page of the objects of a kind, newest first, as the provider lists them. */
async function listOf(unit: SandboxRead, kind: Kind, params: Params): Promise<object> {
  const { limit = 10, payment_intent: paymentIntent, url } = params;
  checkPage(params, limit);
  if (paymentIntent !== undefined) await findOrThrow(unit, 'payment_intent', paymentIntent);
  const after = params.starting_after === undefined ? undefined : await findOrThrow(unit, kind, params.starting_after);
  const found = await listByTime(unit.tx, kind, {
    created: rangeOf(params.created),
    limit: limit + 1,
    ...(paymentIntent !== undefined && { paymentIntent }),
    ...(after !== undefined && { after: { id: after.body.id, created: after.body.created } }),
  });
  return { object: 'list', url, has_more: found.length > limit, data: found.slice(0, limit).map(toResponseBody) };
}

function checkPage({ ending_before: before }: Params, limit: number): void {
  if (limit < 1 || limit > MAX_LIMIT)
    throw invalidRequest('Invalid limit.', { code: 'parameter_invalid_integer', param: 'limit' });
  if (before !== undefined)
    throw invalidRequest('The sandbox lists forwards only.', { code: 'parameter_invalid', param: 'ending_before' });
}

async function findOrThrow<K extends Kind>(unit: SandboxRead, kind: K, id: string): Promise<StoredObject<K>> {
  const found = await findObject(unit.tx, kind, id);
  if (found === null) throw missingObject(kind, id);
  return found;
}

function rangeOf(created: ListParams['created']): CreatedRange {
  if (created === undefined) return {};
  return typeof created === 'number' ? { gte: created, lte: created } : created;
}

type Handler<Unit extends SandboxRead> = (unit: Unit, params: FormTree) => Promise<object>;

/** The function that responds to a request. It gets a transaction if it may write. */
export type RequestHandler =
  | { readonly writes: false; readonly run: Handler<SandboxRead> }
  | { readonly writes: true; readonly run: Handler<SandboxUnitOfWork> };

type Route = { readonly method: string; readonly path: RegExp; readonly handlerOf: (id: string) => RequestHandler };

type Work<Unit extends SandboxRead, Schema extends z.ZodMiniType> = (
  unit: Unit,
  params: z.output<Schema>,
  id: string,
) => Promise<object>;

function write<Schema extends z.ZodMiniType>(
  method: 'POST' | 'DELETE',
  path: string,
  [schema, work]: [Schema, Work<SandboxUnitOfWork, Schema>],
): Route {
  const handlerOf = (id: string): RequestHandler => ({
    writes: true,
    run: (unit, params) => work(unit, readParams(schema, params), id),
  });
  return { method, path: patternOf(path), handlerOf };
}

function read<Schema extends z.ZodMiniType>(path: string, [schema, work]: [Schema, Work<SandboxRead, Schema>]): Route {
  const handlerOf = (id: string): RequestHandler => ({
    writes: false,
    run: (unit, params) => work(unit, readParams(schema, params), id),
  });
  return { method: 'GET', path: patternOf(path), handlerOf };
}

function patternOf(path: string): RegExp {
  return new RegExp(`^/v1/${path.replace(':id', '([A-Za-z0-9_]+)')}$`);
}

function readRoute(kind: Kind, path: string): Route {
  return read(`${path}/:id`, [ReadParams, (unit, _params, id) => readObject(unit, kind, id)]);
}

function listRoute(kind: 'refund' | 'dispute' | 'checkout.session', path: string): Route {
  return read(path, [ListParams, (unit, params) => listOf(unit, kind, { ...params, url: `/v1/${path}` })]);
}

/** Every request that the sandbox supports; any other path gets a 404, as at Stripe. */
const ROUTES: readonly Route[] = [
  write('POST', 'checkout/sessions', [SessionParams, createSession]),
  write('POST', 'checkout/sessions/:id/expire', [ReadParams, (unit, _params, id) => expireSession(unit, id)]),
  write('POST', 'refunds', [RefundParams, createRefund]),
  listRoute('refund', 'refunds'),
  listRoute('dispute', 'disputes'),
  listRoute('checkout.session', 'checkout/sessions'),
  write('POST', 'customers', [CustomerParams, createCustomer]),
  read('customers/:id', [ReadParams, (unit, _params, id) => readCustomer(unit, id)]),
  write('POST', 'customers/:id', [CustomerParams, updateCustomer]),
  write('DELETE', 'customers/:id', [ReadParams, (unit, _params, id) => deleteCustomer(unit, id)]),
  write('POST', 'products', [ProductParams, createProduct]),
  write('POST', 'products/:id', [ActiveParams, (unit, params, id) => setActive(unit, 'product', { ...params, id })]),
  write('POST', 'prices', [PriceParams, createPrice]),
  write('POST', 'prices/:id', [ActiveParams, (unit, params, id) => setActive(unit, 'price', { ...params, id })]),
  write('POST', 'subscriptions/:id', [SubscriptionParams, (unit, params, id) => updateSubscription(unit, id, params)]),
  write('DELETE', 'subscriptions/:id', [ReadParams, (unit, _params, id) => cancelSubscription(unit, id)]),
  write('POST', 'accounts', [AccountParams, createAccount]),
  write('POST', 'account_links', [AccountLinkParams, createAccountLink]),
  write('POST', 'accounts/:id/login_links', [ReadParams, (unit, _params, id) => createLoginLink(unit, id)]),
  write('POST', 'billing_portal/sessions', [PortalParams, createPortalSession]),
  write('POST', 'transfers', [TransferParams, createTransfer]),
  read('balance_transactions', [ListBalanceParams, listBalanceTransactions]),
  read('transfers', [ListTransfersParams, listTransfers]),
  readRoute('checkout.session', 'checkout/sessions'),
  readRoute('payment_intent', 'payment_intents'),
  readRoute('charge', 'charges'),
  readRoute('refund', 'refunds'),
  readRoute('dispute', 'disputes'),
  readRoute('product', 'products'),
  readRoute('price', 'prices'),
  readRoute('subscription', 'subscriptions'),
  readRoute('invoice', 'invoices'),
  read('invoices', [ListInvoicesParams, listInvoices]),
  read('accounts/:id', [ReadParams, (unit, _params, id) => readAccount(unit, id)]),
  readRoute('transfer', 'transfers'),
  read('payouts/:id', [ReadParams, (unit, _params, id) => readPayout(unit, id)]),
];

/** Returns the handler of a request, or null if the sandbox does not know its path. */
export function findHandler(method: string, path: string): RequestHandler | null {
  for (const route of ROUTES) {
    const match = route.method === method ? route.path.exec(path) : null;
    if (match !== null) return route.handlerOf(match[1] ?? '');
  }
  return null;
}

async function readObject(unit: SandboxRead, kind: Kind, id: string): Promise<object> {
  const found = await findObject(unit.tx, kind, id);
  if (found === null) throw missingObject(kind, id);
  return toResponseBody(found);
}

async function readAccount(unit: SandboxRead, id: string): Promise<object> {
  const found = await findObject(unit.tx, 'account', id);
  if (found === null) throw missingAccount(id);
  return found.body;
}

async function listInvoices(
  unit: SandboxRead,
  { subscription, limit = 10, starting_after }: z.output<typeof ListInvoicesParams>,
): Promise<object> {
  await readObject(unit, 'subscription', subscription);
  const invoices = (await listChildren(unit.tx, 'invoice', subscription)).map((invoice) => invoice.body);
  return { url: '/v1/invoices', ...pageOf(invoices, limit, starting_after) };
}

function pageOf(all: readonly { readonly id: string }[], limit: number, after: string | undefined): object {
  if (limit < 1 || limit > 100)
    throw invalidRequest('Invalid limit.', { code: 'parameter_invalid_integer', param: 'limit' });
  const rest = after === undefined ? all : all.slice(all.findIndex(({ id }) => id === after) + 1);
  return { object: 'list', has_more: rest.length > limit, data: rest.slice(0, limit) };
}

/** Lists the balance movements of charges, refunds, disputes and transfers from the provider's own records, newest first. */
async function listBalanceTransactions(
  unit: SandboxRead,
  { created, limit = 10, starting_after: after }: z.output<typeof ListBalanceParams>,
): Promise<object> {
  if (limit < 1 || limit > 100)
    throw invalidRequest('Invalid limit.', { code: 'parameter_invalid_integer', param: 'limit' });
  const range = typeof created === 'number' ? { gte: created, lte: created } : (created ?? {});
  const rows = await listBalance(unit.tx, { created: range, after: after ?? null, limit: limit + 1 });
  const data = rows.slice(0, limit).map(balanceTransaction);
  return { object: 'list', url: '/v1/balance_transactions', has_more: rows.length > limit, data };
}

/** Returns the object as the provider returns it: a dispute always contains its balance transactions. */
function toResponseBody({ kind, body, hidden }: StoredObject<Kind>): object {
  if (kind !== 'dispute') return body;
  return { ...body, balance_transactions: disputeTransactions(body as DisputeBody, hidden) };
}
