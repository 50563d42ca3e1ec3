import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getBookingWallet } from '@festoon/contracts/ticketing/checkout';
import { type Booking } from '@festoon/contracts/ticketing/bookings';
import { splitPayment, type PaymentSplit } from '@festoon/contracts/core/card-amounts';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { dueMinor } from '../booking-text.ts';

export function bookingWalletQuery(bookingId: string) {
  return queryOptions({
    queryKey: ['bookings', 'wallet', bookingId],
    queryFn: ({ signal }) => call(getBookingWallet, { bookingId: bookingId as Booking['id'] }, { signal }),
    staleTime: 5_000,
    meta: inlineErrors,
  });
}

/** Returns whether there is an amount to pay that can be paid now. */
export function isPayable(booking: Pick<Booking, 'totalMinor' | 'needsApproval' | 'change'>): boolean {
  return dueMinor(booking) > 0 && !booking.needsApproval;
}

/** Returns the chosen payment split. The wallet is used once its balance is known. */
export function usePaymentSplit(booking: Booking) {
  const { id, currency, walletMinor } = booking;
  const totalMinor = dueMinor(booking);
  const isPaid = isPayable(booking);
  const wallet = useQuery({ ...bookingWalletQuery(id), enabled: isPaid });
  const [prefersWallet, setPrefersWallet] = useState(walletMinor > 0);
  const availableMinor = wallet.data?.availableMinor ?? null;
  const maxSplit = splitPayment(totalMinor, availableMinor ?? walletMinor, currency);
  const cardOnly: PaymentSplit = { walletMinor: 0, cardMinor: totalMinor };
  return {
    isPaid,
    wallet,
    availableMinor,
    /** The amounts with the maximum part from the wallet. */
    maxSplit,
    usesWallet: prefersWallet && maxSplit.walletMinor > 0,
    choose: setPrefersWallet,
    chosen: prefersWallet ? maxSplit : cardOnly,
  };
}

export type PaymentSplitChoice = ReturnType<typeof usePaymentSplit>;
