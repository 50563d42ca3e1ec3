import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { DIFFERENCE_KINDS, PROVIDER_MOVES } from './finance-text.ts';
import { Currency } from '../core/money.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { Uuid } from '../core/ids.ts';

export type DifferenceKind = keyof typeof DIFFERENCE_KINDS;
export const DifferenceKind = z.enum(Object.keys(DIFFERENCE_KINDS) as [DifferenceKind, ...DifferenceKind[]]);

export type ProviderMoveKind = keyof typeof PROVIDER_MOVES;
export const ProviderMoveKind = z.enum(Object.keys(PROVIDER_MOVES) as [ProviderMoveKind, ...ProviderMoveKind[]]);

/** solved: a later comparison no longer found it; explained: a person gave the reason why it is correct. */
export const DifferenceStatus = z.enum(['open', 'solved', 'explained']);
export type DifferenceStatus = z.output<typeof DifferenceStatus>;

/** The most days one comparison looks at. */
const RECONCILE_DAYS_MAX = 62;
export const DIFFERENCE_WORDS_MAX = 500;

const Side = z.nullable(z.object({ amountMinor: z.int(), at: z.iso.datetime() }));

export const Difference = z.object({
  id: Uuid,
  kind: DifferenceKind,
  what: ProviderMoveKind,
  /** The object at the provider; the ledger's transaction where nothing is known there. */
  ref: z.string(),
  currency: Currency,
  /** Above zero: there is more of ours at the provider. Null: this side has nothing. */
  there: Side,
  here: Side,
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
  what: z.optional(ProviderMoveKind),
};

export const listDifferences = endpoint({
  name: 'listDifferences',
  method: 'GET',
  path: '/admin/finance/differences',
  summary: 'What the ledger and the payment provider do not agree on, the latest days first.',
  access: 'admin',
  query: z.object({ ...pageQuery, ...differenceFilter }),
  answer: pageOf(Difference),
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
  summary: 'How the ledger stands beside the payment provider: the last comparison, and both sides of the last days.',
  access: 'admin',
  answer: z.object({
    provider: z.string(),
    openDifferences: z.int(),
    last: z.nullable(ReconciliationRun),
    days: z.array(
      z.object({
        day: z.iso.date(),
        currency: Currency,
        thereCount: z.int(),
        thereMinor: z.int(),
        hereCount: z.int(),
        hereMinor: z.int(),
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
  summary: 'Compares the ledger with the payment provider now; one comparison runs at a time.',
  access: 'admin',
  body: z.object({ days: z._default(z.int().check(z.gte(1), z.lte(RECONCILE_DAYS_MAX)), 4) }),
  answer: ReconciliationRun,
  domainErrors: [],
});

const DifferenceWords = z
  .string()
  .check(z.trim(), z.minLength(1, 'Say it in a sentence.'), z.maxLength(DIFFERENCE_WORDS_MAX));

const aboutDifference = {
  access: 'admin',
  params: z.object({ differenceId: Uuid }),
  body: z.object({ words: DifferenceWords }),
  answer: Difference,
  domainErrors: ['not_found'],
} as const;

export const noteDifference = endpoint({
  name: 'noteDifference',
  method: 'PUT',
  path: '/admin/finance/differences/:differenceId/note',
  summary: 'Writes down what is known of a difference; it stays open.',
  ...aboutDifference,
});

export const settleDifference = endpoint({
  name: 'settleDifference',
  method: 'POST',
  path: '/admin/finance/differences/:differenceId/settle',
  summary: 'Settles a difference with what explains it. It opens again if one of its sides changes.',
  ...aboutDifference,
});
