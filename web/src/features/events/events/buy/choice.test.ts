import { describe, expect, it } from 'vitest';
import {
  choiceTotals,
  defaultChoice,
  fitChoice,
  fitQuantity,
  holdLines,
  readChoice,
  stepQuantity,
  writeChoice,
} from './choice.ts';
import { buildPublicTicketType } from '../testing.ts';

const general = buildPublicTicketType({ totalMinor: 1950, feeMinor: 150 });
const free = buildPublicTicketType({
  id: '01a1f8f1-028b-7745-aeac-6ff764291b6f',
  name: 'Friend',
  kind: 'pay_what_you_can',
  totalMinor: 500,
});

describe('choiceTotals', () => {
  it('sums the ticket count, the totals and the fees included in them', () => {
    const totals = choiceTotals([general, free], {
      [general.id]: { quantity: 2 },
      [free.id]: { quantity: 1, unitPriceMinor: 1200 },
    });
    expect(totals).toMatchObject({ count: 3, totalMinor: 5100, feeMinor: 300 });
  });

  it('never goes below the minimum price of a pay-what-you-can ticket', () => {
    expect(choiceTotals([free], { [free.id]: { quantity: 1, unitPriceMinor: 100 } }).totalMinor).toBe(500);
  });

  it('drops ticket types that are no longer on sale', () => {
    const gone = { ...general, state: 'sold_out' as const };
    expect(choiceTotals([gone], { [general.id]: { quantity: 2 } })).toMatchObject({ count: 0, totalMinor: 0 });
  });
});

describe('holdLines', () => {
  it('includes a unit price only for a price chosen by the buyer', () => {
    const totals = choiceTotals([general, free], {
      [general.id]: { quantity: 1 },
      [free.id]: { quantity: 1, unitPriceMinor: 700 },
    });
    expect(holdLines(totals)).toEqual([
      { ticketTypeId: general.id, quantity: 1 },
      { ticketTypeId: free.id, quantity: 1, unitPriceMinor: 700 },
    ]);
  });
});

describe('defaultChoice', () => {
  const soldOut = buildPublicTicketType({ id: '01a1f8f1-028b-7745-aeac-6ff764291b70', state: 'sold_out' });
  const pair = buildPublicTicketType({ minPerBooking: 2, maxPerBooking: 4 });

  it('selects the smallest booking of the only ticket type that can be booked', () => {
    expect(defaultChoice([soldOut, general])).toEqual({ [general.id]: { quantity: 1 } });
    expect(defaultChoice([pair])).toEqual({ [pair.id]: { quantity: 2 } });
    expect(choiceTotals([free], defaultChoice([free])).totalMinor).toBe(free.totalMinor);
  });

  it('selects nothing if several or no ticket types can be booked', () => {
    expect(defaultChoice([general, free])).toEqual({});
    expect(defaultChoice([soldOut, { ...pair, maxPerBooking: 1 }])).toEqual({});
  });
});

describe('fitQuantity', () => {
  it.each([
    [0, 0],
    [1, 2],
    [9, 4],
    [-1, 0],
  ])('adjusts %i to %i when a booking takes two to four tickets', (requested, fitted) => {
    expect(fitQuantity(buildPublicTicketType({ minPerBooking: 2, maxPerBooking: 4 }), requested)).toBe(fitted);
  });

  it('returns 0 when fewer tickets are left than the minimum per booking', () => {
    expect(fitQuantity(buildPublicTicketType({ minPerBooking: 2, maxPerBooking: 1 }), 2)).toBe(0);
  });
});

describe('stepQuantity', () => {
  const pairs = buildPublicTicketType({ minPerBooking: 2, maxPerBooking: 4 });
  it.each([
    [0, 1, 2],
    [2, 1, 0],
    [3, 2, 2],
    [4, 5, 4],
  ])('steps from %i towards %i to %i', (from, to, result) => expect(stepQuantity(pairs, from, to)).toBe(result));
});

describe('fitChoice', () => {
  it('reduces or drops selected tickets when fewer are available', () => {
    const fewer = { ...general, maxPerBooking: 1 };
    expect(fitChoice([fewer], { [general.id]: { quantity: 3 }, other: { quantity: 1 } })).toEqual({
      [general.id]: { quantity: 1 },
    });
  });
});

describe('writeChoice and readChoice', () => {
  it('round-trip a choice through a URL parameter', () => {
    const choice = { [general.id]: { quantity: 2 }, [free.id]: { quantity: 1, unitPriceMinor: 1500 } };
    expect(readChoice(writeChoice(choice))).toEqual(choice);
  });

  it.each(['', 'nonsense', 'a.b', 'a.-1', '.2', 'a.1e99'])('read an empty choice from “%s”', (text) => {
    expect(readChoice(text)).toEqual({});
  });
});
