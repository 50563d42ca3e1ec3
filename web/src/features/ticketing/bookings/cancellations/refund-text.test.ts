import { describe, expect, it } from 'vitest';
import type { BookingRefund } from '@festoon/contracts/ticketing/bookings';
import { splitQuote, formatRefunded } from './refund-text.ts';

function refund(overrides: Partial<BookingRefund>): BookingRefund {
  const amounts = { amountMinor: 2400, cardMinor: 2400, walletMinor: 0, creditMinor: 0 };
  const rest = { id: 'r', at: '2026-12-01T10:00:00Z', by: 'buyer', message: '', ticketCount: 1 } as const;
  return { ...rest, ...amounts, card: 'on_its_way', ...overrides };
}

describe('formatRefunded', () => {
  it('returns null without a refund', () => {
    expect(formatRefunded({ refunds: [], currency: 'EUR' })).toBeNull();
  });

  it('names the part that paid for changed tickets', () => {
    const refunds = [refund({ cardMinor: 900, walletMinor: 1500, creditMinor: 1500, card: 'arrived' })];
    expect(formatRefunded({ refunds, currency: 'EUR' })).toBe(
      '€15.00 paid for your new tickets · €9.00 refunded to your card',
    );
  });

  it('returns the amount and status per target', () => {
    const refunds = [
      refund({}),
      refund({ card: 'arrived' }),
      refund({ card: 'arrived', amountMinor: 600, cardMinor: 600 }),
      refund({ card: null, cardMinor: 0, walletMinor: 2400 }),
      refund({ card: 'to_wallet', amountMinor: 100, cardMinor: 100 }),
    ];
    expect(formatRefunded({ refunds, currency: 'EUR' })).toBe(
      '€25.00 refunded to your wallet · €30.00 refunded to your card · €24.00 on its way to your card',
    );
  });
});

describe('splitQuote', () => {
  it('limits the card’s part to what it paid, and sends everything to the wallet on request', () => {
    const quote = { refundMinor: 2400, cardMinor: 1000 };
    expect(splitQuote(quote, 'card')).toEqual({ cardMinor: 1000, walletMinor: 1400 });
    expect(splitQuote(quote, 'wallet')).toEqual({ cardMinor: 0, walletMinor: 2400 });
  });
});
