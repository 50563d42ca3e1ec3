import type { Concept } from '../concept.ts';

export const kiteDay: Concept = {
  key: 'kite-day',
  category: 'family',
  organiser: 'small-wonders',
  scene: 'kites',
  tags: ['kites', 'open air', 'families'],
  weekdays: [6, 7],
  startTime: '13:00',
  lengthMinutes: 240,
  doorsMinutes: null,
  ageLimit: null,
  languages: 'local',
  refundPolicy: { kind: 'none' },
  tickets: [
    { name: 'Just come', kind: 'free', price: 0, quantity: 500 },
    { name: 'Build a kite', kind: 'paid', price: 12, quantity: 80, description: 'Bamboo, paper, a hundred metres of line.' },
    {
      name: 'Night flyer',
      kind: 'paid',
      price: 18,
      quantity: 40,
      description: 'Adds lights for the flight at dusk.',
      demand: 'nearly',
    },
  ],
  about: [
    {
      paragraph:
        'The sky gets crowded. Bring a kite or build one in the tent, let our wind marshal find you a spot, and hold on. At four all of them go up at once, which looks like a spilled paintbox.',
    },
    {
      heading: 'What you need',
      items: [
        'Gloves for big kites, a hat for everyone',
        'No wind? Then we juggle, and sell twice the waffles',
        'Lost strings are collected and knitted',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'Boards to the launch field, fixed reels for people who hold with one hand, quiet tent.',
  editions: [
    {
      city: 'rotterdam',
      title: 'Kites Over Zestienhoven',
      venue: 'Rottemeren North',
      address: 'Rottekade 52',
      summary: 'Ten hectares of grass and the steadiest wind in the country.',
      lead: 'A pilot from the airport next door gives the all-clear by radio.',
    },
    {
      city: 'copenhagen',
      title: 'Dragons on Amager',
      venue: 'Kløvermarken',
      address: 'Raffinaderivej 10',
      summary: 'In Danish a kite is a dragon, and so they behave.',
      lead: 'Longest tail of the day gets the golden spool.',
    },
    {
      city: 'barcelona',
      title: 'Estels a la Mar',
      venue: 'Platja del Bogatell',
      address: 'Passeig Marítim 90',
      summary: 'Build at noon, fly at four, swim at five.',
      lead: 'The biggest kite has eight legs and needs nine people.',
    },
    {
      city: 'jaipur',
      title: 'Rooftop Kites at Makar',
      venue: 'Haveli Terrace',
      address: 'Chandpole Bazaar 60',
      summary: 'Cotton line only, sesame sweets, and every roof an arena.',
      lead: 'No glass string here, by promise; winners win by skill.',
    },
    {
      city: 'capetown',
      title: 'Muizenberg in the Air',
      venue: 'Zandvlei Lawns',
      address: '2 The Row',
      summary: 'South-easter, sea spray and five hundred kites for a good cause.',
      lead: 'Penguin-shaped kites fly poorly and get the most applause.',
    },
  ],
};
