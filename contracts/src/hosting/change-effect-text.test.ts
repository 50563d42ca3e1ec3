import { describe, expect, it } from 'vitest';
import { formatChangeEffect } from './change-effect-text.ts';
import type { MaterialChangeImpact } from '../ticketing/refund-windows.ts';

const effect: MaterialChangeImpact = {
  aspects: ['time'],
  eventCount: 1,
  ticketCount: 50,
  holderCount: 42,
  refundMinor: 123_400,
  currency: 'EUR',
  refundsUntil: '2026-11-20T13:00:00Z',
};

describe('formatChangeEffect', () => {
  it('names the ticket holders, the end of the window and the maximum refund', () => {
    expect(formatChangeEffect(effect, 'Fri 20 Nov 2026, 13:00 WET')).toContain(
      'This change lets 42 ticket holders ask for a refund until Fri 20 Nov 2026, 13:00 WET, up to €1,234.00.',
    );
  });

  it('mentions no money if nothing was paid', () => {
    expect(formatChangeEffect({ ...effect, holderCount: 1, refundMinor: 0 }, '')).toBe(
      'This change concerns 1 ticket holder. They get an email and a notification.',
    );
  });
});
