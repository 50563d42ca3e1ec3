import type { Payout } from '@festoon/contracts/money/payouts';
import { payoutsText } from '@festoon/catalogue/money/payouts';
import { type BrowserZone, formatDay } from '../../../lib/format/format.ts';

type PayoutProgress = Pick<Payout, 'status' | 'requestedAt' | 'decidedAt' | 'sentAt' | 'endedAt' | 'bankLast4'>;

/** Returns a sentence on the status of a payout, for its owner. */
export function payoutStatusText(payout: PayoutProgress, timeZone: BrowserZone): string {
  const day = (instant: string | null) => formatDay(instant ?? payout.requestedAt, timeZone);
  switch (payout.status) {
    case 'requested':
      return payoutsText('requestedReservedWhileWeReviewIt', { requestedAt: day(payout.requestedAt) });
    case 'approved':
    case 'sending':
      return payoutsText('approvedThePaymentProviderWillSend', { decidedAt: day(payout.decidedAt) });
    case 'sent':
      return payout.bankLast4 === null
        ? payoutsText('sent', { sentAt: day(payout.sentAt) })
        : payoutsText('sentToAccount', { sentAt: day(payout.sentAt), bankLast4: payout.bankLast4 });
    case 'returned':
      return payoutsText('returnedByYourBankTheMoney', { endedAt: day(payout.endedAt) });
    case 'cancelled':
      return payoutsText('cancelledTheMoneyIsBackIn', { endedAt: day(payout.endedAt) });
    case 'failed':
      return payoutsText('couldntBeSentTheMoneyIs', { endedAt: day(payout.endedAt) });
    case 'rejected':
      return payoutsText('declinedTheMoneyIsBackIn', { endedAt: day(payout.endedAt) });
  }
}
