import type { Concept } from '../concept.ts';

export const muralMiles: Concept = {
  key: 'mural-miles',
  category: 'arts',
  organiser: 'open-wall',
  scene: 'bauhaus',
  tags: ['street art', 'walking tour', 'city'],
  weekdays: [6, 7],
  startTime: '11:00',
  lengthMinutes: 150,
  doorsMinutes: null,
  ageLimit: null,
  languages: 'local',
  refundPolicy: { kind: 'until', hoursBefore: 24, percent: 100 },
  tickets: [
    {
      name: 'Walk',
      kind: 'paid',
      price: 14,
      quantity: 25,
      description: 'With headset, so that you hear the guide in traffic.',
    },
    { name: 'Under 18', kind: 'free', price: 0, quantity: 10 },
  ],
  about: [
    {
      paragraph:
        'Our guides all paint. They know who is behind the fifth floor, what was there before, and which wall is paid for by a bank. The walk is three kilometres and ends with a can in your hand.',
    },
    {
      heading: 'Along the way',
      items: [
        'Twelve walls, two courtyards that are usually shut',
        'One artist at work, weather permitting',
        'Ten minutes of spraying on a legal wall, masks and gloves provided',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'Pavements only, no stairs; folding stools for those who want them.',
  editions: [
    {
      city: 'bristol',
      title: 'Mural Miles: Stokes Croft and Back',
      venue: 'Turbo Island',
      address: '74 Stokes Croft',
      summary: 'Forty years of painted Bristol, from stencils under glass to five-storey foxes.',
      lead: 'Guide Kez painted the foxes and would like to say something about their tails.',
    },
    {
      city: 'lisbon',
      title: 'Mural Miles: Marvila',
      venue: 'Braço de Prata Station',
      address: 'Rua Fernando Palha 26',
      summary: 'Warehouses, azulejos gone wrong and the biggest astronaut in Europe.',
      lead: 'We end in a yard where the neighbours hand out brushes on Sundays.',
    },
    {
      city: 'krakow',
      title: 'Mural Miles: Kazimierz to Podgórze',
      venue: 'Plac Nowy',
      address: 'Plac Nowy 9',
      summary: 'Walls that remember, on both banks of the Vistula.',
      lead: 'The route crosses the river twice; the second time you will read the first wall differently.',
    },
    {
      city: 'saopaulo',
      title: 'Mural Miles: Minhocão',
      venue: 'Praça Roosevelt',
      address: 'Praça Franklin Roosevelt 210',
      summary: 'A motorway that closes on Sundays and the painted towers beside it.',
      lead: 'Pichação, giants and a guide who has been arrested by three governments.',
    },
    {
      city: 'montreal',
      title: 'Mural Miles: The Main',
      venue: 'Parc des Amériques',
      address: '3990 Boulevard Saint-Laurent',
      summary: 'Two languages, one boulevard and eighty walls.',
      lead: 'Includes the alley where every garage door belongs to a different decade.',
    },
  ],
};
