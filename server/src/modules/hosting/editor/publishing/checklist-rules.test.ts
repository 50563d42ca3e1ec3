import { describe, expect, test } from 'vitest';
import { findMissingRequirements, checklist, type ChecklistInput } from './checklist-rules.ts';

const now = new Date('2027-01-01T00:00:00Z');
const later = new Date('2027-02-01T00:00:00Z');

const event = (overrides: Partial<ChecklistInput> = {}): ChecklistInput => ({
  now,
  title: 'Noite de Fado',
  description: 'An evening of songs by candlelight.',
  summary: 'Songs.',
  categorySlug: 'music',
  startAt: later,
  format: 'in_person',
  venueName: 'Casa do Rio',
  address: '',
  city: 'Lisbon',
  onlineUrl: '',
  playerUrl: '',
  hasCover: true,
  refundPolicy: { kind: 'none' },
  agendaLength: 1,
  ticketTypes: [{ kind: 'free', salesEndAt: null, quantity: 10 }],
  ...overrides,
});

const missing = (overrides: Partial<ChecklistInput>, isRequired = true) =>
  checklist(event(overrides)).flatMap((item) => (item.isRequired === isRequired && !item.isDone ? [item.code] : []));

describe('checklist', () => {
  test('has no open items for a complete event', () => {
    expect(missing({})).toEqual([]);
  });

  test.each<[string, Partial<ChecklistInput>, string[]]>([
    ['no title', { title: '  ' }, ['title']],
    ['no description', { description: 'Soon.' }, ['description']],
    ['a start in the past', { startAt: now }, ['start']],
    ['only a city', { venueName: '' }, ['place']],
    ['only a venue', { city: '' }, ['place']],
    ['an online event without its link', { format: 'online', city: '' }, ['online_link']],
    ['a hybrid event without link and place', { format: 'hybrid', city: '' }, ['place', 'online_link']],
    ['no tickets', { ticketTypes: [] }, ['tickets']],
    ['ended sales', { ticketTypes: [{ kind: 'free', salesEndAt: now, quantity: 10 }] }, ['tickets']],
    ['a ticket quantity of zero', { ticketTypes: [{ kind: 'free', salesEndAt: null, quantity: 0 }] }, ['tickets']],
  ])('lists the items that %s leaves incomplete', (_, overrides, codes) => {
    expect(missing(overrides)).toEqual(codes);
  });

  test('requires a refund policy only for paid tickets', () => {
    expect(missing({ hasCover: false, agendaLength: 0 }, false)).toEqual(['cover', 'agenda']);
    expect(missing({ ticketTypes: [{ kind: 'paid', salesEndAt: null, quantity: null }] }, false)).toEqual(['refunds']);
  });
});

describe('findMissingRequirements', () => {
  const broken = (before: Partial<ChecklistInput>, after: Partial<ChecklistInput>) =>
    findMissingRequirements(event(before), event({ ...before, ...after })).map(({ path }) => path);

  test('returns the required fields that a change would remove from a published event', () => {
    expect(broken({}, { title: '' })).toEqual(['title']);
    expect(broken({}, { format: 'online' })).toEqual(['onlineUrl']);
    expect(broken({}, { format: 'online', playerUrl: 'https://vimeo.com/1' })).toEqual([]);
    expect(broken({}, { city: '', venueName: '' })).toEqual(['city']);
  });

  test('ignores fields that were missing before', () => {
    expect(broken({ startAt: now, description: '' }, { summary: '' })).toEqual([]);
  });
});
