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
import type { Kind, Stored, DisputeBody } from './objects.ts';
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
import type { SandboxUnitOfWork } from './sandbox-unit-of-work.ts';
import { cancelSubscription, updateSubscription } from './subscriptions/update-subscription.ts';
import { listBalance } from './balance-queries.ts';
import { balanceTransaction, disputeTransactions } from './fees.ts';

const MAX_LIMIT = 100;

type Params = ListParams & { readonly url: string };

/** Returns one page of the objects of a kind, newest first, as the provider lists them. */
async function listOf(unit: SandboxUnitOfWork, kind: Kind, params: Params): Promise<object> {
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

async function findOrThrow<K extends Kind>(unit: SandboxUnitOfWork, kind: K, id: string): Promise<Stored<K>> {
  const found = await findObject(unit.tx, kind, id);
  if (found === null) throw missingObject(kind, id);
  return found;
}

function rangeOf(created: ListParams['created']): CreatedRange {
  if (created === undefined) return {};
  return typeof created === 'number' ? { gte: created, lte: created } : created;
}

type Route = {
  readonly method: string;
  readonly path: RegExp;
  readonly run: (unit: SandboxUnitOfWork, id: string, params: FormTree) => Promise<object>;
};

type Work<Schema extends z.ZodMiniType> = (unit: SandboxUnitOfWork, params: z.output<Schema>, id: string) => Promise<object>;

function call<Schema extends z.ZodMiniType>(method: string, path: string, [schema, work]: [Schema, Work<Schema>]): Route {
  const pattern = new RegExp(`^/v1/${path.replace(':id', '([A-Za-z0-9_]+)')}$`);
  return { method, path: pattern, run: (unit, id, params) => work(unit, readParams(schema, params), id) };
}

function readRoute(kind: Kind, path: string): Route {
  return call('GET', `${path}/:id`, [ReadParams, (unit, _params, id) => readObject(unit, kind, id)]);
}

function listRoute(kind: 'refund' | 'dispute' | 'checkout.session', path: string): Route {
  return call('GET', path, [ListParams, (unit, params) => listOf(unit, kind, { ...params, url: `/v1/${path}` })]);
}

/** Every request that the sandbox supports; any other path gets a 404, as at Stripe. */
const ROUTES: readonly Route[] = [
  call('POST', 'checkout/sessions', [SessionParams, createSession]),
  call('POST', 'checkout/sessions/:id/expire', [ReadParams, (unit, _params, id) => expireSession(unit, id)]),
  call('POST', 'refunds', [RefundParams, createRefund]),
  listRoute('refund', 'refunds'),
  listRoute('dispute', 'disputes'),
  listRoute('checkout.session', 'checkout/sessions'),
  call('POST', 'customers', [CustomerParams, createCustomer]),
  call('GET', 'customers/:id', [ReadParams, (unit, _params, id) => readCustomer(unit, id)]),
  call('POST', 'customers/:id', [CustomerParams, updateCustomer]),
  call('DELETE', 'customers/:id', [ReadParams, (unit, _params, id) => deleteCustomer(unit, id)]),
  call('POST', 'products', [ProductParams, createProduct]),
  call('POST', 'products/:id', [ActiveParams, (unit, params, id) => setActive(unit, 'product', { ...params, id })]),
  call('POST', 'prices', [PriceParams, createPrice]),
  call('POST', 'prices/:id', [ActiveParams, (unit, params, id) => setActive(unit, 'price', { ...params, id })]),
  call('POST', 'subscriptions/:id', [SubscriptionParams, (unit, params, id) => updateSubscription(unit, id, params)]),
  call('DELETE', 'subscriptions/:id', [ReadParams, (unit, _params, id) => cancelSubscription(unit, id)]),
  call('POST', 'accounts', [AccountParams, createAccount]),
  call('POST', 'account_links', [AccountLinkParams, createAccountLink]),
  call('POST', 'accounts/:id/login_links', [ReadParams, (unit, _params, id) => createLoginLink(unit, id)]),
  call('POST', 'billing_portal/sessions', [PortalParams, createPortalSession]),
  call('POST', 'transfers', [TransferParams, createTransfer]),
  call('GET', 'balance_transactions', [ListBalanceParams, listBalanceTransactions]),
  call('GET', 'transfers', [ListTransfersParams, listTransfers]),
  readRoute('checkout.session', 'checkout/sessions'),
  readRoute('payment_intent', 'payment_intents'),
  readRoute('charge', 'charges'),
  readRoute('refund', 'refunds'),
  readRoute('dispute', 'disputes'),
  readRoute('product', 'products'),
  readRoute('price', 'prices'),
  readRoute('subscription', 'subscriptions'),
  readRoute('invoice', 'invoices'),
  call('GET', 'invoices', [ListInvoicesParams, listInvoices]),
  call('GET', 'accounts/:id', [ReadParams, (unit, _params, id) => readAccount(unit, id)]),
  readRoute('transfer', 'transfers'),
  call('GET', 'payouts/:id', [ReadParams, (unit, _params, id) => readPayout(unit, id)]),
];

export type RequestHandler = (unit: SandboxUnitOfWork, params: FormTree) => Promise<object>;

export function findRoute(method: string, path: string): RequestHandler | null {
  for (const route of ROUTES) {
    const match = route.method === method ? route.path.exec(path) : null;
    if (match !== null) return (unit, params) => route.run(unit, match[1] ?? '', params);
  }
  return null;
}

async function readObject(unit: SandboxUnitOfWork, kind: Kind, id: string): Promise<object> {
  const found = await findObject(unit.tx, kind, id);
  if (found === null) throw missingObject(kind, id);
  return toResponseBody(found);
}

async function readAccount(unit: SandboxUnitOfWork, id: string): Promise<object> {
  const found = await findObject(unit.tx, 'account', id);
  if (found === null) throw missingAccount(id);
  return found.body;
}

async function listInvoices(
  unit: SandboxUnitOfWork,
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
  unit: SandboxUnitOfWork,
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
function toResponseBody({ kind, body, hidden }: Stored<Kind>): object {
  if (kind !== 'dispute') return body;
  return { ...body, balance_transactions: disputeTransactions(body as DisputeBody, hidden) };
}
