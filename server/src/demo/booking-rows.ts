import type { Context } from '../context.ts';
import type { NewRow } from '../platform/db/rows.ts';
import type { Ids } from '../platform/ids.ts';
import { discountMinorFor } from '../modules/ticketing/bookings/promotions/promo-rules.ts';
import { ticketTotals, type PlatformFee } from '../modules/events/events/ticket-types/ticket-total-rules.ts';
import type { DemoSource } from './demo-sources.ts';
import { cardChargeRows } from './card-charge-rows.ts';
import type { SellableType } from './demo-queries.ts';
import type { DemoPromo } from './builders/seed-promotions.ts';

export type Buyer = { readonly id: string; readonly name: string; readonly email: string };

/** All rows of one confirmed booking, by table. */
export type BookingRows = {
  readonly booking: NewRow<'bookings'>;
  readonly lineItem: NewRow<'booking_line_items'>;
  readonly attendees: readonly NewRow<'booking_attendees'>[];
  readonly tickets: readonly NewRow<'tickets'>[];
  readonly payment: NewRow<'payments'> | null;
  /** The sandboxed payment provider's records of the payment, so that it can be refunded. */
  readonly sandboxObjects: readonly NewRow<'sandbox_payment_objects'>[];
  readonly transactions: readonly NewRow<'ledger_transactions'>[];
  readonly entries: readonly NewRow<'ledger_entries'>[];
};

export type Purchase = {
  readonly promo?: DemoPromo | undefined;
  readonly type: SellableType;
  readonly buyer: Buyer;
  readonly companions: readonly Buyer[];
  readonly quantity: number;
  readonly at: Date;
  readonly holdKey: string;
  /** True if the event page shows that the buyer is going. */
  readonly showsBuyer: boolean;
  readonly source: DemoSource;
  readonly trackedLinkId: string | null;
};

export type LedgerContext = {
  readonly ids: Ids;
  readonly fee: PlatformFee;
  readonly currency: string;
  /** With whom, and in which mode, the payments count as made. */
  readonly provider: Pick<Context['payments'], 'kind' | 'livemode'>;
  /** Ledger account ids by `kind` or `kind:event`. */
  readonly accounts: ReadonlyMap<string, string>;
  /** The balance of each escrow after the entries so far, by its key. */
  readonly balances: Map<string, { readonly position: number; readonly balanceMinor: number }>;
};

const HOLD_MS = 10 * 60_000;

/** Returns the rows of a purchase as the product would have written them, including the ledger. */
export function bookingRows(purchase: Purchase, ledgerContext: LedgerContext): BookingRows {
  const { type, buyer, quantity, at } = purchase;
  const promo = type.kind === 'paid' ? purchase.promo : undefined;
  const discountMinor = promo === undefined ? 0 : discountMinorFor(type, promo.terms);
  const full = ticketTotals(type, type, ledgerContext.fee);
  const priceMinor = type.priceMinor - discountMinor;
  const unit = ticketTotals({ kind: type.kind, priceMinor }, type, ledgerContext.fee);
  const totalMinor = unit.totalMinor * quantity;
  const bookingId = ledgerContext.ids.newId();
  const lineId = ledgerContext.ids.newId();
  const booking = {
    id: bookingId,
    reference: ledgerContext.ids.code(8),
    event_id: type.eventId,
    buyer_id: buyer.id,
    hold_key: purchase.holdKey,
    status: 'confirmed',
    held_until: new Date(at.getTime() + HOLD_MS),
    buyer_name: buyer.name,
    buyer_email: buyer.email,
    details_at: at,
    answers: {},
    currency: ledgerContext.currency,
    subtotal_minor: priceMinor * quantity,
    fee_minor: unit.feeMinor * quantity,
    tax_minor: unit.taxMinor * quantity,
    total_minor: totalMinor,
    fee_mode: type.feeMode,
    platform_fee_minor: unit.platformFeeMinor * quantity,
    tax_rate_bps: type.taxRateBps,
    tax_inclusive: type.taxInclusive,
    refund_policy: type.refundPolicy,
    created_at: at,
    confirmed_at: at,
    discount_minor: (full.totalMinor - unit.totalMinor) * quantity,
    tracked_link_id: purchase.trackedLinkId,
    promo_code_id: promo?.id ?? null,
    promo_code: promo?.code ?? '',
    shows_buyer: purchase.showsBuyer,
    ...purchase.source,
  };
  const lineItem = {
    id: lineId,
    booking_id: bookingId,
    ticket_type_id: type.id,
    ticket_type_name: type.name,
    quantity,
    unit_price_minor: priceMinor,
    unit_discount_minor: discountMinor,
    full_total_minor: discountMinor > 0 ? full.totalMinor * quantity : null,
    unit_fee_minor: unit.feeMinor,
    unit_tax_minor: unit.taxMinor,
    unit_platform_fee_minor: unit.platformFeeMinor,
    total_minor: totalMinor,
    position: 0,
  };
  const { attendees, tickets } = ticketRows({ bookingId, lineId }, purchase, ledgerContext);
  const money =
    totalMinor === 0
      ? NO_PAYMENT
      : paymentRows({ bookingId, totalMinor, feeMinor: unit.platformFeeMinor * quantity }, purchase, ledgerContext);
  return { booking, lineItem, attendees, tickets, ...money };
}

function ticketRows(
  { bookingId, lineId }: { bookingId: string; lineId: string },
  purchase: Purchase,
  ledgerContext: LedgerContext,
) {
  const { type, buyer, quantity, at } = purchase;
  const people = [buyer, ...purchase.companions].slice(0, quantity);
  const attendees = people.map((person, position) => ({
    id: ledgerContext.ids.newId(),
    booking_id: bookingId,
    line_item_id: lineId,
    position,
    name: person.name,
    email: person.email,
    answers: {},
  }));
  const tickets = attendees.map((attendee) => ({
    id: ledgerContext.ids.newId(),
    booking_id: bookingId,
    line_item_id: lineId,
    event_id: type.eventId,
    ticket_type_id: type.id,
    attendee_id: attendee.id,
    holder_id: buyer.id,
    holder_name: attendee.name,
    holder_email: attendee.email,
    code_version: 1,
    status: 'valid',
    created_at: at,
  }));
  return { attendees, tickets };
}

const NO_PAYMENT = { payment: null, sandboxObjects: [], transactions: [], entries: [] } as const;

function paymentRows(
  amounts: { bookingId: string; totalMinor: number; feeMinor: number },
  { type, buyer, at }: Purchase,
  ledgerContext: LedgerContext,
) {
  const { ids, currency } = ledgerContext;
  const { bookingId, totalMinor, feeMinor } = amounts;
  const paymentId = ids.newId();
  const paymentRef = `pi_${ids.code(24).toLowerCase()}`;
  const payment = {
    id: paymentId,
    purpose: 'booking',
    subject_id: bookingId,
    account_id: buyer.id,
    attempt: 1,
    provider: ledgerContext.provider.kind,
    livemode: ledgerContext.provider.livemode,
    payment_ref: paymentRef,
    amount_minor: totalMinor,
    currency,
    request: {},
    expires_at: new Date(at.getTime() + HOLD_MS),
    status: 'succeeded',
    disposition: 'applied',
    captured_minor: totalMinor,
    captured_currency: currency,
    refunded_minor: 0,
    checked_at: at,
    settled_at: at,
    created_at: at,
  };
  const capture = { id: ids.newId(), kind: 'capture', cause_id: paymentId, posted_at: at, booking_id: null, event_id: null };
  const references = { booking_id: bookingId, event_id: type.eventId };
  const sale = { id: ids.newId(), kind: 'sale', cause_id: bookingId, posted_at: at, ...references };
  const entry = (transaction: { id: string }, account: string, amountMinor: number) => ({
    id: idAt(ids, at),
    transaction_id: transaction.id,
    account_id: accountIdOf(ledgerContext.accounts, account),
    currency,
    amount_minor: amountMinor,
    ...nextBalance(ledgerContext, account, amountMinor),
  });
  const entries = [
    entry(capture, 'provider_clearing', -totalMinor),
    entry(capture, 'unallocated', totalMinor),
    entry(sale, 'unallocated', -totalMinor),
    entry(sale, 'platform_fee', feeMinor),
    entry(sale, `wallet_pending:${type.eventId}`, totalMinor - feeMinor),
  ].filter(({ amount_minor: amountMinor }) => amountMinor !== 0);
  const chargeRef = `ch_${ids.code(24).toLowerCase()}`;
  const sandboxObjects = cardChargeRows({ paymentRef, chargeRef, amount: totalMinor, currency, at });
  return { payment, sandboxObjects, transactions: [capture, sale], entries };
}

/** Returns the id of a ledger account, or throws. */
export function accountIdOf(accounts: ReadonlyMap<string, string>, key: string): string {
  const id = accounts.get(key);
  if (id === undefined) throw new Error(`there is no ledger account ${key}`);
  return id;
}

/** Returns an id as of this time, because a wallet's entries are in the order of their ids. */
export function idAt(ids: Ids, at: Date): string {
  const millis = at.getTime().toString(16).padStart(12, '0');
  return `${millis.slice(0, 8)}-${millis.slice(8)}${ids.newId().slice(13)}`;
}

/** Returns the number and the balance of the next entry of an escrow account. The accounts of the platform store neither. */
function nextBalance({ balances }: LedgerContext, account: string, amountMinor: number) {
  if (!account.startsWith('wallet_')) return { position: null, balance_after_minor: null };
  const before = balances.get(account) ?? { position: 0, balanceMinor: 0 };
  const after = { position: before.position + 1, balanceMinor: before.balanceMinor + amountMinor };
  balances.set(account, after);
  return { position: after.position, balance_after_minor: after.balanceMinor };
}
