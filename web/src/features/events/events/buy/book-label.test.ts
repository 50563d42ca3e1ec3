import { describe, expect, it } from 'vitest';
import { bookLabel, openLabel } from './book-label.ts';
import { type Choice, choiceTotals } from './choice.ts';
import { buildPublicTicketType } from '../testing.ts';

const early = buildPublicTicketType({ totalMinor: 1888 });
const late = buildPublicTicketType({ id: '01a1f8f1-028b-7745-aeac-6ff764291b6f', totalMinor: 2500 });
const free = buildPublicTicketType({ kind: 'free', totalMinor: 0 });
const ownPrice = buildPublicTicketType({ kind: 'pay_what_you_can', totalMinor: 500 });
const soldOut = buildPublicTicketType({ state: 'sold_out', totalMinor: 100 });
const request = buildPublicTicketType({ requiresApproval: true });

const labelOf = (ticketTypes: Parameters<typeof bookLabel>[1], choice: Choice = {}) =>
  bookLabel(choiceTotals(ticketTypes, choice), ticketTypes);

describe('bookLabel', () => {
  it('shows the lowest price on sale before a choice', () => {
    expect(labelOf([soldOut, late, early])).toBe('Get tickets · from €18.88');
    expect(labelOf([soldOut, early])).toBe('Get tickets · €18.88');
    expect(labelOf([ownPrice])).toBe('Get tickets · from €5.00');
  });

  it('shows no price before a choice if a ticket can be free', () => {
    expect(labelOf([{ ...free, id: late.id }, early])).toBe('Get tickets');
    expect(labelOf([{ ...ownPrice, totalMinor: 0 }])).toBe('Get tickets');
  });

  it('shows the total of a choice', () => {
    expect(labelOf([early, late], { [early.id]: { quantity: 2 } })).toBe('Get tickets · €37.76');
    expect(labelOf([ownPrice], { [ownPrice.id]: { quantity: 1, unitPriceMinor: 750 } })).toBe('Get tickets · €7.50');
  });

  it('names free tickets and requests', () => {
    expect(labelOf([free])).toBe('Get free tickets');
    expect(labelOf([free, late], { [free.id]: { quantity: 1 } })).toBe('Get free tickets');
    expect(labelOf([request])).toBe('Request to join');
    expect(labelOf([request, late])).toBe('Get tickets · from €18.00');
    expect(labelOf([request, late], { [request.id]: { quantity: 1 } })).toBe('Request to join');
  });
});

describe('openLabel', () => {
  it('names requests only if every ticket on sale needs an approval', () => {
    expect([openLabel([request, soldOut]), openLabel([request, late])]).toEqual(['Request to join', 'Get tickets']);
  });
});
