import { describe, expect, it } from 'vitest';
import { buildEventFacts } from '../build-event-facts.ts';
import { eventStructuredData, type StructuredEvent } from './structured-data.ts';

function describeEvent(overrides: Partial<StructuredEvent> = {}) {
  const offer = {
    name: 'General',
    priceMinor: 1850,
    currency: 'EUR',
    availability: 'on_sale',
    salesStartAt: null,
    salesEndAt: null,
  } as const;
  const event: StructuredEvent = {
    ...buildEventFacts(),
    imageUrls: ['https://festoon.example/covers/1-960.webp'],
    offers: [offer],
    doorsAt: new Date('2026-11-20T18:45:00Z'),
    previousStartAt: null,
    language: 'pt',
    ...overrides,
  };
  return JSON.parse(eventStructuredData(event));
}

describe('eventStructuredData', () => {
  it('describes an event at a place', () => {
    expect(describeEvent()).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Event',
      '@id': 'https://festoon.example/events/noite-de-fado',
      url: 'https://festoon.example/events/noite-de-fado',
      name: 'Noite de Fado',
      description: 'Three voices, two guitars.',
      startDate: '2026-11-20T19:30:00+00:00',
      endDate: '2026-11-20T22:00:00+00:00',
      doorTime: '2026-11-20T18:45:00+00:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      inLanguage: 'pt',
      location: {
        '@type': 'Place',
        name: 'Teatro São Luiz',
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Rua António Maria Cardoso 38',
          addressLocality: 'Lisbon',
          addressCountry: 'PT',
        },
        geo: { '@type': 'GeoCoordinates', latitude: 38.7098, longitude: -9.1421 },
      },
      image: ['https://festoon.example/covers/1-960.webp'],
      organizer: { '@type': 'Organization', name: 'Fado Viva', url: 'https://festoon.example/organisers/fado-viva' },
      isAccessibleForFree: false,
      offers: [
        {
          '@type': 'Offer',
          name: 'General',
          url: 'https://festoon.example/events/noite-de-fado',
          price: '18.50',
          priceCurrency: 'EUR',
          availability: 'https://schema.org/InStock',
        },
      ],
    });
  });

  it('writes local times with the offset of the place', () => {
    expect(describeEvent({ timeZone: 'Asia/Kolkata' }).startDate).toBe('2026-11-21T01:00:00+05:30');
  });

  it('writes the dates of an all-day event, including the last day', () => {
    const days = { allDay: true, startAt: '2026-06-20T23:00:00Z', endAt: '2026-06-22T23:00:00Z' };
    expect(describeEvent(days)).toMatchObject({ startDate: '2026-06-21', endDate: '2026-06-22' });
  });

  it('marks cancelled and moved events', () => {
    const previousStartAt = new Date('2026-11-13T19:30:00Z');
    expect(describeEvent({ previousStartAt })).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: '2026-11-13T19:30:00+00:00',
    });
    expect(describeEvent({ cancelled: true, previousStartAt }).eventStatus).toBe('https://schema.org/EventCancelled');
  });

  it('writes the locations of online and hybrid events', () => {
    expect(describeEvent({ format: 'online', place: null }).location).toEqual({
      '@type': 'VirtualLocation',
      url: 'https://festoon.example/events/noite-de-fado',
    });
    expect(describeEvent({ format: 'hybrid' }).location).toHaveLength(2);
  });

  it('writes prices with the decimals of their currency', () => {
    const offer = {
      name: 'General',
      priceMinor: 1200,
      availability: 'sold_out',
      salesStartAt: null,
      salesEndAt: null,
    } as const;
    const offers = [
      { ...offer, currency: 'JPY' },
      { ...offer, currency: 'KWD' },
    ];
    expect(describeEvent({ offers }).offers.map(({ price }: { price: string }) => price)).toEqual(['1200', '1.200']);
  });

  it('escapes text that would close the script element', () => {
    const title = '</script><script>alert(1)</script><!-- \u2028 &';
    const event = {
      ...buildEventFacts({ title }),
      imageUrls: [],
      offers: [],
      doorsAt: null,
      previousStartAt: null,
      language: null,
    };
    const json = eventStructuredData(event);
    expect(json).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(json).name).toBe(title);
  });
});
