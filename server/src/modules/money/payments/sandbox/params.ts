import * as z from 'zod/mini';
import type { FormTree } from './parse-form.ts';
import { invalidRequest, type StripeFailure } from './stripe-failure.ts';

const text = z.string().check(z.minLength(1), z.maxLength(5000));
const objectId = z.string().check(z.minLength(1), z.maxLength(200));
const MAX_METADATA = 50;
const MAX_LINES = 100;
const unit = z.pipe(z.string().check(z.regex(/^-?\d{1,15}$/)), z.transform(Number));
const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
);
const currency = z.string().check(z.regex(/^[a-z]{3}$/));
const notes = z
  .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500)))
  .check(z.refine((metadataInput) => Object.keys(metadataInput).length <= MAX_METADATA));
const metadata = z._default(notes, {});

function list<Item extends z.ZodMiniType>(item: Item) {
  return z.pipe(
    z.record(z.string().check(z.regex(/^\d+$/)), item),
    z.transform((items) => Object.values(items)),
  );
}

const expand = z.optional(list(text));
export const ReadParams = z.strictObject({ expand });

const Line = z.strictObject({
  quantity: unit,
  price: z.optional(text),
  price_data: z.optional(
    z.strictObject({
      currency,
      unit_amount: unit,
      product_data: z.strictObject({ name: text, description: z.optional(text) }),
    }),
  ),
});

export const SessionParams = z.strictObject({
  mode: z.enum(['payment', 'subscription']),
  client_reference_id: z.optional(objectId),
  customer: z.optional(text),
  customer_email: z.optional(z.email()),
  line_items: list(Line).check(z.maxLength(MAX_LINES)),
  success_url: z.url(),
  cancel_url: z.url(),
  expires_at: z.optional(unit),
  metadata,
  payment_intent_data: z.optional(z.strictObject({ metadata })),
  subscription_data: z.optional(z.strictObject({ metadata })),
  expand,
});
export type SessionParams = z.output<typeof SessionParams>;

export const RefundParams = z.strictObject({ payment_intent: text, amount: z.optional(unit), metadata, expand });
export type RefundParams = z.output<typeof RefundParams>;

const range = z.strictObject({ gt: z.optional(unit), gte: z.optional(unit), lt: z.optional(unit), lte: z.optional(unit) });

export const ListParams = z.strictObject({
  payment_intent: z.optional(text),
  created: z.optional(z.union([unit, range])),
  limit: z.optional(unit),
  starting_after: z.optional(text),
  ending_before: z.optional(text),
  expand,
});
export type ListParams = z.output<typeof ListParams>;

export const ListBalanceParams = z.strictObject({
  created: z.optional(z.union([unit, range])),
  limit: z.optional(unit),
  starting_after: z.optional(text),
  expand,
});

export const CustomerParams = z.strictObject({ email: z.optional(z.email()), name: z.optional(text), metadata, expand });
export type CustomerParams = z.output<typeof CustomerParams>;

export const ProductParams = z.strictObject({ id: z.optional(text), name: text, metadata, expand });
export type ProductParams = z.output<typeof ProductParams>;

export const PriceParams = z.strictObject({
  product: text,
  currency,
  unit_amount: unit,
  recurring: z.strictObject({ interval: z.enum(['month', 'year']) }),
  metadata,
  expand,
});
export type PriceParams = z.output<typeof PriceParams>;

/** The part of a product or a price that can be changed here: whether it is active. */
export const ActiveParams = z.strictObject({ active: z.optional(flag), expand });

export const ListInvoicesParams = z.strictObject({
  subscription: text,
  limit: z.optional(unit),
  starting_after: z.optional(text),
  expand,
});

export const SubscriptionParams = z.strictObject({
  items: z.optional(list(z.strictObject({ id: text, price: text }))),
  proration_behavior: z.optional(z.enum(['none'])),
  trial_end: z.optional(unit),
  cancel_at_period_end: z.optional(flag),
  default_payment_method: z.optional(text),
  metadata: z.optional(notes),
  expand,
});
export type SubscriptionParams = z.output<typeof SubscriptionParams>;

const requested = z.strictObject({ requested: z.literal('true') });

export const AccountParams = z.strictObject({
  type: z.literal('express'),
  email: z.optional(z.email()),
  business_profile: z.optional(z.strictObject({ name: z.optional(text) })),
  capabilities: z.strictObject({ transfers: z.optional(requested), card_payments: z.optional(requested) }),
  metadata,
  expand,
});
export type AccountParams = z.output<typeof AccountParams>;

export const AccountLinkParams = z.strictObject({
  account: text,
  type: z.literal('account_onboarding'),
  return_url: z.url(),
  refresh_url: z.url(),
  expand,
});
export type AccountLinkParams = z.output<typeof AccountLinkParams>;

export const PortalParams = z.strictObject({
  customer: text,
  return_url: z.url(),
  flow_data: z.strictObject({
    type: z.literal('payment_method_update'),
    after_completion: z.strictObject({ type: z.literal('redirect'), redirect: z.strictObject({ return_url: z.url() }) }),
  }),
  expand,
});
export type PortalParams = z.output<typeof PortalParams>;

export const TransferParams = z.strictObject({
  amount: unit,
  currency,
  destination: text,
  transfer_group: z.optional(text),
  metadata,
  expand,
});
export type TransferParams = z.output<typeof TransferParams>;

export const ListTransfersParams = z.strictObject({ transfer_group: text, limit: z.optional(unit), expand });

/** Checks parameters as strictly as Stripe: unknown ones are rejected, not ignored. */
export function readParams<Schema extends z.ZodMiniType>(schema: Schema, tree: FormTree): z.output<Schema> {
  const read = z.safeParse(schema, tree);
  if (read.success) return read.data;
  throw failureOf(read.error.issues[0]);
}

function failureOf(issue: z.core.$ZodIssue | undefined): StripeFailure {
  const path = issue?.path.map(String) ?? [];
  if (issue?.code === 'unrecognized_keys') {
    const param = bracketed([...path, issue.keys[0] ?? '']);
    return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = bracketed(path);
  return issue?.code === 'invalid_type' && issue.input === undefined
    ? invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
    : invalidRequest(`Invalid value for ${param}.`, { code: invalidCode(issue), param });
}

function invalidCode(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code !== 'invalid_format') return 'parameter_invalid';
  if (issue.format === 'email') return 'email_invalid';
  return issue.format === 'regex' && issue.path.at(-1) !== 'currency' ? 'parameter_invalid_integer' : 'parameter_invalid';
}

function bracketed([first = '', ...rest]: string[]): string {
  return first + rest.map((name) => `[${name}]`).join('');
}
