import type { WalletTransaction } from '@festoon/contracts/money/wallet';

/** One row of the statement: a transaction, with the one that had reserved its money before. */
export type StatementRow = WalletTransaction & { readonly reservedBy?: WalletTransaction };

/**
 * Returns the rows of a statement, newest first. Money that was reserved and then paid is one row with the amount that left
 * the balance, instead of two of bookkeeping. A reservation that is on a later page is joined when that page has loaded.
 */
export function joinTransactions(transactions: readonly WalletTransaction[]): StatementRow[] {
  const joined = new Set<WalletTransaction>();
  return transactions.flatMap((payment, index): StatementRow[] => {
    if (joined.has(payment)) return [];
    const reservation = transactions
      .slice(index + 1)
      .find((earlier) => !joined.has(earlier) && isReservationOf(payment, earlier));
    if (reservation === undefined) return [payment];
    joined.add(reservation);
    const { availableMinor } = reservation;
    return [{ ...payment, availableMinor, reservedMinor: 0, reservedBy: reservation }];
  });
}

function isReservationOf(payment: WalletTransaction, earlier: WalletTransaction): boolean {
  const isPayment = payment.reservedMinor < 0 && payment.availableMinor === 0 && payment.pendingMinor === 0;
  const isReservation = earlier.reservedMinor === -payment.reservedMinor && earlier.availableMinor === payment.reservedMinor;
  return isPayment && isReservation && subjectOf(earlier) === subjectOf(payment);
}

const subjectOf = ({ group, title, subject }: WalletTransaction) => JSON.stringify([group, title, subject]);
