import type { Concept } from '../concept.ts';

export const fiveMinutePitch: Concept = {
  key: 'five-minute-pitch',
  category: 'business',
  organiser: 'plain-table',
  scene: 'bridge',
  tags: ['startups', 'pitch', 'networking'],
  weekdays: [3, 4],
  startTime: '18:00',
  lengthMinutes: 150,
  doorsMinutes: 30,
  ageLimit: null,
  languages: 'en',
  refundPolicy: { kind: 'until', hoursBefore: 24, percent: 100 },
  tickets: [
    { name: 'Audience', kind: 'paid', price: 10, quantity: 140 },
    { name: 'Pitcher', kind: 'free', price: 0, quantity: 10, description: 'Selected teams.', accessCode: 'FIVEMIN' },
    { name: 'Investor', kind: 'paid', price: 40, quantity: 30, description: 'Half goes to the audience prize.' },
  ],
  about: [
    {
      paragraph:
        'Ten teams, five minutes, no slides: only what can be held in two hands. The audience has real votes and a real prize. Investors sit among everyone else and wear no badge until the end.',
    },
    {
      heading: 'The evening',
      items: ['Doors and samples at six', 'Pitches from half past, a cowbell at five minutes', 'Votes in beans; yes, beans'],
    },
  ],
  agenda: [],
  accessNotes: 'Step-free, captions, bench seating with backs, hand signals explained at the start.',
  editions: [
    {
      city: 'porto',
      title: 'Two Hands, Five Minutes',
      venue: 'Alfândega Sala 3',
      address: 'Rua Nova da Alfândega 60',
      summary: 'Ten companies show something you can hold. One of them floats.',
      lead: 'By the river, under the bridge, with the beans counted by a notary.',
    },
    {
      city: 'vilnius',
      title: 'Pitch on the Bridge',
      venue: 'Tech Arts Hall',
      address: 'Aušros Vartų gatvė 5',
      summary: 'Lasers, cheese and logistics: a normal evening in Lithuania.',
      lead: 'Winner pitches again next morning, to actual schoolchildren.',
    },
    {
      city: 'munich',
      title: 'Ohne Folien',
      venue: 'Werk 3 Loft',
      address: 'Atelierstraße 10',
      summary: 'No slides, no lederhosen, no mercy from the bell.',
      lead: 'The bell comes from a real cow, Resi, who approved the format.',
    },
    {
      city: 'medellin',
      title: 'Cinco Minutos',
      venue: 'Ruta N Patio',
      address: 'Calle 67 52-20',
      summary: 'From the city of cable cars: ideas that climb.',
      lead: 'Pitchers arrive by metrocable and start talking when the doors open.',
    },
    {
      city: 'singapore',
      title: 'Hawker Pitch',
      venue: 'Lau Pa Sat Corner',
      address: '18 Raffles Quay',
      summary: 'Five minutes beside a satay grill; whoever holds the crowd holds the skewer.',
      lead: 'Votes are chilli padi. They count double if you can eat one.',
    },
  ],
};
