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
import type { Turn } from './turn.ts';
import { cancelSubscription, updateSubscription } from './subscriptions/update-subscription.ts';
import { listBalance } from './balance-queries.ts';
import { balanceTransaction, disputeTransactions } from './fees.ts';

const MOST = 100;

type Params = ListParams & { readonly url: string };

/** One page of the objects of a kind, newest first, as the provider lists them. */
async function listOf(turn: Turn, kind: Kind, asked: Params): Promise<object> {
  const { limit = 10, payment_intent: paymentIntent, url } = asked;
  checkPage(asked, limit);
  if (paymentIntent !== undefined) await findOrThrow(turn, 'payment_intent', paymentIntent);
  const after = asked.starting_after === undefined ? undefined : await findOrThrow(turn, kind, asked.starting_after);
  const found = await listByTime(turn.tx, kind, {
    created: rangeOf(asked.created),
    limit: limit + 1,
    ...(paymentIntent !== undefined && { paymentIntent }),
    ...(after !== undefined && { after: { id: after.body.id, created: after.body.created } }),
  });
  return { object: 'list', url, has_more: found.length > limit, data: found.slice(0, limit).map(answerBody) };
}

function checkPage({ ending_before: before }: Params, limit: number): void {
  if (limit < 1 || limit > MOST)
    throw invalidRequest('Invalid limit.', { code: 'parameter_invalid_integer', param: 'limit' });
  if (before !== undefined)
    throw invalidRequest('The sandbox lists forwards only.', { code: 'parameter_invalid', param: 'ending_before' });
}

async function findOrThrow<K extends Kind>(turn: Turn, kind: K, id: string): Promise<Stored<K>> {
  const found = await findObject(turn.tx, kind, id);
  if (found === null) throw missingObject(kind, id);
  return found;
}

function rangeOf(created: ListParams['created']): CreatedRange {
  if (created === undefined) return {};
  return typeof created === 'number' ? { gte: created, lte: created } : created;
}

type Call = {
  readonly method: string;
  readonly path: RegExp;
  readonly run: (turn: Turn, id: string, params: FormTree) => Promise<object>;
};

type Work<Schema extends z.ZodMiniType> = (turn: Turn, params: z.output<Schema>, id: string) => Promise<object>;

function call<Schema extends z.ZodMiniType>(method: string, path: string, [schema, work]: [Schema, Work<Schema>]): Call {
  const pattern = new RegExp(`^/v1/${path.replace(':id', '([A-Za-z0-9_]+)')}$`);
  return { method, path: pattern, run: (turn, id, params) => work(turn, readParams(schema, params), id) };
}

function reading(kind: Kind, path: string): Call {
  return call('GET', `${path}/:id`, [ReadParams, (turn, _params, id) => readObject(turn, kind, id)]);
}

function listing(kind: 'refund' | 'dispute' | 'checkout.session', path: string): Call {
  return call('GET', path, [ListParams, (turn, params) => listOf(turn, kind, { ...params, url: `/v1/${path}` })]);
}

/** Every call the sandbox knows; any other path is answered 404, as Stripe does. */
const CALLS: readonly Call[] = [
  call('POST', 'checkout/sessions', [SessionParams, createSession]),
  call('POST', 'checkout/sessions/:id/expire', [ReadParams, (turn, _params, id) => expireSession(turn, id)]),
  call('POST', 'refunds', [RefundParams, createRefund]),
  listing('refund', 'refunds'),
  listing('dispute', 'disputes'),
  listing('checkout.session', 'checkout/sessions'),
  call('POST', 'customers', [CustomerParams, createCustomer]),
  call('GET', 'customers/:id', [ReadParams, (turn, _params, id) => readCustomer(turn, id)]),
  call('POST', 'customers/:id', [CustomerParams, updateCustomer]),
  call('DELETE', 'customers/:id', [ReadParams, (turn, _params, id) => deleteCustomer(turn, id)]),
  call('POST', 'products', [ProductParams, createProduct]),
  call('POST', 'products/:id', [ActiveParams, (turn, params, id) => setActive(turn, 'product', { ...params, id })]),
  call('POST', 'prices', [PriceParams, createPrice]),
  call('POST', 'prices/:id', [ActiveParams, (turn, params, id) => setActive(turn, 'price', { ...params, id })]),
  call('POST', 'subscriptions/:id', [SubscriptionParams, (turn, params, id) => updateSubscription(turn, id, params)]),
  call('DELETE', 'subscriptions/:id', [ReadParams, (turn, _params, id) => cancelSubscription(turn, id)]),
  call('POST', 'accounts', [AccountParams, createAccount]),
  call('POST', 'account_links', [AccountLinkParams, createAccountLink]),
  call('POST', 'accounts/:id/login_links', [ReadParams, (turn, _params, id) => createLoginLink(turn, id)]),
  call('POST', 'billing_portal/sessions', [PortalParams, createPortalSession]),
  call('POST', 'transfers', [TransferParams, createTransfer]),
  call('GET', 'balance_transactions', [ListBalanceParams, listBalanceTransactions]),
  call('GET', 'transfers', [ListTransfersParams, listTransfers]),
  reading('checkout.session', 'checkout/sessions'),
  reading('payment_intent', 'payment_intents'),
  reading('charge', 'charges'),
  reading('refund', 'refunds'),
  reading('dispute', 'disputes'),
  reading('product', 'products'),
  reading('price', 'prices'),
  reading('subscription', 'subscriptions'),
  reading('invoice', 'invoices'),
  call('GET', 'invoices', [ListInvoicesParams, listInvoices]),
  call('GET', 'accounts/:id', [ReadParams, (turn, _params, id) => readAccount(turn, id)]),
  reading('transfer', 'transfers'),
  call('GET', 'payouts/:id', [ReadParams, (turn, _params, id) => readPayout(turn, id)]),
];

export type Answerer = (turn: Turn, params: FormTree) => Promise<object>;

export function findCall(method: string, path: string): Answerer | null {
  for (const known of CALLS) {
    const match = known.method === method ? known.path.exec(path) : null;
    if (match !== null) return (turn, params) => known.run(turn, match[1] ?? '', params);
  }
  return null;
}

async function readObject(turn: Turn, kind: Kind, id: string): Promise<object> {
  const found = await findObject(turn.tx, kind, id);
  if (found === null) throw missingObject(kind, id);
  return answerBody(found);
}

async function readAccount(turn: Turn, id: string): Promise<object> {
  const found = await findObject(turn.tx, 'account', id);
  if (found === null) throw missingAccount(id);
  return found.body;
}

async function listInvoices(
  turn: Turn,
  { subscription, limit = 10, starting_after }: z.output<typeof ListInvoicesParams>,
): Promise<object> {
  await readObject(turn, 'subscription', subscription);
  const invoices = (await listChildren(turn.tx, 'invoice', subscription)).map((invoice) => invoice.body);
  return { url: '/v1/invoices', ...pageOf(invoices, limit, starting_after) };
}

function pageOf(all: readonly { readonly id: string }[], limit: number, after: string | undefined): object {
  if (limit < 1 || limit > 100)
    throw invalidRequest('Invalid limit.', { code: 'parameter_invalid_integer', param: 'limit' });
  const rest = after === undefined ? all : all.slice(all.findIndex(({ id }) => id === after) + 1);
  return { object: 'list', has_more: rest.length > limit, data: rest.slice(0, limit) };
}

/** Lists the balance movements of charges, refunds, disputes and transfers from the provider's own books, newest first. */
async function listBalanceTransactions(
  turn: Turn,
  { created, limit = 10, starting_after: after }: z.output<typeof ListBalanceParams>,
): Promise<object> {
  if (limit < 1 || limit > 100)
    throw invalidRequest('Invalid limit.', { code: 'parameter_invalid_integer', param: 'limit' });
  const range = typeof created === 'number' ? { gte: created, lte: created } : (created ?? {});
  const rows = await listBalance(turn.tx, { created: range, after: after ?? null, limit: limit + 1 });
  const data = rows.slice(0, limit).map(balanceTransaction);
  return { object: 'list', url: '/v1/balance_transactions', has_more: rows.length > limit, data };
}

/** Returns the object as the provider answers it: a dispute always names its balance transactions. */
function answerBody({ kind, body, hidden }: Stored<Kind>): object {
  if (kind !== 'dispute') return body;
  return { ...body, balance_transactions: disputeTransactions(body as DisputeBody, hidden) };
}
