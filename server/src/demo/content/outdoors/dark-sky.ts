import type { Concept } from '../concept.ts';

export const darkSky: Concept = {
  key: 'dark-sky',
  category: 'outdoors',
  organiser: 'wild-mile',
  scene: 'nightsky',
  tags: ['astronomy', 'night', 'family friendly'],
  weekdays: [5, 6],
  startTime: '21:30',
  lengthMinutes: 150,
  doorsMinutes: null,
  ageLimit: null,
  languages: 'en',
  refundPolicy: { kind: 'until', hoursBefore: 24, percent: 100 },
  tickets: [
    { name: 'Blanket', kind: 'paid', price: 12, quantity: 60 },
    { name: 'Family blanket', kind: 'paid', price: 28, quantity: 20, description: 'Two adults and their children.' },
    {
      name: 'Telescope seat',
      kind: 'paid',
      price: 22,
      quantity: 8,
      description: 'Twenty minutes at the big one.',
      demand: 'nearly',
    },
  ],
  about: [
    {
      paragraph:
        'Far enough from town that the Milky Way throws a shadow. Four telescopes, one astronomer with a laser, and an hour of lying still that does more than a week at the beach.',
    },
    {
      heading: 'Come prepared',
      items: [
        'Red light only; we lend filters for phones',
        'It is always colder than you think',
        'Clouds move us to the barn, where the planetarium is inflatable',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'Boards lead to the field, one telescope has a seated eyepiece, the talk is live captioned on a dim screen.',
  editions: [
    {
      city: 'bristol',
      title: 'Dark Sky: Rings Edge On',
      venue: 'Tyntesfield Meadow',
      address: '1 Tyntesfield Road',
      summary: 'Planets, rings and a sky worth the bus ride.',
      lead: 'The astronomer saw her first comet from this field, aged six, in pyjamas.',
    },
    {
      city: 'granada',
      title: 'Cielo de la Alpujarra',
      venue: 'Mirador de Capileira',
      address: 'Calle Barranco 7',
      summary: "Under one of Europe's darkest skies with goat cheese and Jupiter.",
      lead: "Shepherds' constellations are told alongside the Greek ones, and are better.",
    },
    {
      city: 'tartu',
      title: 'Aurora Watch on Lake Ice',
      venue: 'Vehendi Pier',
      address: 'Vehendi tee 44',
      summary: 'Telescopes on the ice, hot currant, and perhaps a green curtain.',
      lead: 'If the forecast says yes we ring you at nine: sleep in your boots.',
    },
    {
      city: 'santiago',
      title: 'Southern Cross for Beginners',
      venue: 'Quebrada Sur',
      address: 'Camino al Volcán 8120',
      summary: 'Everything your northern sky map is missing.',
      lead: 'Two Magellanic Clouds, one Coal Sack, and a thermos going around.',
    },
    {
      city: 'auckland',
      title: 'Matariki Stories Under the Stars',
      venue: 'Ambury Farm',
      address: '43 Ambury Road',
      summary: 'The cluster that starts the year, told by the people who named it.',
      lead: 'Kaikōrero Hana leads; please bring something to share for breakfast.',
    },
  ],
};
