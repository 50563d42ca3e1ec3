import type { Concept } from '../concept.ts';

export const tandemTables: Concept = {
  key: 'tandem-tables',
  category: 'learning',
  organiser: 'evening-school',
  scene: 'speech',
  tags: ['language exchange', 'conversation', 'newcomers'],
  weekdays: [2, 4, 7],
  startTime: '18:30',
  lengthMinutes: 120,
  doorsMinutes: null,
  ageLimit: null,
  languages: 'en',
  refundPolicy: { kind: 'none' },
  tickets: [
    { name: 'Seat at a table', kind: 'free', price: 0, quantity: 80 },
    {
      name: 'Host a language',
      kind: 'free',
      price: 0,
      quantity: 12,
      description: 'For native speakers.',
      accessCode: 'MYTONGUE',
    },
  ],
  about: [
    {
      paragraph:
        'Ten tables, ten languages, a bell every thirty minutes. Begin where you are comfortable and move to where you are not. There is a card on every table for when everyone has run out of words.',
    },
    {
      heading: 'The only rules',
      items: ['Table language only, hands allowed', 'Correct when asked, smile when not', 'One tea per bell'],
    },
  ],
  agenda: [],
  accessNotes: 'Step-free; a quiet table behind glass; sign language has a table of its own.',
  editions: [
    {
      city: 'ghent',
      title: 'Babbel at De Punt',
      venue: 'De Punt',
      address: 'Kasteellaan 54',
      summary: 'Dutch, Arabic, Ukrainian, and a table that only whispers.',
      lead: 'Host of the evening: a tram driver who speaks six languages, two of them only to passengers.',
    },
    {
      city: 'vienna',
      title: 'Sprachcafé Zehn Tische',
      venue: 'Café Einfahrt Saal',
      address: 'Haidgasse 3',
      summary: 'German in three levels and Viennese in one.',
      lead: 'A retired teacher sits at the dialect table and denies everything.',
    },
    {
      city: 'lisbon',
      title: 'Mesa de Línguas',
      venue: 'Biblioteca de Arroios',
      address: 'Rua Pascoal de Melo 119',
      summary: 'From Crioulo to Nepali, with pastéis between the bells.',
      lead: 'Newcomers get a phrase for the pharmacy, the landlord and the sea.',
    },
    {
      city: 'osaka',
      title: 'Tandem in the Arcade',
      venue: 'Nakazakicho Salon',
      address: 'Nakazaki-nishi 1-8',
      summary: 'Japanese at speaking speed, English at listening speed.',
      lead: 'The bell is a bicycle bell; the bicycle is part of the décor.',
    },
    {
      city: 'toronto',
      title: 'Ten Tables Toronto',
      venue: 'St Clair Commons',
      address: '601 Christie Street',
      summary: 'The most multilingual room in the most multilingual city.',
      lead: 'In March a table for Cree and Anishinaabemowin joined, and is always full.',
    },
  ],
};
