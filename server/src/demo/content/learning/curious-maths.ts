import type { Concept } from '../concept.ts';

export const curiousMaths: Concept = {
  key: 'curious-maths',
  category: 'learning',
  organiser: 'evening-school',
  scene: 'geometry',
  tags: ['science', 'mathematics', 'lecture'],
  weekdays: [3, 4],
  startTime: '19:00',
  lengthMinutes: 100,
  doorsMinutes: 15,
  ageLimit: null,
  languages: 'en',
  refundPolicy: { kind: 'until', hoursBefore: 24, percent: 100 },
  tickets: [
    { name: 'Seat', kind: 'paid', price: 9, quantity: 120 },
    { name: 'Student', kind: 'free', price: 0, quantity: 40 },
    { name: 'Stream', kind: 'free', price: 0, quantity: 500, online: true },
  ],
  about: [
    {
      paragraph:
        'One beautiful question, one person who has spent years with it, and no formula before minute twenty. You get paper, string and scissors, because most good mathematics can be cut out.',
    },
    {
      heading: 'For whom',
      items: [
        'Anyone who once liked numbers',
        'Children from eleven who ask why',
        'Teachers: the material is yours to take',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'Step-free, tactile models for blind visitors, captions in the room and online.',
  editions: [
    {
      city: 'gottingen',
      title: 'How Many Colours Does a Map Need?',
      venue: 'Alte Aula',
      address: 'Weender Landstraße 2',
      summary: "Colour Germany's districts, fail with three, win with four, learn why.",
      lead: 'In the town where half of it was invented, with crayons.',
      hybrid: true,
    },
    {
      city: 'cambridge',
      title: 'The Shape of a Pringle',
      venue: 'Mill Lane Theatre',
      address: '8 Mill Lane',
      summary: 'Negative curvature, crochet and a snack you will never see the same way.',
      lead: 'Speaker and audience crochet one surface together. Hooks provided.',
      hybrid: true,
    },
    {
      city: 'paris',
      title: 'Why Mirrors Swap Left and Right',
      venue: 'Amphi Jussieu Est',
      address: 'Rue Cuvier 12',
      summary: "They don't. An hour of symmetry with forty mirrors.",
      lead: 'Bring a word that reads the same upside down.',
      hybrid: true,
    },
    {
      city: 'boston',
      title: 'Shuffle Seven Times',
      venue: 'Somerville Hall',
      address: '191 Highland Avenue',
      summary: 'The theorem that told casinos how to cheat themselves.',
      lead: "A working magician is on stage to disprove it. He can't, but it's lovely.",
      hybrid: true,
    },
    {
      city: 'bangalore',
      title: 'Kolam and Knots',
      venue: 'Malleswaram Hall',
      address: '8th Cross Road 31',
      summary: 'The one-line drawings at the door, and the mathematics inside them.',
      lead: 'Three grandmothers demonstrate; a topologist takes notes.',
      hybrid: true,
    },
  ],
};
