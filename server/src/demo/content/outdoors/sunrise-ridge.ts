import type { Concept } from '../concept.ts';

export const sunriseRidge: Concept = {
  key: 'sunrise-ridge',
  category: 'outdoors',
  organiser: 'wild-mile',
  scene: 'ridges',
  tags: ['hiking', 'sunrise', 'guided'],
  weekdays: [6, 7],
  startTime: '05:00',
  lengthMinutes: 420,
  doorsMinutes: 15,
  ageLimit: null,
  languages: 'en',
  refundPolicy: { kind: 'until', hoursBefore: 48, percent: 100 },
  tickets: [
    { name: 'Walker', kind: 'paid', price: 26, quantity: 18, description: 'Guide, tea and breakfast at the top.' },
    {
      name: 'Walker with transport',
      kind: 'paid',
      price: 39,
      quantity: 12,
      description: 'Minibus from the station.',
      demand: 'nearly',
    },
  ],
  about: [
    {
      paragraph:
        'We walk up in the dark with head torches, quietly, and sit on the ridge with a stove going when the light comes. Then the guide finally talks: rock, weather, and which peak is which.',
    },
    {
      heading: 'Can I do it?',
      items: [
        'Seven hundred metres up on a good path, three hours at talking pace',
        'Ankle boots, three layers, two litres',
        'We turn around for thunder, never for slowness',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'The path has steps and roots. A parallel valley walk on a level forest road meets us for breakfast.',
  editions: [
    {
      city: 'edinburgh',
      title: 'Allermuir Before the Bells',
      venue: 'Bonaly Car Park',
      address: '98 Bonaly Road',
      summary: 'The Pentlands in the dark and Edinburgh switched off below you.',
      lead: 'From the top you can count three firths and, with luck, one eagle.',
    },
    {
      city: 'zurich',
      title: 'Dawn on the Uetliberg Ridge',
      venue: 'Uetliberg Tram Stop',
      address: 'Uetlibergstrasse 340',
      summary: 'A long ridge, a short breakfast and all the Alps in a row.',
      lead: 'Names of the four-thousanders are sung on the way down, to a tune you know.',
    },
    {
      city: 'ljubljana',
      title: 'Šmarna Gora by Torchlight',
      venue: 'Tacen Trailhead',
      address: 'Pot na Grmado 12',
      summary: 'Ring the wishing bell before the city wakes.',
      lead: 'Locals climb it daily before work. You will be overtaken by someone of eighty.',
    },
    {
      city: 'vancouver',
      title: 'First Sun on the Shore',
      venue: 'Lynn Headwaters Gate',
      address: '4900 Lynn Valley Road',
      summary: 'Cedar, fog and a sky that changes its mind every minute.',
      lead: 'Bear bells provided; the breakfast is kept in a box with a very good lock.',
    },
    {
      city: 'capetown',
      title: "Lion's Head Moon to Morning",
      venue: 'Signal Hill Road',
      address: 'Signal Hill Road 2',
      summary: 'Up by moonlight, down by day, chains in the middle.',
      lead: 'The chains can be walked around. No one has to be a hero at six in the morning.',
    },
  ],
};
