import type { DbOrTx } from '../../../platform/db/db.ts';
import { chargeTransaction } from './fees.ts';
import type { ChargeBody, Kind } from './objects.ts';
import type { FormTree } from './parse-form.ts';
import { findObject } from './queries.ts';
import { invalidRequest } from './stripe-failure.ts';

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

// Stripe leaves these out unless asked; the sandbox always has them.
const ALWAYS_THERE = ['payments', 'source'];

/** Puts the objects named by `expand` in the place of their ids, as Stripe does. */
export async function expandAnswer(tx: DbOrTx, answer: object, params: FormTree): Promise<object> {
  const asked = params['expand'];
  const paths = typeof asked === 'object' ? Object.values(asked).filter((path) => typeof path === 'string') : [];
  let expanded = answer;
  for (const path of paths) expanded = await expandPath(tx, expanded, path.replace(/^data\./, '').split('.'));
  return expanded;
}

async function expandPath(tx: DbOrTx, object: object, [name = '', ...rest]: string[]): Promise<object> {
  if (ALWAYS_THERE.includes(name)) return object;
  if (name === 'balance_transaction' && isCharge(object)) return { ...object, [name]: chargeTransaction(object) };
  const kind = EXPANDABLE[name];
  if (kind === undefined || !(name in object)) {
    throw invalidRequest(`This property cannot be expanded (${name}).`, { param: 'expand[0]' });
  }
  const child = await childOf(tx, kind, (object as Record<string, unknown>)[name]);
  if (typeof child !== 'object' || child === null) return object;
  return { ...object, [name]: rest.length === 0 ? child : await expandPath(tx, child, rest) };
}

async function childOf(tx: DbOrTx, kind: Kind, value: unknown): Promise<unknown> {
  return typeof value === 'string' ? ((await findObject(tx, kind, value))?.body ?? value) : value;
}

function isCharge(object: object): object is ChargeBody {
  return 'object' in object && object.object === 'charge';
}
