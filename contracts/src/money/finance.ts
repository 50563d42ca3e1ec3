import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Day } from '../core/input/dates.ts';
import { AmountMinor, Currency } from '../core/money.ts';
import { countedPageOf, pageQuery } from '../core/page.ts';
import { Uuid } from '../core/ids.ts';

export const LedgerTransactionKind = z.enum([
  'capture',
  'top_up',
  'wallet_reserved',
  'wallet_released',
  'wallet_claimed',
  'sale',
  'sale_reversed',
  'refund',
  'refund_failed',
  'refund_to_wallet',
  'escrow_released',
  'payout_sent',
  'payout_returned',
  'subscription',
  'subscription_reversed',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'provider_fee',
  'dispute_fee',
  'transfer',
  'adjustment',
]);
export type LedgerTransactionKind = z.output<typeof LedgerTransactionKind>;

export const LedgerAccountKind = z.enum([
  'provider_clearing',
  'unallocated',
  'disputed',
  'platform_fee',
  'platform_loss',
  'premium_income',
  'provider_fee',
  'dispute_fee',
  'wallet_available',
  'wallet_pending',
  'wallet_reserved',
]);
export type LedgerAccountKind = z.output<typeof LedgerAccountKind>;

/** A summary of one ledger transaction. */
export const LedgerTransactionSummary = z.object({
  id: Uuid,
  kind: LedgerTransactionKind,
  postedAt: z.iso.datetime(),
  /** The amount moved from one side to the other. */
  amountMinor: AmountMinor,
  currency: Currency,
  /** The kinds of the accounts it came from and went to. */
  from: z.array(LedgerAccountKind),
  to: z.array(LedgerAccountKind),
  /** The booking and the event of the transaction, if any. */
  reference: z.nullable(z.string()),
  eventId: z.nullable(Uuid),
  eventTitle: z.nullable(z.string()),
});
export type LedgerTransactionSummary = z.output<typeof LedgerTransactionSummary>;

/** `q` is an id, a booking's reference, an email address or the provider's id of an object. Days are in UTC. */
export const ledgerFilter = {
  q: z.optional(z.string().check(z.maxLength(200))),
  kind: z.optional(LedgerTransactionKind),
  account: z.optional(LedgerAccountKind),
  person: z.optional(Uuid),
  event: z.optional(Uuid),
  booking: z.optional(Uuid),
  from: z.optional(Day),
  /** The last day, included. */
  until: z.optional(Day),
};

export const listLedgerTransactions = endpoint({
  name: 'listLedgerTransactions',
  method: 'GET',
  path: '/admin/finance/transactions',
  summary: 'Lists ledger transactions, newest first.',
  access: 'admin',
  query: z.object({ ...pageQuery, ...ledgerFilter }),
  response: countedPageOf(LedgerTransactionSummary),
  domainErrors: [],
});

/** The subject of a transaction: a row of our database or an object at the provider. */
export const LedgerObject = z.object({
  kind: z.enum(['payment', 'booking', 'refund', 'payout', 'dispute', 'person', 'event', 'provider']),
  id: z.string(),
  label: z.string(),
});
export type LedgerObject = z.output<typeof LedgerObject>;

export const LedgerTransaction = z.extend(LedgerTransactionSummary, {
  entries: z.array(
    z.object({
      id: Uuid,
      account: LedgerAccountKind,
      ownerId: z.nullable(Uuid),
      ownerName: z.nullable(z.string()),
      eventId: z.nullable(Uuid),
      eventTitle: z.nullable(z.string()),
      /** Positive if the account then holds more for its owner. */
      amountMinor: z.int(),
      currency: Currency,
      /** The balance of a wallet's account after this entry; null for other accounts. */
      balanceAfterMinor: z.nullable(z.int()),
    }),
  ),
  objects: z.array(LedgerObject),
  /** Where the money came from and where it went, the nearest first. A busy wallet or event may have more. */
  sources: z.array(LedgerTransactionSummary),
  destinations: z.array(LedgerTransactionSummary),
});
export type LedgerTransaction = z.output<typeof LedgerTransaction>;

export const getLedgerTransaction = endpoint({
  name: 'getLedgerTransaction',
  method: 'GET',
  path: '/admin/finance/transactions/:transactionId',
  summary: 'Returns a ledger transaction with its entries and related transactions.',
  access: 'admin',
  params: z.object({ transactionId: Uuid }),
  response: LedgerTransaction,
  domainErrors: ['not_found'],
});

export const getBalances = endpoint({
  name: 'getBalances',
  method: 'GET',
  path: '/admin/finance/balances',
  summary: 'Returns the balances of all ledger accounts by kind. They add up to zero.',
  access: 'admin',
  response: z.object({
    currency: Currency,
    items: z.array(
      z.object({
        account: LedgerAccountKind,
        currency: Currency,
        accounts: z.int(),
        balanceMinor: z.int(),
      }),
    ),
    /** The sum per currency. It is zero unless something is broken. */
    sums: z.array(z.object({ currency: Currency, sumMinor: z.int() })),
    openDifferences: z.int(),
  }),
  domainErrors: [],
});

const feeSumFields = {
  /** Charged with sales, returned with refunds, and the rest. */
  chargedMinor: z.int(),
  returnedMinor: z.int(),
  netMinor: z.int(),
};

export const feeGroups = ['month', 'organiser', 'event'] as const;

export const feeFilter = {
  by: z._default(z.enum(feeGroups), 'month'),
  /** The first and the last month, such as `2026-11`; the last twelve by default. */
  from: z.optional(z.string().check(z.regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/))),
  until: z.optional(z.string().check(z.regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/))),
};

export const FeeRow = z.object({
  /** A month, or the id of an organiser or an event. */
  key: z.string(),
  label: z.string(),
  sales: z.int(),
  ...feeSumFields,
});
export type FeeRow = z.output<typeof FeeRow>;

export const listFees = endpoint({
  name: 'listFees',
  method: 'GET',
  path: '/admin/finance/fees',
  summary: 'Lists platform fees by month, organiser or event: the largest hundred.',
  access: 'admin',
  query: z.object(feeFilter),
  response: z.object({ currency: Currency, from: z.string(), until: z.string(), items: z.array(FeeRow), ...feeSumFields }),
  domainErrors: [],
});
