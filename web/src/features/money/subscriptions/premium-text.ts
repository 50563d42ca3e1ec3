import { DAY_MS } from '@festoon/contracts/core/durations';
import type { Plan, PlanType, SubscriptionOverview } from '@festoon/contracts/money/subscription';
import { premiumText } from '@festoon/catalogue/money/premium';
import { formatDay, ownZone } from '../../../lib/format/format.ts';
import { formatMoney } from '../../../lib/format/money.ts';

export function formatLongDay(instant: string | Date): string {
  return formatDay(instant, ownZone());
}

/** Returns the price, such as "€9.99 a month". */
export function formatPriceLabel(
  { amountMinor, currency }: { amountMinor: number; currency: string },
  type: PlanType,
): string {
  const amount = formatMoney(amountMinor, currency);
  return type === 'yearly' ? premiumText('amountAYear', { amount }) : premiumText('amountAMonth', { amount });
}

/** Returns the next bill, such as "€9.99 on Fri 21 Nov, from your wallet." */
export function nextBillLabel({ at, paidBy, price }: NonNullable<SubscriptionOverview['next']>): string {
  const bill = { amount: formatMoney(price.amountMinor, price.currency), day: formatLongDay(at) };
  return paidBy === 'wallet' ? premiumText('nextBillFromWallet', bill) : premiumText('nextBillFromCard', bill);
}

/** Returns how much more twelve months cost than a year; zero if they don't. */
export function yearlySaving(plans: readonly Plan[]): number {
  const price = (interval: Plan['interval']) => plans.find((plan) => plan.interval === interval)?.priceMinor;
  const [month, year] = [price('month'), price('year')];
  return month === undefined || year === undefined ? 0 : Math.max(0, month * 12 - year);
}

/** Returns the number of days left, including the current one. */
export function daysLeft(until: string, now = new Date()): number {
  return Math.max(0, Math.ceil((new Date(until).getTime() - now.getTime()) / DAY_MS));
}

/** Returns the renewal date: the same day of the next month or year, or the last day of that month. */
export function renewalAfter(start: Date, interval: Plan['interval']): Date {
  const month = start.getUTCMonth() + (interval === 'year' ? 12 : 1);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const end = new Date(start);
  end.setUTCMonth(month, Math.min(start.getUTCDate(), lastDay));
  return end;
}
