import type { Concept } from '../concept.ts';

export const wheelThrown: Concept = {
  key: 'wheel-thrown',
  category: 'arts',
  organiser: 'atelier-nomade',
  scene: 'vases',
  tags: ['ceramics', 'workshop', 'hands-on'],
  weekdays: [2, 3, 6],
  startTime: '18:30',
  lengthMinutes: 150,
  doorsMinutes: 10,
  ageLimit: null,
  languages: 'local',
  refundPolicy: { kind: 'until', hoursBefore: 72, percent: 100 },
  tickets: [
    {
      name: 'One wheel',
      kind: 'paid',
      price: 58,
      quantity: 10,
      description: 'Clay, glaze and two firings included.',
      demand: 'nearly',
    },
    { name: 'Two friends, two wheels', kind: 'paid', price: 108, quantity: 3 },
  ],
  about: [
    {
      paragraph:
        'One wheel each, one teacher for five people, and permission to collapse. You throw three pieces, keep the one that surprises you, and collect it glazed three weeks later.',
    },
    {
      heading: 'What we cover',
      items: [
        'Wedging, centring, opening: the three steps where everything is decided',
        'Pulling a wall without holding your breath',
        'Letting a wonky bowl be a wonky bowl',
      ],
    },
    { paragraph: 'Wear sleeves that roll up. Aprons, towels and moral support are here.' },
  ],
  agenda: [],
  accessNotes: 'One of the wheels is raised for wheelchair users; please book it by writing to us.',
  editions: [
    {
      city: 'copenhagen',
      title: 'First Bowl',
      venue: 'Lergraven',
      address: 'Amagerbrogade 210',
      summary: 'Three hours from lump to bowl in a workshop that smells of rain.',
      lead: 'Teacher Signe learned in Bornholm and believes that every pot should have one mistake.',
    },
    {
      city: 'florence',
      title: 'Maiolica for Beginners',
      venue: 'Bottega San Frediano',
      address: 'Via del Campuccio 53',
      summary: 'Paint a plate with cobalt, tin glaze and four hundred years of blue.',
      lead: 'You work from pattern books of 1560, then ruin them with something of your own.',
    },
    {
      city: 'kyoto',
      title: 'Tea Bowl, Unhurried',
      venue: 'Kiyomizu Kiln',
      address: 'Gojozaka 22',
      summary: 'Hand-build one bowl without a wheel, and learn where the lips should go.',
      lead: 'Master Hamada speaks little; his cat says the rest. The bowls are fired in pine ash.',
    },
    {
      city: 'glasgow',
      title: 'Throwing After Work',
      venue: 'Govan Clay',
      address: '77 Langlands Road',
      summary: 'A weeknight on the wheel with tea, radio and very forgiving clay.',
      lead: 'Half price for anyone on nights, carers and people with exams next day. Just ask.',
    },
    {
      city: 'mexicocity',
      title: 'Barro Negro Afternoon',
      venue: 'Taller Coyoacán',
      address: 'Calle Ignacio Allende 57',
      summary: 'Burnish Oaxacan clay with a river stone until it shines like water.',
      lead: 'No wheel at all: two plates, one on the other, turned by the side of your hand.',
    },
  ],
};
