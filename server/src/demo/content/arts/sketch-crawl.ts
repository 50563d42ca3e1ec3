import type { Concept } from '../concept.ts';

export const sketchCrawl: Concept = {
  key: 'sketch-crawl',
  category: 'arts',
  organiser: 'atelier-nomade',
  scene: 'cutouts',
  tags: ['drawing', 'walk', 'beginners welcome'],
  weekdays: [6, 7],
  startTime: '10:30',
  lengthMinutes: 180,
  doorsMinutes: null,
  ageLimit: null,
  languages: 'local',
  refundPolicy: { kind: 'none' },
  tickets: [
    { name: 'Walk along', kind: 'free', price: 0, quantity: 40, description: "Bring a pencil. That's all." },
    {
      name: 'Sketch kit',
      kind: 'paid',
      price: 18,
      quantity: 15,
      description: 'Book, pens, a small watercolour box, yours to keep.',
    },
  ],
  about: [
    {
      paragraph:
        'Three corners of the city, forty minutes at each, no talent required. We draw standing, sitting, badly and together, then lay the books on a table and look.',
    },
    {
      heading: 'How it goes',
      items: [
        'Meet, warm up with ninety-second drawings',
        'Three stops, one prompt at each',
        "Coffee and a look at everyone's pages, no marks given",
      ],
    },
  ],
  agenda: [],
  accessNotes: 'The route is flat and wheelchair friendly, with a bench at every stop.',
  editions: [
    {
      city: 'paris',
      title: 'Croquis on the Canal',
      venue: 'Quai de Valmy 132',
      address: 'Quai de Valmy 132',
      summary: "Locks, plane trees and people eating lunch: a morning of drawing things that won't hold still.",
      lead: 'We begin by the footbridge from the film and end where the boats wait for water.',
    },
    {
      city: 'porto',
      title: 'Ribeira in Twelve Lines',
      venue: 'Largo do Terreiro',
      address: 'Largo do Terreiro 4',
      summary: 'Draw the steepest town in Portugal with as few lines as you dare.',
      lead: 'Local illustrator Rita Sampaio brings her rule: count your strokes aloud, then leave one out.',
    },
    {
      city: 'prague',
      title: 'Rooftops Before Noon',
      venue: 'Letná Terrace',
      address: 'Letenské sady 341',
      summary: 'Towers from above, tram bells from below, and tea from a thermos.',
      lead: 'Bring a grey pencil; the city does the rest until about eleven, when the gold arrives.',
    },
    {
      city: 'newyork',
      title: 'Drawing the Elevated',
      venue: 'Marcy Plaza',
      address: '235 Broadway',
      summary: 'Sketch trains, fire escapes and faces in the windows under the J line.',
      lead: 'You get eight minutes between trains. It is exactly the right amount of time to panic.',
    },
    {
      city: 'marrakesh',
      title: 'Doors of the Medina',
      venue: "Café Cour d'Argan",
      address: 'Rue Dar el Bacha 61',
      summary: 'A morning of arches, shade and ninety kinds of terracotta.',
      lead: 'We draw only doors. By the third you notice that each one tells you who lives behind it.',
    },
  ],
};
