import type { Concept } from '../concept.ts';

export const lapConcert: Concept = {
  key: 'lap-concert',
  category: 'family',
  organiser: 'small-wonders',
  scene: 'rainbow',
  tags: ['babies', 'classical', 'concert'],
  weekdays: [7, 3],
  startTime: '10:30',
  lengthMinutes: 40,
  doorsMinutes: 20,
  ageLimit: null,
  languages: 'local',
  refundPolicy: { kind: 'until', hoursBefore: 24, percent: 100 },
  tickets: [
    { name: 'Grown-up with lap', kind: 'paid', price: 12, quantity: 50, description: 'The lap may be occupied.' },
    { name: 'Second grown-up', kind: 'paid', price: 8, quantity: 30 },
  ],
  about: [
    {
      paragraph:
        "Real musicians, real pieces, forty minutes, on a floor covered with quilts. Crying is fine, so is crawling into the cello's field of view. We play softly, twice, and once rather loudly.",
    },
    {
      heading: 'Practical things',
      items: [
        'For ages zero to three, and their people',
        'Pram park, changing tables, bottle warmers',
        'Coffee after, at a normal temperature',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'Step-free, pram lift, relaxed by nature, ear defenders in tiny sizes.',
  editions: [
    {
      city: 'vienna',
      title: 'Schubert for Short Attention Spans',
      venue: 'Salon Wieden',
      address: 'Wiedner Hauptstraße 40',
      summary: 'Lieder and lullabies with a soprano on the carpet.',
      lead: 'The trout quintet has been cut to the fish.',
    },
    {
      city: 'gothenburg',
      title: 'Lap Concert: Grieg and Bubbles',
      venue: 'Valand Lilla Salen',
      address: 'Vasagatan 50',
      summary: 'Strings, bubbles, and a sleepy tuba.',
      lead: 'The tuba plays four notes. All babies turn. Every time.',
    },
    {
      city: 'madrid',
      title: 'Música en Pañales',
      venue: 'Sala Malasaña',
      address: 'Calle del Espíritu Santo 23',
      summary: 'Guitar, castanets and a very soft zarzuela.',
      lead: 'Castanets in foam are handed out to the audience at minute thirty. Hold on.',
    },
    {
      city: 'bristol',
      title: 'Beethoven on the Blanket',
      venue: "St Werburgh's Room",
      address: '3 Horley Road',
      summary: 'Quartet movements under four minutes, with rice shakers.',
      lead: 'It has been scientifically shown that shakers improve the scherzo.',
    },
    {
      city: 'tokyo',
      title: 'Lap Concert: Koto and Milk',
      venue: 'Yanaka Hall',
      address: 'Yanaka 3-10-5',
      summary: 'Koto, flute and the quietest drum in town.',
      lead: 'Shoes by the door in pairs. There are always some very small ones left.',
    },
  ],
};
