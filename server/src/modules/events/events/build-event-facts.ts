import type { EventFacts } from './event-facts.ts';

/** Returns the facts of a published concert in Lisbon, for tests. */
export function buildEventFacts(overrides: Partial<EventFacts> = {}): EventFacts {
  return {
    id: '0198f3a2-7a10-7c3e-9d5b-2b6f0f7d1c11',
    url: 'https://festoon.example/events/noite-de-fado',
    title: 'Noite de Fado',
    summary: 'Three voices, two guitars.',
    format: 'in_person',
    cancelled: false,
    sequence: 3,
    startAt: '2026-11-20T19:30:00Z',
    endAt: '2026-11-20T22:00:00Z',
    timeZone: 'Europe/Lisbon',
    allDay: false,
    place: { name: 'Teatro São Luiz', address: 'Rua António Maria Cardoso 38', city: 'Lisbon', country: 'PT' },
    coordinates: { latitude: 38.7098, longitude: -9.1421 },
    organiser: { name: 'Fado Viva', url: 'https://festoon.example/organisers/fado-viva' },
    publishedAt: new Date('2026-08-01T10:00:00Z'),
    updatedAt: new Date('2026-08-02T10:00:00Z'),
    ...overrides,
  };
}
