import { DAY_MILLIS, GRACE_DAYS, GRACE_LEAD_MILLIS, PAST_DUE_CHECK_MILLIS, REMINDER_DAYS } from './fees/limit-rules.ts';

export type SubscriptionState = {
  readonly status: string;
  readonly currentPeriodEnd: Date;
  readonly graceUntil: Date | null;
};

/** Returns whether premium is active: while it is paid, and during the grace period of a pending or failed renewal. */
export function isActive({ status, currentPeriodEnd, graceUntil }: SubscriptionState, now: Date): boolean {
  const inGrace = graceUntil !== null && graceUntil > now;
  return status === 'active' ? currentPeriodEnd > now || inGrace : status === 'past_due' && inGrace;
}

export function isRunning({ status }: Pick<SubscriptionState, 'status'>): boolean {
  return status === 'active' || status === 'past_due';
}

export type RenewalState = SubscriptionState & {
  readonly paidBy: string;
  readonly cancelAtPeriodEnd: boolean;
  readonly synced: boolean;
  readonly pastDueAt: Date | null;
  readonly reminderCount: number;
};

/** Returns whether a payment is due for the next period. A granted subscription ends without renewal. */
export function willRenew({ cancelAtPeriodEnd, paidBy }: Pick<RenewalState, 'cancelAtPeriodEnd' | 'paidBy'>): boolean {
  return !cancelAtPeriodEnd && paidBy !== 'grant';
}

export function graceEnd(currentPeriodEnd: Date): Date {
  return after(currentPeriodEnd, GRACE_DAYS * DAY_MILLIS);
}

export function graceStart(currentPeriodEnd: Date): Date {
  return after(currentPeriodEnd, -GRACE_LEAD_MILLIS);
}

/** Returns the time of the next email about an unpaid renewal, or null after the last. */
export function nextReminderAt({
  pastDueAt,
  reminderCount,
}: Pick<RenewalState, 'pastDueAt' | 'reminderCount'>): Date | null {
  const days = REMINDER_DAYS[reminderCount];
  return pastDueAt === null || days === undefined ? null : after(pastDueAt, days * DAY_MILLIS);
}

/** Returns the time of the next check of a subscription, always later than now. Returns null once it has ended. */
export function nextCheckAt(row: RenewalState, now: Date): Date | null {
  if (!isRunning(row)) return null;
  const soon = after(now, 60_000);
  if (!row.synced) return soon;
  const checks = row.status === 'past_due' ? checksWhilePastDue(row, now) : checksWhilePaid(row, now);
  const next = checks.filter((check) => check > now).toSorted((a, b) => a.getTime() - b.getTime())[0];
  return next ?? soon;
}

function checksWhilePaid(row: RenewalState, now: Date): Date[] {
  const { currentPeriodEnd, graceUntil } = row;
  if (currentPeriodEnd > now) return willRenew(row) ? [graceStart(currentPeriodEnd), currentPeriodEnd] : [currentPeriodEnd];
  return [after(now, 10 * 60_000), ...(graceUntil === null ? [] : [graceUntil])];
}

function checksWhilePastDue(row: RenewalState, now: Date): Date[] {
  return [after(now, PAST_DUE_CHECK_MILLIS), nextReminderAt(row), row.graceUntil].filter((check) => check !== null);
}

function after(instant: Date, millis: number): Date {
  return new Date(instant.getTime() + millis);
}
