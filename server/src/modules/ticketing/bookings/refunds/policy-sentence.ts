import { formatEventTime } from '../../../../platform/event-time.ts';
import { formatRefund } from '@festoon/contracts/ticketing/refund-text';
import type { BookingView } from '../read-queries.ts';
import type { WindowRow } from '../refund-windows/window-queries.ts';
import { windowOf } from '../refund-windows/describe-window.ts';
import { favourableStart } from './offer-rules.ts';

/** Returns what a buyer can expect back, as a sentence that is true at `now`. */
export function policySentence(view: BookingView, windows: readonly WindowRow[], now: Date): string {
  const policy = formatRefund(view.refundPolicy, { startAt: favourableStart(view.bookedTerms.startAt, view.startsAt), now });
  const window = windowOf(windows);
  if (window === null) return policy;
  const until = formatEventTime({ startAt: window.until, timeZone: view.timeZone });
  return `The event has changed since you booked: you can get a full refund until ${until}. ${policy}`;
}
