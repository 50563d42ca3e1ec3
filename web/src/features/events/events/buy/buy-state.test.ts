import { describe, expect, it } from 'vitest';
import type { PublicTicketType } from '@festoon/contracts/events/event-page';
import { buyState } from './buy-state.ts';
import { buildPublicTicketType } from '../testing.ts';

const published = (...ticketTypes: PublicTicketType[]) =>
  buyState({ status: 'published', cancelReason: '', ticketTypes, hasLockedTickets: false, hasWaitingRoom: false });

describe('buyState', () => {
  it('is on sale while at least one ticket type is on sale', () => {
    expect(published(buildPublicTicketType({ state: 'sold_out' }), buildPublicTicketType())).toEqual({
      kind: 'on_sale',
      isAlmostGone: false,
    });
  });

  it('is almost gone only when every ticket type on sale is almost gone', () => {
    expect(published(buildPublicTicketType({ state: 'almost_gone' }))).toEqual({ kind: 'on_sale', isAlmostGone: true });
    expect(published(buildPublicTicketType({ state: 'almost_gone' }), buildPublicTicketType())).toMatchObject({
      isAlmostGone: false,
    });
  });

  it('sends people to the waiting room for tickets that can be bought, unless it has admitted them', () => {
    const withRoom = (state: PublicTicketType['state'], isAdmitted = false) =>
      buyState(
        {
          status: 'published',
          cancelReason: '',
          ticketTypes: [buildPublicTicketType({ state, salesStartAt: '2026-12-01T10:00:00Z' })],
          hasLockedTickets: false,
          hasWaitingRoom: true,
        },
        isAdmitted,
      ).kind;
    expect([withRoom('on_sale'), withRoom('not_yet'), withRoom('sold_out')]).toEqual([
      'waiting_room',
      'waiting_room',
      'sold_out',
    ]);
    expect(withRoom('on_sale', true)).toBe('on_sale');
  });

  it('uses the earliest sales start of its ticket types', () => {
    const opening = (salesStartAt: string) => buildPublicTicketType({ state: 'not_yet', salesStartAt });
    const state = published(
      opening('2026-12-02T10:00:00Z'),
      opening('2026-12-01T10:00:00Z'),
      buildPublicTicketType({ state: 'ended' }),
    );
    expect(state).toEqual({ kind: 'not_yet', opensAt: '2026-12-01T10:00:00Z', isSubscriberPresale: false });
  });

  it('is sold out if one ticket type is sold out and the sales of the others have ended', () => {
    expect(published(buildPublicTicketType({ state: 'ended' }), buildPublicTicketType({ state: 'sold_out' })).kind).toBe(
      'sold_out',
    );
    expect(published(buildPublicTicketType({ state: 'ended' })).kind).toBe('sales_over');
  });

  it('returns limit when the account may not book more tickets', () => {
    expect(published(buildPublicTicketType({ maxPerBooking: 0 })).kind).toBe('limit');
  });

  it('returns code_only when only locked tickets exist', () => {
    expect(
      buyState({ status: 'published', cancelReason: '', ticketTypes: [], hasLockedTickets: true, hasWaitingRoom: false })
        .kind,
    ).toBe('code_only');
    expect(published().kind).toBe('no_tickets');
  });

  it('gives a cancelled or ended event precedence over its ticket types', () => {
    const offers = { ticketTypes: [buildPublicTicketType()], hasLockedTickets: false, hasWaitingRoom: false };
    expect(buyState({ ...offers, status: 'cancelled', cancelReason: 'Storm' })).toEqual({
      kind: 'cancelled',
      reason: 'Storm',
    });
    expect(buyState({ ...offers, status: 'ended', cancelReason: '' }).kind).toBe('ended');
  });
});
