import type { EditableEvent } from '@festoon/contracts/hosting/event-editor';
import { EVENT_DEFAULTS } from '@festoon/contracts/hosting/event-fields';
import { EventId } from '@festoon/contracts/core/ids';

const LISBON_OFFSETS = [
  { from: '2026-10-25T01:00:00.000Z', minutes: 0 },
  { from: '2027-03-28T01:00:00.000Z', minutes: 60 },
];

/** Returns an event as the editor loads it. */
export function buildEditableEvent(overrides: Partial<EditableEvent> = {}): EditableEvent {
  return {
    ...EVENT_DEFAULTS,
    id: EventId.parse('019a0000-0000-7000-8000-000000000001'),
    slug: 'harbour-concert',
    title: 'Harbour concert',
    status: 'draft',
    startAt: '2026-12-05T19:00:00.000Z',
    endAt: '2026-12-05T22:00:00.000Z',
    doorsAt: null,
    localStart: '2026-12-05T19:00',
    localEnd: '2026-12-05T22:00',
    localDoors: null,
    utcOffsets: LISBON_OFFSETS,
    allDay: false,
    timeZone: 'Europe/Lisbon',
    city: 'Lisbon',
    cover: null,
    role: 'owner',
    seriesId: null,
    moderation: null,
    summary: '',
    description: { type: 'doc', content: [] },
    categorySlug: 'music',
    tags: [],
    languages: [],
    format: 'in_person',
    venueName: 'Old Customs House',
    address: 'Quay 7',
    region: '',
    countryCode: 'PT',
    point: null,
    website: '',
    when: {
      localStart: '2026-12-05T19:00',
      localEnd: '2026-12-05T22:00',
      localDoors: null,
      allDay: false,
      timeZone: 'Europe/Lisbon',
    },
    guests: [],
    refundPolicy: { kind: 'none' },
    agenda: [],
    coverAlt: '',
    revision: 1,
    savedAt: '2026-11-20T12:00:00.000Z',
    currency: 'EUR',
    gallery: [],
    ticketTypes: [],
    pools: [],
    questions: [],
    checklist: [],
    timeWarnings: [],
    feeFreeLeft: 0,
    bookingCount: 0,
    unnotifiedAspects: [],
    ...overrides,
  };
}
