import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { BookingId, EventId, Uuid } from '../core/ids.ts';
import { Day } from '../hosting/local-time.ts';
import { AmountMinor, Currency } from '../core/money.ts';
import { MONEY_MAX_MINOR } from '../core/money-text.ts';
import { pageOf, pageQuery } from '../core/page.ts';

/** Days between the end of an event and the time its income becomes available. */
export const ESCROW_RELEASE_DAYS = 3;

/** Minor units that were added (positive) or removed (negative). */
const ChangeMinor = z.int().check(z.gte(-MONEY_MAX_MINOR), z.lte(MONEY_MAX_MINOR));

export const PendingIncome = z.object({
  eventId: EventId,
  title: z.string(),
  amountMinor: AmountMinor,
  /** When it becomes available, unless the event is moved; null for a cancelled event, whose money is refunded. */
  availableAt: z.nullable(z.iso.datetime()),
});
export type PendingIncome = z.output<typeof PendingIncome>;

export const WalletReservation = z.object({
  id: Uuid,
  purpose: z.enum(['booking', 'payout', 'subscription', 'dispute']),
  /** The purpose of the hold, as text: "Jazz on the Roof, booking K7XQ2M4P". */
  label: z.string(),
  amountMinor: AmountMinor,
  since: z.iso.datetime(),
});
export type WalletReservation = z.output<typeof WalletReservation>;

/** Why a wallet owes money: card money that was credited to it was reversed, or a bank is deciding about it. */
export const DebtReason = z.object({
  /** The transaction that made the balance negative. */
  id: Uuid,
  kind: z.enum(['dispute_open', 'dispute_lost', 'refunded']),
  /** The purpose of the card payment: "Jazz on the Roof, booking K7XQ2M4P", "Wallet top-up". */
  label: z.string(),
  amountMinor: AmountMinor,
  at: z.iso.datetime(),
});
export type DebtReason = z.output<typeof DebtReason>;

export const Wallet = z.object({
  currency: Currency,
  /** The amount that can be used now. */
  availableMinor: AmountMinor,
  /** The wallet's debt. Incoming money pays it first; spending, payouts and deleting the account wait until it is paid. */
  debtMinor: AmountMinor,
  /** The reasons for the debt, latest first; empty without one. */
  debtReasons: z.array(DebtReason),
  /** Income of events that are not over or not settled. */
  pendingMinor: AmountMinor,
  /** Reserved for something that is not decided: a booking, a payout, premium. */
  reservedMinor: AmountMinor,
  /** The events with pending income, the next to become available first; the first hundred. */
  pending: z.array(PendingIncome),
  /** Reserved amounts, latest first; the first hundred. */
  reservations: z.array(WalletReservation),
  /** True if the wallet has ever had an entry. */
  hasEntries: z.boolean(),
});
export type Wallet = z.output<typeof Wallet>;

export const getWallet = endpoint({
  name: 'getWallet',
  method: 'GET',
  path: '/wallet',
  summary: 'Returns your wallet: available, pending and held amounts.',
  access: 'user',
  impersonation: 'never',
  response: Wallet,
  domainErrors: [],
});

/** The groups of a statement's rows. */
export const StatementGroup = z.enum(['money_in', 'bookings', 'refunds', 'income', 'payouts', 'premium']);
export type StatementGroup = z.output<typeof StatementGroup>;

/** Filters of a statement. The query of the page and of its exported files uses the same names. */
export const statementFilter = {
  group: z.optional(StatementGroup),
  /** First and last day, in `timeZone`. */
  from: z.optional(Day),
  until: z.optional(Day),
  /** Part of an event's title or a booking's reference. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
};

/** The zone in which days start and files write times: the viewer's zone; UTC by default. */
export const statementTimeZone = { timeZone: z.optional(z.string().check(z.maxLength(60))) };

export const WalletTransaction = z.object({
  id: Uuid,
  at: z.iso.datetime(),
  group: StatementGroup,
  /** The title of the transaction, such as "Top-up by card" or "Jazz on the Roof". */
  title: z.string(),
  /** Further details, such as "Booking K7XQ2M4P"; empty if the title is enough. */
  detail: z.string(),
  availableMinor: ChangeMinor,
  pendingMinor: ChangeMinor,
  reservedMinor: ChangeMinor,
  /** The available balance after the transaction; a negative value is the wallet's debt. */
  balanceMinor: ChangeMinor,
  /** The subject of the transaction, if the viewer may open it. */
  subject: z.nullable(
    z.union([
      z.object({ kind: z.literal('booking'), bookingId: BookingId }),
      z.object({ kind: z.literal('attendees'), eventId: EventId, reference: z.string() }),
      z.object({ kind: z.literal('event'), eventId: EventId }),
    ]),
  ),
});
export type WalletTransaction = z.output<typeof WalletTransaction>;

export const listWalletTransactions = endpoint({
  name: 'listWalletTransactions',
  method: 'GET',
  path: '/wallet/entries',
  summary: 'Lists your wallet transactions with the balance after each, newest first.',
  access: 'user',
  impersonation: 'never',
  query: z.object({ ...pageQuery, ...statementFilter, ...statementTimeZone }),
  response: z.object({ ...pageOf(WalletTransaction).shape, currency: Currency }),
  domainErrors: [],
});

export const TopUp = z.object({
  id: Uuid,
  amountMinor: AmountMinor,
  currency: Currency,
  createdAt: z.iso.datetime(),
  /**
   * `processing`: the bank has not answered yet; `failed`: it rejected the payment; `ended`: not paid in time;
   * `refunding`: it is refunded to the card.
   */
  status: z.enum(['open', 'processing', 'paid', 'failed', 'ended', 'refunding']),
});
export type TopUp = z.output<typeof TopUp>;

export const getTopUpTerms = endpoint({
  name: 'getTopUpTerms',
  method: 'GET',
  path: '/wallet/top-ups/terms',
  summary: 'Returns the top-up limits of your wallet, and top-ups that a bank still processes.',
  access: 'user',
  impersonation: 'never',
  response: z.object({
    currency: Currency,
    minimumMinor: AmountMinor,
    maximumMinor: AmountMinor,
    /** The maximum balance of a wallet, and how much can still be added. */
    maximumBalanceMinor: AmountMinor,
    remainingMinor: AmountMinor,
    processing: z.array(TopUp),
  }),
  domainErrors: [],
});

export const startTopUp = endpoint({
  name: 'startTopUp',
  method: 'POST',
  path: '/wallet/top-ups',
  summary: 'Creates a card checkout whose amount is added to your wallet.',
  access: 'user',
  idempotent: true,
  body: z.object({ amountMinor: AmountMinor }),
  response: z.object({ topUp: TopUp, checkoutUrl: z.string(), sessionId: z.string() }),
  domainErrors: ['wallet_full', 'charge_too_small', 'payment_unavailable', 'payment_busy', 'too_many_attempts'],
});

export const confirmTopUp = endpoint({
  name: 'confirmTopUp',
  method: 'GET',
  path: '/wallet/top-ups/payments/:sessionId',
  summary: 'Returns the result of your top-up, after you return from the payment page.',
  access: 'user',
  impersonation: 'never',
  params: z.object({ sessionId: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: TopUp,
  domainErrors: ['not_found'],
  always: true,
});
