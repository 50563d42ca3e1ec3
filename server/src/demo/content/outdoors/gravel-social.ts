import type { Concept } from '../concept.ts';

export const gravelSocial: Concept = {
  key: 'gravel-social',
  category: 'outdoors',
  organiser: 'bloc-and-beta',
  scene: 'road',
  tags: ['cycling', 'gravel', 'social ride'],
  weekdays: [6, 7],
  startTime: '09:00',
  lengthMinutes: 300,
  doorsMinutes: null,
  ageLimit: null,
  languages: 'en',
  refundPolicy: { kind: 'none' },
  tickets: [
    { name: 'Rider', kind: 'free', price: 0, quantity: 60 },
    { name: 'Rider with lunch', kind: 'paid', price: 16, quantity: 40, description: 'At the long table of a farm.' },
    {
      name: 'Hire bike',
      kind: 'paid',
      price: 45,
      quantity: 8,
      description: 'Gravel bike in your size, helmet, bottle.',
      demand: 'nearly',
    },
  ],
  about: [
    {
      paragraph:
        'Sixty kilometres of white roads, two castles or their equivalent, one farm lunch. No one is dropped: we ride at the speed of conversation and regroup at every cake.',
    },
    {
      heading: 'The route',
      items: [
        '60 km, 700 m of climbing, 70 % unpaved; a 35 km version turns off at the mill',
        'Tyres of 38 mm or more, two tubes, front light',
        'Mechanic in the van, humour in the saddle',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'The short route is open to hand bikes and trikes; the van carries spares and batteries.',
  editions: [
    {
      city: 'ghent',
      title: 'Kasseien & Koffie',
      venue: 'Citadelpark',
      address: 'Citadellaan 40',
      summary: 'Cobbles, canals and a queue of windmills against the wind.',
      lead: 'The wind is against you both ways. It is a Flemish speciality.',
    },
    {
      city: 'florence',
      title: 'Strade Quasi Bianche',
      venue: 'Piazza Tasso',
      address: 'Piazza Torquato Tasso 7',
      summary: 'White roads to Chianti with a lunch that ruins the afternoon in the best way.',
      lead: 'Old steel bikes start ten minutes ahead, as is their right.',
    },
    {
      city: 'girona',
      title: 'Through the Cork Oaks',
      venue: 'Plaça de la Independència',
      address: 'Plaça de la Independència 12',
      summary: 'Where the professionals train, at one third of their speed.',
      lead: 'A professional is hidden in the group. Find them by the cleanest socks.',
    },
    {
      city: 'utrecht',
      title: 'Heuvelrug Loop',
      venue: 'Wilhelminapark',
      address: 'Wilhelminapark 65',
      summary: 'The only hills in the middle of the Netherlands, all of them.',
      lead: 'Highest point: sixty-nine metres. There is a flag and a photographer.',
    },
    {
      city: 'nairobi',
      title: 'Ngong Red Dirt',
      venue: 'Karen Roundabout',
      address: 'Ngong Road 612',
      summary: 'Giraffe on the left, wind turbines on the right, red dust all over.',
      lead: 'Starts an hour early in dry season. Sunscreen and biltong at every stop.',
    },
  ],
};
