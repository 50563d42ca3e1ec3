import type { TopUp } from '@festoon/contracts/money/wallet';
import type { Payment } from '../payments/public.ts';

/** Returns a top-up as its owner sees it, with the state of its payment. */
export function toTopUp({ subjectId, amountMinor, currency, createdAt, ...payment }: Payment): TopUp {
  return { id: subjectId, amountMinor, currency, createdAt: createdAt.toISOString(), status: statusOf(payment) };
}

function statusOf({ status, disposition }: Pick<Payment, 'status' | 'disposition'>): TopUp['status'] {
  switch (status) {
    case 'succeeded':
      return disposition === 'applied' ? 'paid' : 'refunding';
    case 'expired':
      return 'ended';
    default:
      return status;
  }
}
