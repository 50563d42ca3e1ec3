import { describe, expect, it } from 'vitest';
import type { TicketOffer } from '@festoon/contracts/event-page';
import { buyState } from './buy-state.ts';
import { buildOffer } from './testing.ts';

const published = (...ticketTypes: TicketOffer[]) =>
  buyState({ status: 'published', cancelReason: '', ticketTypes, hasLockedTickets: false });

describe('buyState', () => {
  it('is on sale as long as one type is', () => {
    expect(published(buildOffer({ state: 'sold_out' }), buildOffer())).toEqual({ kind: 'on_sale', isAlmostGone: false });
  });

  it('is almost gone only when every type on sale is', () => {
    expect(published(buildOffer({ state: 'almost_gone' }))).toEqual({ kind: 'on_sale', isAlmostGone: true });
    expect(published(buildOffer({ state: 'almost_gone' }), buildOffer())).toMatchObject({ isAlmostGone: false });
  });

  it('opens with the first type that opens', () => {
    const opening = (salesStartAt: string) => buildOffer({ state: 'not_yet', salesStartAt });
    const state = published(
      opening('2026-12-02T10:00:00Z'),
      opening('2026-12-01T10:00:00Z'),
      buildOffer({ state: 'ended' }),
    );
    expect(state).toEqual({ kind: 'not_yet', opensAt: '2026-12-01T10:00:00Z', subscribersMayNow: false });
  });

  it('is sold out before it is over', () => {
    expect(published(buildOffer({ state: 'ended' }), buildOffer({ state: 'sold_out' })).kind).toBe('sold_out');
    expect(published(buildOffer({ state: 'ended' })).kind).toBe('sales_over');
  });

  it('says so when this person has all they may have', () => {
    expect(published(buildOffer({ maxPerBooking: 0 })).kind).toBe('limit');
  });

  it('asks for a code where only locked tickets exist', () => {
    expect(buyState({ status: 'published', cancelReason: '', ticketTypes: [], hasLockedTickets: true }).kind).toBe(
      'code_only',
    );
    expect(published().kind).toBe('no_tickets');
  });

  it('puts the event’s own end before everything', () => {
    const offers = { ticketTypes: [buildOffer()], hasLockedTickets: false };
    expect(buyState({ ...offers, status: 'cancelled', cancelReason: 'Storm' })).toEqual({
      kind: 'cancelled',
      reason: 'Storm',
    });
    expect(buyState({ ...offers, status: 'ended', cancelReason: '' }).kind).toBe('ended');
  });
});
