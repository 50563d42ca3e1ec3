import type { Concept } from '../concept.ts';

export const chamberInOddPlaces: Concept = {
  key: 'chamber-in-odd-places',
  category: 'music',
  organiser: 'kammer-und-kiez',
  scene: 'strings',
  tags: ['classical', 'chamber music', 'unusual places'],
  weekdays: [3, 6, 7],
  startTime: '19:30',
  lengthMinutes: 95,
  doorsMinutes: 30,
  ageLimit: null,
  languages: 'local',
  refundPolicy: { kind: 'until', hoursBefore: 24, percent: 100 },
  tickets: [
    {
      name: 'Concession',
      kind: 'paid',
      price: 12,
      quantity: 40,
      description: 'Students, pensioners, anyone who needs it. No proof asked.',
    },
    {
      name: 'Admission',
      kind: 'paid',
      price: 24,
      quantity: 80,
      description: 'Unnumbered seats on benches, crates and steps.',
    },
    {
      name: 'Patron',
      kind: 'pay_what_you_can',
      price: 40,
      quantity: 20,
      description: "Covers your seat and someone else's concession.",
    },
  ],
  about: [
    {
      paragraph:
        'Great chamber music was written for rooms with people in them, not for halls with a third balcony. So we carry it into places that already have a life: a ferry deck, a bakery at night, a swimming pool in its off season.',
    },
    {
      paragraph:
        'The players sit in the middle. You are rarely more than eight metres from a bow, close enough to hear them breathe in before the first note.',
    },
    {
      heading: 'Before you come',
      items: [
        'No dress code. Wear something warm, odd places are seldom heated.',
        'No interval; the programme runs a little over an hour.',
        'A short talk first, in plain words, by one of the players.',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'Every venue in this series is chosen to be reachable without steps; the page of each date says which door.',
  editions: [
    {
      city: 'berlin',
      title: 'Schubert in the Empty Pool',
      venue: 'Stadtbad am Park',
      address: 'Gartenstraße 5',
      summary: 'The String Quintet in C, played on the tiles of a drained 1902 swimming bath.',
      lead: 'The acoustics of an empty deep end are astonishing: four seconds of echo that the players have spent a week learning to use.',
    },
    {
      city: 'hamburg',
      title: 'Brahms on Platform Nought',
      venue: 'Alte Gleishalle',
      address: 'Am Sandtorkai 30',
      summary: 'Clarinet quintet at the buffers of a goods station that lost its tracks in 1974.',
      lead: 'Brahms was born a short walk away and took the train from here, complaining, more than once.',
    },
    {
      city: 'vienna',
      title: 'Webern for Bakers',
      venue: 'Backstube Neubau',
      address: 'Zieglergasse 44',
      summary: "Six very short pieces at two in the morning's temperature, with the first rolls of the day after.",
      lead: 'The ovens stay on. Bread is part of the ticket, and the last piece is timed to the bell of the proving room.',
    },
    {
      city: 'zurich',
      title: 'Quartets in the Tram Depot',
      venue: 'Depot Wiedikon',
      address: 'Birmensdorferstrasse 130',
      summary: 'Haydn and Caroline Shaw between two resting trams with their doors open.',
      lead: 'Sit in a tram or on the platform; the music is the same and the view is better from line nine.',
    },
    {
      city: 'leipzig',
      title: 'Bach by Lamplight in the Cotton Mill',
      venue: 'Spinnerei Saal 7',
      address: 'Spinnereistraße 7',
      summary: 'The cello suites one, three and six by a single cello and forty desk lamps.',
      lead: 'Cellist Jonas Reuter turns one lamp off after every movement. By the last gigue you listen in the dark.',
    },
  ],
};
