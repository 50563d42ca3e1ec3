import { ticketDocumentsText } from '@festoon/catalogue/ticketing/ticket-documents';
import { formatEventTime } from '../../../../platform/event-time.ts';
import { formatRefundPolicy } from '@festoon/contracts/ticketing/refund-policy-text';
import type { BookingView } from '../read-queries.ts';
import type { WindowRow } from '../refund-windows/window-queries.ts';
import { toRefundWindow } from '../refund-windows/describe-window.ts';
import { refundDeadlineStart } from './quote-rules.ts';

/** Returns the refund that a buyer can expect, as a sentence that is true at `now`. */
export function formatBuyerRefundPolicy(view: BookingView, windows: readonly WindowRow[], now: Date): string {
  const policy = formatRefundPolicy(view.refundPolicy, {
    startAt: refundDeadlineStart(view.bookedTerms.startAt, view.startsAt),
    now,
  });
  const window = toRefundWindow(windows);
  if (window === null) return policy;
  const deadline = formatEventTime({ startAt: window.until, timeZone: view.timeZone });
  return `${ticketDocumentsText('refundWindow', { deadline })} ${policy}`;
}
