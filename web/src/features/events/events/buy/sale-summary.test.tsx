import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SaleSummary } from './sale-summary.tsx';

const price = { isFree: false, price: { fromMinor: 1800, toMinor: 1800, currency: 'EUR' } };

const textOf = (myTicketCount: number, state: Parameters<typeof SaleSummary>[0]['state']) =>
  renderToString(<SaleSummary event={{ ...price, myTicketCount }} state={state} />).replaceAll(/<[^>]*>/g, '');

it('says first that the reader has tickets, but not for an event that has ended', () => {
  expect(textOf(2, { kind: 'on_sale', isAlmostGone: false })).toContain('You have 2 tickets.');
  expect(textOf(1, { kind: 'sold_out' })).toContain('You have a ticket.');
  expect(textOf(2, { kind: 'ended' })).toBe('Ended');
});

it('shows the price, or why there is none, to others', () => {
  expect(textOf(0, { kind: 'on_sale', isAlmostGone: false })).not.toContain('You have');
  expect(textOf(0, { kind: 'sold_out' })).toBe('Sold out');
});
