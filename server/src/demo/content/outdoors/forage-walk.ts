import type { Concept } from '../concept.ts';

export const forageWalk: Concept = {
  key: 'forage-walk',
  category: 'outdoors',
  organiser: 'wild-mile',
  scene: 'forest',
  tags: ['foraging', 'nature', 'food'],
  weekdays: [6, 7],
  startTime: '10:00',
  lengthMinutes: 180,
  doorsMinutes: null,
  ageLimit: null,
  languages: 'local',
  refundPolicy: { kind: 'until', hoursBefore: 48, percent: 100 },
  tickets: [
    { name: 'Adult', kind: 'paid', price: 24, quantity: 16, demand: 'nearly' },
    { name: 'Child 6 to 14', kind: 'paid', price: 8, quantity: 10 },
  ],
  about: [
    {
      paragraph:
        'A slow walk with a botanist and a cook. She says what it is, he says what it becomes, and both of them say loudly what will kill you. At the end we cook over a small fire what we dared to pick.',
    },
    {
      heading: 'Take along',
      items: [
        'A basket or paper bag, never plastic',
        'A knife if you have one',
        'The ability to leave two thirds where it stands',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'The route follows a compacted forest road; the fire place has benches with backs.',
  editions: [
    {
      city: 'tallinn',
      title: 'Bog, Birch and Chanterelle',
      venue: 'Viru Raba Gate',
      address: 'Loksa tee 12',
      summary: 'Cranberries, mushrooms and the etiquette of walking on a bog.',
      lead: 'Bog shoes are lent out. You will look like a duck and feel like a moose.',
    },
    {
      city: 'brno',
      title: 'Wild Garlic and Warnings',
      venue: 'Bílovice Station',
      address: 'Údolí oddechu 3',
      summary: 'Wild greens along the Svitava with an answer to every lookalike.',
      lead: 'The pesto is made in a tree stump with a baseball bat.',
    },
    {
      city: 'edinburgh',
      title: 'Shore Larder',
      venue: 'Cramond Foreshore',
      address: '1 Riverside',
      summary: 'Dulse, cockles and sea beet, then a driftwood fire.',
      lead: 'The causeway closes at one; so does the kitchen.',
    },
    {
      city: 'kyoto',
      title: 'Mountain Vegetables of Kurama',
      venue: 'Kurama Station',
      address: 'Kuramahonmachi 191',
      summary: 'Fern tips, butterbur, sansho: a mountain walk that ends in tempura.',
      lead: 'A temple cook brings the oil, the lacquer bowls and a short sermon on bitterness.',
    },
    {
      city: 'portland',
      title: 'Fungi for the Nervous',
      venue: 'Forest Park North Gate',
      address: '9899 NW Germantown Road',
      summary: 'Find seven mushrooms, eat two, respect five.',
      lead: 'Field guides on loan; the club\'s motto is "when in doubt, photograph it".',
    },
  ],
};
