import * as z from 'zod/mini';
import { adminInputErrorsText } from '@festoon/catalogue/money/admin-input-errors';
import { endpoint } from '../core/endpoint.ts';
import { Currency } from '../core/money.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { Uuid } from '../core/ids.ts';
import { required } from '../core/input/text-checks.ts';

export const DifferenceKind = z.enum(['missing_in_ledger', 'missing_at_provider', 'amount', 'late']);
export type DifferenceKind = z.output<typeof DifferenceKind>;

export const ProviderTransactionKind = z.enum([
  'charge',
  'refund',
  'refund_failed',
  'transfer',
  'transfer_reversed',
  'dispute',
  'dispute_won',
  'fee',
  'dispute_fee',
]);
export type ProviderTransactionKind = z.output<typeof ProviderTransactionKind>;

/** resolved: a later comparison no longer found it; explained: a person gave the reason why it is correct. */
export const DifferenceStatus = z.enum(['open', 'resolved', 'explained']);
export type DifferenceStatus = z.output<typeof DifferenceStatus>;

/** The maximum number of days in one comparison. */
const RECONCILIATION_DAYS_MAX = 62;
export const DIFFERENCE_NOTE_MAX = 500;

const DifferenceSide = z.nullable(z.object({ amountMinor: z.int(), at: z.iso.datetime() }));

export const Difference = z.object({
  id: Uuid,
  kind: DifferenceKind,
  transactionKind: ProviderTransactionKind,
  /** The object at the provider; the ledger's transaction if the provider has none. */
  ref: z.string(),
  currency: Currency,
  /** Positive if the provider holds more of our money. Null if this side has nothing. */
  providerSide: DifferenceSide,
  ledgerSide: DifferenceSide,
  transactionId: z.nullable(Uuid),
  status: DifferenceStatus,
  foundAt: z.iso.datetime(),
  note: z.string(),
  notedBy: z.nullable(z.string()),
  settledAt: z.nullable(z.iso.datetime()),
  settledBy: z.nullable(z.string()),
});
export type Difference = z.output<typeof Difference>;

export const differenceFilter = {
  status: z._default(DifferenceStatus, 'open'),
  kind: z.optional(DifferenceKind),
  transactionKind: z.optional(ProviderTransactionKind),
};

export const listDifferences = endpoint({
  name: 'listDifferences',
  method: 'GET',
  path: '/admin/finance/differences',
  summary: 'Lists the differences between the ledger and the payment provider, latest days first.',
  access: 'admin',
  query: z.object({ ...pageQuery, ...differenceFilter }),
  response: pageOf(Difference),
  domainErrors: [],
});

export const ReconciliationRun = z.object({
  id: Uuid,
  status: z.enum(['running', 'done', 'failed']),
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  startedAt: z.iso.datetime(),
  /** The person who started the run; null if it started automatically. */
  startedBy: z.nullable(z.string()),
  endedAt: z.nullable(z.iso.datetime()),
  compared: z.int(),
  found: z.int(),
});
export type ReconciliationRun = z.output<typeof ReconciliationRun>;

export const getReconciliation = endpoint({
  name: 'getReconciliation',
  method: 'GET',
  path: '/admin/finance/reconciliation',
  summary: 'Returns the last reconciliation with the payment provider, and both sides of the last days.',
  access: 'admin',
  response: z.object({
    provider: z.string(),
    openDifferences: z.int(),
    last: z.nullable(ReconciliationRun),
    days: z.array(
      z.object({
        day: z.iso.date(),
        currency: Currency,
        providerCount: z.int(),
        providerMinor: z.int(),
        ledgerCount: z.int(),
        ledgerMinor: z.int(),
        feeMinor: z.int(),
      }),
    ),
  }),
  domainErrors: [],
});

export const startReconciliation = endpoint({
  name: 'startReconciliation',
  method: 'POST',
  path: '/admin/finance/reconciliation',
  summary: 'Starts a reconciliation with the payment provider. One runs at a time.',
  access: 'admin',
  body: z.object({ days: z._default(z.int().check(z.gte(1), z.lte(RECONCILIATION_DAYS_MAX)), 4) }),
  response: ReconciliationRun,
  domainErrors: [],
});

const DifferenceNote = z.string().check(
  z.trim(),
  required(() => adminInputErrorsText('explanation')),
  z.maxLength(DIFFERENCE_NOTE_MAX),
);

const differenceNoteEndpoint = {
  access: 'admin',
  params: z.object({ differenceId: Uuid }),
  body: z.object({ note: DifferenceNote }),
  response: Difference,
  domainErrors: ['not_found'],
} as const;

export const saveDifferenceNote = endpoint({
  name: 'saveDifferenceNote',
  method: 'PUT',
  path: '/admin/finance/differences/:differenceId/note',
  summary: 'Adds a note to a difference. It stays open.',
  ...differenceNoteEndpoint,
});

export const explainDifference = endpoint({
  name: 'explainDifference',
  method: 'POST',
  path: '/admin/finance/differences/:differenceId/settle',
  summary: 'Resolves a difference with an explanation. It reopens if one of its sides changes.',
  ...differenceNoteEndpoint,
});
