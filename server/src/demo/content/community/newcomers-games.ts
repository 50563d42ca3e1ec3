import type { Concept } from '../concept.ts';

export const newcomersGames: Concept = {
  key: 'newcomers-games',
  category: 'community',
  organiser: 'good-neighbours',
  scene: 'tokens',
  tags: ['board games', 'newcomers', 'social'],
  weekdays: [3, 4, 5],
  startTime: '18:30',
  lengthMinutes: 210,
  doorsMinutes: null,
  ageLimit: null,
  languages: 'en',
  refundPolicy: { kind: 'none' },
  tickets: [
    { name: 'Player', kind: 'free', price: 0, quantity: 60 },
    { name: 'Explain a game', kind: 'free', price: 0, quantity: 10, description: 'Bring your favourite and teach it.' },
  ],
  about: [
    {
      paragraph:
        "New in town, or here for ever and wondering where everyone went? Two hundred games, eight tables, and hosts who put you with people you don't know yet. Come alone; almost everyone does.",
    },
    {
      heading: 'How it works',
      items: [
        'A coloured sticker says: short, long, silly or ruthless',
        'Tables are mixed again at eight',
        'Rules explained in five minutes or we pick another game',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'Step-free, large-print cards, dice trays, one table in a quiet room.',
  editions: [
    {
      city: 'brussels',
      title: 'Alone Together: Game Night',
      venue: 'Le Kot',
      address: "Chaussée d'Ixelles 168",
      summary: 'Bring no one. Leave with six people and a score to settle.',
      lead: "The Commission interns' table is easily spotted: they negotiate everything.",
    },
    {
      city: 'helsinki',
      title: 'Yksin Yhdessä',
      venue: 'Oodi Third Floor',
      address: 'Töölönlahdenkatu 4',
      summary: 'Quiet games for quiet people, and one loud table by the stairs.',
      lead: 'Finnish rule: small talk is optional, strategy is not.',
    },
    {
      city: 'zurich',
      title: 'Spielabend für Neue',
      venue: 'Quartierhaus Wipkingen',
      address: 'Rosengartenstrasse 1',
      summary: 'Jass for beginners and trains for engineers.',
      lead: 'A neighbour teaches Jass in English with a diagram that took her a decade.',
    },
    {
      city: 'chicago',
      title: 'Strangers and Dice',
      venue: 'Pilsen Union',
      address: '1438 West 18th Street',
      summary: 'Winter is long. Here are two hundred boxes.',
      lead: "We keep count: last year's tables led to four bands and a christening.",
    },
    {
      city: 'seoul',
      title: 'Nunchi Night',
      venue: 'Mangwon Playroom',
      address: 'World Cup-ro 13-gil 21',
      summary: 'Bluffing games in the country that has a word for reading the room.',
      lead: "Beginner's table in three languages; the loser makes the ramyeon.",
    },
  ],
};
