import type { PassContent } from '../pass-content.ts';

/** Returns the content of a pass of a ticket to an event in a venue. */
export function buildPassContent(): PassContent {
  return {
    eventId: '019e8a00-0000-7000-8000-000000000001',
    ticketId: '019e8a00-0000-7000-8000-000000000002',
    codeVersion: 1,
    code: 'F1ABCDEF',
    issuerName: 'Festoon',
    title: 'Late Light',
    startAt: '2026-11-20T19:30:00+01:00',
    endAt: '2026-11-20T22:00:00+01:00',
    doorsAt: '2026-11-20T18:45:00+01:00',
    when: 'Fri 20 Nov 2026, 19:30 – 22:00 CET',
    date: 'Fri 20 Nov',
    clock: '19:30',
    doors: '18:45',
    venue: 'Kesselhaus',
    address: 'Kesselhaus, Knaackstraße 97, Berlin, Germany',
    coordinates: { latitude: 52.5, longitude: 13.4 },
    accessNotes: 'The lift is on the left.',
    holderName: 'Mara Lind',
    ticketTypeName: 'General',
    bookingReference: 'K7QM2XPR',
    organiserName: 'Lumen Collective',
    refundPolicy: 'Refund until 48 hours before the start.',
    colour: '#1d4ed8',
    links: {
      event: 'https://festoon.example/events/late-light',
      booking: 'https://festoon.example/profile/bookings?booking=1',
      ticket: 'https://festoon.example/profile/tickets/2',
      organiser: 'https://festoon.example/chats?organiser=1&ticket=2',
      online: null,
    },
  };
}
