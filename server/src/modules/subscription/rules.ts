export type Standing = {
  readonly status: string;
  readonly currentPeriodEnd: Date;
  readonly graceUntil: Date | null;
};

/** Premium lasts exactly as long as it is paid for, and through the days of grace after a renewal failed. */
export function isActive({ status, currentPeriodEnd, graceUntil }: Standing, now: Date): boolean {
  if (status === 'active') return currentPeriodEnd > now;
  return status === 'past_due' && graceUntil !== null && graceUntil > now;
}
