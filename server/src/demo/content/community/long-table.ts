import type { Concept } from '../concept.ts';

export const longTable: Concept = {
  key: 'long-table',
  category: 'community',
  organiser: 'good-neighbours',
  scene: 'bunting',
  tags: ['neighbourhood', 'food', 'free'],
  weekdays: [6, 7],
  startTime: '13:00',
  lengthMinutes: 240,
  doorsMinutes: null,
  ageLimit: null,
  languages: 'local',
  refundPolicy: { kind: 'none' },
  tickets: [
    { name: 'Seat', kind: 'free', price: 0, quantity: 160 },
    { name: 'Bring a dish', kind: 'free', price: 0, quantity: 60, description: 'We tell you which course is short.' },
  ],
  about: [
    {
      paragraph:
        "One street, no cars, a table of ninety metres. You bring something that feeds four and sit where there is space. The tablecloth is made of all last year's curtains.",
    },
    {
      heading: 'Good to know',
      items: [
        'Plates, cutlery and benches are there',
        "Label what's in it: we have stickers",
        'Cleaning up is done to music, in half an hour',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'The whole street is level; three table sections have room for wheelchairs; quiet end at the library.',
  editions: [
    {
      city: 'rotterdam',
      title: 'Ninety Metres of Lunch',
      venue: 'Zwaanshals',
      address: 'Zwaanshals 322',
      summary: 'A whole street at one table, with dishes from thirty-one countries.',
      lead: 'Last year the dessert section ran out at two. Bakers, we are looking at you.',
    },
    {
      city: 'berlin',
      title: 'Die Lange Tafel Neukölln',
      venue: 'Schillerpromenade',
      address: 'Schillerpromenade 27',
      summary: 'Schoolchildren interview their elders, then everyone eats spaghetti.',
      lead: "The interviews hang on lines above the table. Look for your neighbour's.",
    },
    {
      city: 'porto',
      title: 'Almoço na Rua',
      venue: 'Rua de Miguel Bombarda',
      address: 'Rua de Miguel Bombarda 285',
      summary: 'Sardines, guitars and a tablecloth with names on it.',
      lead: 'You sign the cloth in pen; the sewing circle embroiders you by spring.',
    },
    {
      city: 'dublin',
      title: 'Stoneybatter Street Feast',
      venue: 'Oxmantown Road',
      address: '88 Oxmantown Road',
      summary: 'Sandwiches, spice bags and at least four lemon drizzles.',
      lead: 'If it rains we eat in hallways with the doors open, which may be even better.',
    },
    {
      city: 'melbourne',
      title: 'The Long Brunswick Lunch',
      venue: 'Wilson Avenue',
      address: '7 Wilson Avenue',
      summary: 'A laneway lunch that begins in Lebanon and ends in lamingtons.',
      lead: 'The dish you bring gets a number and a fan club.',
    },
  ],
};
