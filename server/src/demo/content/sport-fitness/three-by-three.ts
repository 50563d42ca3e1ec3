import type { Concept } from '../concept.ts';

export const threeByThree: Concept = {
  key: 'three-by-three',
  category: 'sport-fitness',
  organiser: 'good-neighbours',
  scene: 'court',
  tags: ['basketball', 'tournament', 'street'],
  weekdays: [6, 7],
  startTime: '12:00',
  lengthMinutes: 360,
  doorsMinutes: null,
  ageLimit: null,
  languages: 'local',
  refundPolicy: { kind: 'until', hoursBefore: 48, percent: 100 },
  tickets: [
    {
      name: 'Team of four',
      kind: 'paid',
      price: 28,
      quantity: 32,
      description: 'Three on court, one to argue.',
      demand: 'nearly',
    },
    { name: 'Youth team', kind: 'free', price: 0, quantity: 16, description: 'Under 16, with one adult.' },
    { name: 'Spectator', kind: 'free', price: 0, quantity: 300 },
  ],
  about: [
    {
      paragraph:
        'Half court, one hoop, ten minutes or twenty-one points. Thirty-two teams, two courts and a DJ who also keeps the clock. You call your own fouls and buy the drink if you were wrong.',
    },
    {
      heading: 'Format',
      items: [
        'Four groups, everyone plays at least three games',
        'Mixed teams get a two-point start',
        'Finals under lights at five',
      ],
    },
  ],
  agenda: [],
  accessNotes: "Courts are level with wheelchair basketball at one o'clock; chairs can be borrowed.",
  editions: [
    {
      city: 'rotterdam',
      title: 'Kruisplein Threes',
      venue: 'Kruisplein Court',
      address: 'Kruisplein 25',
      summary: 'Neighbourhood three-on-three with thirty-two teams and one famous referee.',
      lead: 'The referee once played in the real league. He does not want to talk about it.',
    },
    {
      city: 'kaunas',
      title: 'Laisvės Threes',
      venue: 'Nemunas Island Court',
      address: 'Karaliaus Mindaugo prospektas 50',
      summary: 'In Lithuania this is not a hobby. Come and be educated.',
      lead: "Grandmothers' exhibition game at half time. Bring respect.",
    },
    {
      city: 'marseille',
      title: 'La Plaine Threes',
      venue: 'Terrain du Cours Julien',
      address: 'Cours Julien 48',
      summary: 'Sun, dust, graffiti and a half-court line drawn by the neighbours.',
      lead: 'Winners take home a painted backboard the size of a door.',
    },
    {
      city: 'newyork',
      title: 'Stoop League Threes',
      venue: 'Tompkins Court',
      address: '500 East 9th Street',
      summary: 'Park ball by the people who actually live around the park.',
      lead: 'Trash talk is scored by a jury of nine-year-olds. They are strict.',
    },
    {
      city: 'manila',
      title: 'Barangay Threes',
      venue: 'Poblacion Covered Court',
      address: 'Guanzon Street 9',
      summary: 'Roof overhead, rain on it, and the loudest free throws you will ever shoot.',
      lead: "Slippers division at three o'clock, exactly as it sounds.",
    },
  ],
};
