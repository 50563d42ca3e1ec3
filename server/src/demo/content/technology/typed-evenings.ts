import type { Concept } from '../concept.ts';

export const typedEvenings: Concept = {
  key: 'typed-evenings',
  category: 'technology',
  organiser: 'commit-and-coffee',
  scene: 'windows',
  tags: ['typescript', 'web', 'meetup'],
  weekdays: [2, 3, 4],
  startTime: '18:30',
  lengthMinutes: 150,
  doorsMinutes: null,
  ageLimit: null,
  languages: 'en',
  refundPolicy: { kind: 'none' },
  tickets: [
    {
      name: 'In person',
      kind: 'free',
      price: 0,
      quantity: 120,
      description: "With dinner. Please give your place back if you can't come.",
    },
    {
      name: 'Stream',
      kind: 'free',
      price: 0,
      quantity: 400,
      description: 'Live link by mail, questions by chat.',
      online: true,
    },
  ],
  about: [
    {
      paragraph:
        'Three talks of twenty minutes, all about code that went to production and what happened then. We ask speakers to bring one thing that broke. No pitches, no hiring slides, no "the future of".',
    },
    {
      heading: 'What to expect',
      items: [
        'Food at half past six, with something for every diet.',
        'Talks from seven, each followed by ten minutes of questions.',
        "A long break. Most of the evening's value happens at the coffee machine.",
      ],
    },
    {
      paragraph: 'First-time speakers get a rehearsal and a friendly face in the first row. Write to us with half an idea.',
    },
  ],
  agenda: [
    { afterMinutes: 0, title: 'Dinner', detail: '' },
    { afterMinutes: 30, title: 'Talk one', detail: 'With questions.' },
    { afterMinutes: 65, title: 'Talk two', detail: 'With questions.' },
    { afterMinutes: 95, title: 'Break', detail: '' },
    { afterMinutes: 115, title: 'Talk three', detail: 'With questions.' },
  ],
  accessNotes: 'Step-free, hearing loop in the main room, live captions on the second screen.',
  editions: [
    {
      city: 'amsterdam',
      title: 'Typed Evenings: Types That Lie',
      venue: 'Kade 12',
      address: 'Oostelijke Handelskade 12',
      summary: 'Three teams on what the compiler promised and what the pager said at four in the morning.',
      lead: 'Includes the story of one optional property and eleven thousand double invoices.',
      hybrid: true,
    },
    {
      city: 'berlin',
      title: 'Typed Evenings: Ten Years of One Codebase',
      venue: 'Werkhof Kreuzberg',
      address: 'Ohlauer Straße 43',
      summary: 'How three products kept a single repository alive since before promises had syntax.',
      lead: 'Speakers from a newspaper, a train company and a very small synthesiser maker.',
      hybrid: true,
    },
    {
      city: 'zurich',
      title: 'Typed Evenings: Small Bundles, Old Phones',
      venue: 'Viadukt Labor',
      address: 'Viaduktstrasse 77',
      summary: 'Measuring web apps on the phones people actually own, with the phones on the table.',
      lead: 'Bring the oldest device that still turns on. We will race them over a throttled link.',
    },
    {
      city: 'manchester',
      title: 'Typed Evenings: Databases for Front-end People',
      venue: 'The Carding Shed',
      address: '12 Ducie Street',
      summary: 'Indexes, transactions and why your list is slow, explained without a single acronym.',
      lead: 'A night for everyone who has ever fixed a loading spinner by adding another loading spinner.',
      hybrid: true,
    },
    {
      city: 'bangalore',
      title: 'Typed Evenings: A Million Rows in the Browser',
      venue: 'Indiranagar Commons',
      address: '80 Feet Road 644',
      summary: 'Three ways to draw a table no one should draw, and one way to avoid it.',
      lead: 'All three speakers maintain the grid your bank uses. They are sorry.',
    },
  ],
};
