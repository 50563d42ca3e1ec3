import type { EventMetrics } from '@festoon/contracts/insights/analytics';

/** Returns whether anything was counted. */
export function hasNumbers({ visits, bookings, netMinor }: EventMetrics): boolean {
  return visits > 0 || bookings > 0 || netMinor !== 0;
}
