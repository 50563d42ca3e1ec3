import type { PlanType } from '@festoon/contracts/money/subscription';
import type { InvoiceState, PaymentCard, SubscriptionState } from '../../payments/public.ts';
import { typeOfPeriod } from '../renewals/period-rules.ts';
import { graceEnd } from '../rules.ts';
import type { SubscriptionRow } from '../queries.ts';

export type ProviderSubscription = {
  readonly state: SubscriptionState & { readonly card: PaymentCard | null };
  readonly invoices: readonly InvoiceState[];
};

export function isPaid({ status, amountPaidMinor }: InvoiceState): boolean {
  return status === 'paid' && amountPaidMinor > 0;
}

const NOT_PAST_DUE = { graceUntil: null, pastDueAt: null, reminderCount: 0 } as const;

/**
 * Returns a running subscription after a read from the provider. The result depends neither on the cause of the read nor on
 * how often it happens. Only paid invoices extend the paid time. The period of an open invoice does not count as paid.
 */
export function applyProviderState(
  row: SubscriptionRow,
  { state, invoices }: ProviderSubscription,
  now: Date,
): SubscriptionRow {
  const currentPeriodEnd = paidUntil(row, invoices);
  const next = {
    ...row,
    ...planAfterSync(row, { state, invoices }),
    currentPeriodEnd,
    cancelAtPeriodEnd: cancellationAfterSync(row, state),
    cardBrand: state.card?.brand ?? null,
    cardLast4: state.card?.last4 ?? null,
  };
  if (state.status === 'canceled') return { ...next, status: 'canceled', endedAt: state.endedAt ?? now, ...NOT_PAST_DUE };
  const isOver = currentPeriodEnd <= now;
  if (state.status === 'past_due' && isOver)
    return { ...next, status: 'past_due', graceUntil: graceEnd(currentPeriodEnd), pastDueAt: row.pastDueAt ?? now };
  if (!isOver) return { ...next, status: 'active', ...NOT_PAST_DUE };
  return { ...next, graceUntil: next.cancelAtPeriodEnd ? null : graceEnd(currentPeriodEnd) };
}

function paidUntil(row: SubscriptionRow, invoices: readonly InvoiceState[]): Date {
  const ends = invoices.filter(isPaid).map(({ periodEnd }) => periodEnd.getTime());
  const paidEnd = ends.length === 0 ? row.currentPeriodEnd.getTime() : Math.max(...ends);
  const [newest] = invoices;
  const hasUnpaidInvoice =
    newest !== undefined && newest.status !== 'paid' && newest.status !== 'void' && newest.amountDueMinor > 0;
  return new Date(hasUnpaidInvoice ? Math.min(paidEnd, newest.periodStart.getTime()) : paidEnd);
}

type Plan = Pick<SubscriptionRow, 'type' | 'priceMinor' | 'currency' | 'pendingType'>;

/** Returns the plan after a read from the provider. A requested change takes effect once a period with it is paid. */
function planAfterSync(row: SubscriptionRow, { state, invoices }: ProviderSubscription): Plan {
  const paid = invoices.find(isPaid);
  const type: PlanType = paid === undefined ? row.type : typeOfPeriod(paid.periodStart, paid.periodEnd);
  if (type === row.type) return row;
  return { type, priceMinor: state.amountMinor, currency: state.currency, pendingType: null };
}

/**
 * Applies the provider's cancellation, including one made there. Keeps ours while its change is not sent yet, or if the
 * provider's cancellation results from a switch to the wallet.
 */
function cancellationAfterSync(row: SubscriptionRow, state: SubscriptionState): boolean {
  return row.synced && row.pendingPaidBy !== 'wallet' ? state.cancelAtPeriodEnd : row.cancelAtPeriodEnd;
}
