import type { Concept } from '../concept.ts';

export const swingSocial: Concept = {
  key: 'swing-social',
  category: 'theatre-dance',
  organiser: 'milonga-norte',
  scene: 'checker',
  tags: ['swing', 'lindy hop', 'live band'],
  weekdays: [4, 6, 7],
  startTime: '19:00',
  lengthMinutes: 240,
  doorsMinutes: null,
  ageLimit: null,
  languages: 'en',
  refundPolicy: { kind: 'until', hoursBefore: 24, percent: 100 },
  tickets: [
    { name: 'Dance', kind: 'paid', price: 13, quantity: 150 },
    {
      name: 'Class and dance',
      kind: 'paid',
      price: 21,
      quantity: 50,
      description: 'Beginner class at seven, no partner needed.',
    },
    {
      name: 'Band table',
      kind: 'paid',
      price: 44,
      quantity: 10,
      description: 'Four seats next to the horns.',
      demand: 'nearly',
    },
  ],
  about: [
    {
      paragraph:
        'Eight musicians, one sprung floor, and a taster class that gets you through your first three songs. Vintage clothes are admired and not required; comfortable shoes are both.',
    },
    {
      heading: 'The night',
      items: [
        'Class from seven, social dancing from eight',
        'A jam circle at ten for those who can, and those who think they can',
        'Water, fruit and fans on the house',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'Level dance floor, quiet room upstairs by lift, seats along every wall.',
  editions: [
    {
      city: 'malmo',
      title: 'Jump Session',
      venue: 'Folkets Park Moriskan',
      address: 'Norra Parkgatan 2',
      summary: 'Lindy hop with an eight-piece band under a ceiling from 1902.',
      lead: 'Two drummers swap every set and pretend not to compete.',
    },
    {
      city: 'valencia',
      title: 'Swing al Cabanyal',
      venue: 'Teatre del Mar',
      address: 'Carrer de la Reina 121',
      summary: 'Charleston by the sea, then horchata.',
      lead: 'Begins on the promenade at five if the wind allows, moves indoors for the band.',
    },
    {
      city: 'budapest',
      title: 'Ruin Bar Stomp',
      venue: 'Fészek Udvar',
      address: 'Kertész utca 36',
      summary: 'A courtyard, a big band and a floor with character.',
      lead: 'The clarinet player was eighty last week. Ask him to dance; he says yes.',
    },
    {
      city: 'singapore',
      title: 'Tiong Bahru Swing',
      venue: 'Block 55 Hall',
      address: 'Seng Poh Road 55',
      summary: 'Art deco flats, hot jazz, cold limes.',
      lead: 'The house band plays Cole Porter in three of the four official languages.',
    },
    {
      city: 'neworleans',
      title: 'Sunday Second Line Swing',
      venue: 'Marigny Hall',
      address: '2225 Burgundy Street',
      summary: 'A parade to the door, then swing till the trombone gives up.',
      lead: 'The brass band walks you in from Frenchmen Street at half past six.',
    },
  ],
};
