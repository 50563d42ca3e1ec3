import type { Concept } from '../concept.ts';

export const blocLeague: Concept = {
  key: 'bloc-league',
  category: 'sport-fitness',
  organiser: 'bloc-and-beta',
  scene: 'facets',
  tags: ['climbing', 'bouldering', 'competition'],
  weekdays: [4, 7],
  startTime: '18:00',
  lengthMinutes: 240,
  doorsMinutes: 30,
  ageLimit: 12,
  languages: 'local',
  refundPolicy: { kind: 'until', hoursBefore: 48, percent: 100 },
  tickets: [
    { name: 'Climber', kind: 'paid', price: 18, quantity: 90 },
    { name: 'First timer', kind: 'paid', price: 22, quantity: 24, description: 'Shoes and a one-hour introduction.' },
    { name: 'Watch', kind: 'free', price: 0, quantity: 80 },
  ],
  about: [
    {
      paragraph:
        'Thirty new problems set the night before, four hours, no finals until everyone has had fun. Points are divided among all who top a problem, so the hard ones are worth your sweat and the easy ones your smile.',
    },
    {
      heading: 'Rules in short',
      items: [
        'Three tries score, all others are practice',
        'Beta is shared, loudly',
        'Juniors climb on the same wall, with their own points',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'Four of the thirty problems are set for adaptive climbers; the floor is level and a sling is available.',
  editions: [
    {
      city: 'ljubljana',
      title: 'Bloc League: Opening Round',
      venue: 'Plezalni Center Vič',
      address: 'Tbilisijska ulica 59',
      summary: 'Thirty fresh problems in the city that raises Olympic climbers.',
      lead: 'One problem is set by someone with a gold medal. It is not the hardest.',
    },
    {
      city: 'innsbruck',
      title: 'Bloc League: Under the Nordkette',
      venue: 'Kletterhalle West',
      address: 'Matthias-Schmid-Straße 12',
      summary: 'Indoor problems, outdoor view, and a bus to the real rock afterwards.',
      lead: 'Setters come from four countries and fight over every volume.',
    },
    {
      city: 'sheffield',
      title: 'Bloc League: Gritstone Manners',
      venue: 'The Foundry Yard',
      address: '45 Mowbray Street',
      summary: 'Slopers, smears and the weekly bun contest.',
      lead: 'Anyone topping problem nineteen without swearing wins cake. It has not happened.',
    },
    {
      city: 'boulder',
      title: 'Bloc League: Thin Air',
      venue: 'Valmont Wall',
      address: '3550 Frontier Avenue',
      summary: 'Compression at altitude and a live bluegrass trio on the mats.',
      lead: 'The trio speeds up during the last five minutes; you are warned.',
    },
    {
      city: 'seoul',
      title: 'Bloc League: Seongsu Finals',
      venue: 'Wall Factory',
      address: 'Achasan-ro 17-gil 48',
      summary: 'Electronic volumes, neon tape and the friendliest crowd in Asia.',
      lead: 'Finals are climbed blind: no one sees the problem before their turn.',
    },
  ],
};
