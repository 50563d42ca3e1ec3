import type { PlanType } from '@festoon/contracts/money/subscription';
import type { InvoiceState, SubscriptionState } from '../../payments/public.ts';
import { typeOfPeriod } from '../renewals/period-rules.ts';
import { graceEnd } from '../rules.ts';
import type { SubscriptionRow } from '../queries.ts';

export type ProviderView = { readonly state: SubscriptionState; readonly invoices: readonly InvoiceState[] };

export function isPaid({ status, amountPaidMinor }: InvoiceState): boolean {
  return status === 'paid' && amountPaidMinor > 0;
}

const ON_TIME = { graceUntil: null, pastDueAt: null, reminderCount: 0 } as const;

/**
 * Returns a running subscription after a read from the provider. The result depends neither on the cause of the read nor on
 * how often it happens. Only paid invoices extend the paid time; the period of an open invoice is not paid for.
 */
export function afterLook(row: SubscriptionRow, { state, invoices }: ProviderView, now: Date): SubscriptionRow {
  const currentPeriodEnd = paidUntil(row, invoices);
  const seen = { ...row, ...planOf(row, { state, invoices }), currentPeriodEnd, cancelAtPeriodEnd: cancelOf(row, state) };
  if (state.status === 'canceled') return { ...seen, status: 'canceled', endedAt: state.endedAt ?? now, ...ON_TIME };
  const isOver = currentPeriodEnd <= now;
  if (state.status === 'past_due' && isOver)
    return { ...seen, status: 'past_due', graceUntil: graceEnd(currentPeriodEnd), pastDueAt: row.pastDueAt ?? now };
  if (!isOver) return { ...seen, status: 'active', ...ON_TIME };
  return { ...seen, graceUntil: seen.cancelAtPeriodEnd ? null : graceEnd(currentPeriodEnd) };
}

function paidUntil(row: SubscriptionRow, invoices: readonly InvoiceState[]): Date {
  const ends = invoices.filter(isPaid).map(({ periodEnd }) => periodEnd.getTime());
  const paidEnd = ends.length === 0 ? row.currentPeriodEnd.getTime() : Math.max(...ends);
  const [newest] = invoices;
  const opens = newest !== undefined && newest.status !== 'paid' && newest.status !== 'void' && newest.amountDueMinor > 0;
  return new Date(opens ? Math.min(paidEnd, newest.periodStart.getTime()) : paidEnd);
}

type Plan = Pick<SubscriptionRow, 'type' | 'priceMinor' | 'currency' | 'pendingType'>;

/** A chosen change stands once a period of its kind is paid. */
function planOf(row: SubscriptionRow, { state, invoices }: ProviderView): Plan {
  const paid = invoices.find(isPaid);
  const type: PlanType = paid === undefined ? row.type : typeOfPeriod(paid.periodStart, paid.periodEnd);
  if (type === row.type) return row;
  return { type, priceMinor: state.amountMinor, currency: state.currency, pendingType: null };
}

/**
 * Takes the cancellation from the provider, including one made there. Keeps ours while its change is not yet sent, or while
 * the provider's cancellation results from a switch to the wallet.
 */
function cancelOf(row: SubscriptionRow, state: SubscriptionState): boolean {
  return row.synced && row.pendingPaidBy !== 'wallet' ? state.cancelAtPeriodEnd : row.cancelAtPeriodEnd;
}
