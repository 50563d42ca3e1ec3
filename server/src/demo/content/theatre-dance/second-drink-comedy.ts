import type { Concept } from '../concept.ts';

export const secondDrinkComedy: Concept = {
  key: 'second-drink-comedy',
  category: 'theatre-dance',
  organiser: 'second-drink',
  scene: 'spotlight',
  tags: ['stand-up', 'comedy', 'english'],
  weekdays: [2, 3, 4, 5],
  startTime: '20:00',
  lengthMinutes: 120,
  doorsMinutes: 45,
  ageLimit: 18,
  languages: 'en',
  refundPolicy: { kind: 'until', hoursBefore: 24, percent: 100 },
  tickets: [
    { name: 'Early bird', kind: 'paid', price: 9, quantity: 30, demand: 'sold_out' },
    { name: 'Seat', kind: 'paid', price: 14, quantity: 80, description: 'Unreserved, first come.' },
    { name: 'Front row', kind: 'paid', price: 12, quantity: 8, description: 'Cheaper, because you know why.' },
  ],
  about: [
    {
      paragraph:
        'Five comedians, one host, and the rule of this club: no one does their television set. New jokes only, some of them minutes old, so you see them work, wobble and occasionally fly.',
    },
    {
      heading: 'House notes',
      items: [
        'Doors three quarters of an hour before; latecomers sit at the front',
        'No filming, no hecklers, no bachelor hats',
        'The bar has good things without alcohol',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'Step-free, two wheelchair places with a companion seat, British or local sign language on marked nights.',
  editions: [
    {
      city: 'london',
      title: 'New Jokes Only',
      venue: 'The Undercroft',
      address: '31 Columbia Road',
      summary: 'Five comics you know from bigger rooms try what may never be seen again.',
      lead: 'The host keeps a bell. Old material gets the bell. The bell has been rung at famous people.',
    },
    {
      city: 'berlin',
      title: 'Punchlines in a Second Language',
      venue: 'Keller Neukölln',
      address: 'Weserstraße 58',
      summary: 'Comedy in English by people who dream in nine other languages.',
      lead: 'Tonight: a Bavarian, a Brazilian, a Belgian, and an argument about bread.',
    },
    {
      city: 'amsterdam',
      title: 'Low Stakes',
      venue: 'De Nieuwe Kelder',
      address: 'Haarlemmerstraat 80',
      summary: 'A warm, small and slightly damp cellar full of expats and their landlords.',
      lead: 'The last act is chosen by the audience from three envelopes.',
    },
    {
      city: 'toronto',
      title: 'Sorry Not Sorry',
      venue: 'The Back Step',
      address: '972 Bloor Street West',
      summary: 'Polite city, impolite jokes, very polite bar staff.',
      lead: 'Includes the monthly contest for the best joke about winter under twelve seconds.',
    },
    {
      city: 'stockholm',
      title: 'Lagom Laughs',
      venue: 'Källaren Söder',
      address: 'Götgatan 44',
      summary: 'Stand-up in English for a country that laughs inwards.',
      lead: 'Comedians are told to wait two seconds longer. It is working.',
    },
  ],
};
