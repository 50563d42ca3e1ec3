import type { Concept } from '../concept.ts';

export const marginNotes: Concept = {
  key: 'margin-notes',
  category: 'learning',
  organiser: 'margin-notes',
  scene: 'books',
  tags: ['literature', 'reading', 'author talk'],
  weekdays: [1, 3, 4],
  startTime: '19:00',
  lengthMinutes: 105,
  doorsMinutes: 15,
  ageLimit: null,
  languages: 'en',
  refundPolicy: { kind: 'until', hoursBefore: 24, percent: 100 },
  tickets: [
    { name: 'Seat', kind: 'paid', price: 10, quantity: 60 },
    { name: 'Seat and book', kind: 'paid', price: 26, quantity: 30, description: "Signed, wrapped in last week's news." },
    { name: 'Listen in', kind: 'free', price: 0, quantity: 200, online: true },
  ],
  about: [
    {
      paragraph:
        'An author reads ten pages and then has to defend every mark we found in the margins. Readers send their notes beforehand, kind ones and others; the host puts the best three on the table.',
    },
    {
      heading: 'Before the evening',
      items: [
        'Read the first chapter, sent with your ticket',
        'Send us a photo of one margin',
        'No need to have finished. Half of us never do.',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'Step-free, loop, the extract in large print and as audio.',
  editions: [
    {
      city: 'edinburgh',
      title: 'Margin Notes: The Salt Census',
      venue: 'Canongate Reading Room',
      address: '142 Canongate',
      summary: 'A novel about counting herring, and who gets counted.',
      lead: 'The author worked two seasons on a quay to get one sentence right. We have a question about that sentence.',
      hybrid: true,
    },
    {
      city: 'montreal',
      title: 'Margin Notes: Two Kitchens',
      venue: 'Librairie du Square Annexe',
      address: '3453 Rue Saint-Denis',
      summary: 'A bilingual memoir about one apartment and two grandmothers.',
      lead: 'Read in both languages, one paragraph each, until they begin to quarrel.',
      hybrid: true,
    },
    {
      city: 'dublin',
      title: 'Margin Notes: Seven Unsent Letters',
      venue: 'The Print Works',
      address: '4 Dame Lane',
      summary: 'Short stories by someone who worked in the dead letter office.',
      lead: 'One of the letters has since been answered. It will be read for the first time.',
      hybrid: true,
    },
    {
      city: 'bangalore',
      title: 'Margin Notes: Monsoon Ledger',
      venue: 'Church Street Bookroom',
      address: '12 Church Street',
      summary: 'Poems by an accountant, who insists they balance.',
      lead: 'Each poem has a footnote in numbers. We ask him to do the sums aloud.',
      hybrid: true,
    },
    {
      city: 'melbourne',
      title: 'Margin Notes: A Field Guide to Leaving',
      venue: 'The Wheelhouse',
      address: '176 Little Lonsdale Street',
      summary: 'Essays on birds, borders and a garage sale.',
      lead: 'The garage sale continues in the foyer.',
      hybrid: true,
    },
  ],
};
