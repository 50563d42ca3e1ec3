import type { Concept } from '../concept.ts';

export const eveningSchool: Concept = {
  key: 'evening-school',
  category: 'learning',
  organiser: 'evening-school',
  scene: 'pencils',
  tags: ['evening class', 'practical skills', 'beginners'],
  weekdays: [1, 2, 3],
  startTime: '19:00',
  lengthMinutes: 120,
  doorsMinutes: 15,
  ageLimit: null,
  languages: 'local',
  refundPolicy: { kind: 'until', hoursBefore: 48, percent: 100 },
  tickets: [
    { name: 'Place', kind: 'paid', price: 24, quantity: 14, description: 'Materials included.', demand: 'nearly' },
    {
      name: 'Swap a skill',
      kind: 'free',
      price: 0,
      quantity: 2,
      description: 'Teach an evening, take an evening.',
      accessCode: 'ISWAP',
    },
  ],
  about: [
    {
      paragraph:
        'One useful thing per evening, taught by someone who does it for a living, to people who have never done it. You leave able to do it again alone, with a sheet of paper that reminds you how.',
    },
    { paragraph: 'Classes are small enough that the teacher sees your hands.' },
  ],
  agenda: [],
  accessNotes: 'Tables at two heights, printed steps in large type, step-free.',
  editions: [
    {
      city: 'brussels',
      title: 'How to Fix a Dripping Tap',
      venue: 'Atelier Saint-Gilles',
      address: 'Chaussée de Forest 90',
      summary: 'Seven kinds of tap, one small spanner and the end of that noise.',
      lead: 'A plumber with forty years of stories brings a wall of taps, all of them guilty.',
    },
    {
      city: 'leipzig',
      title: 'Sharpen Everything You Own',
      venue: 'Werkraum Ost',
      address: 'Eisenbahnstraße 80',
      summary: 'Knives, scissors, chisels and the sound that tells you to stop.',
      lead: 'Bring three blades. Wrapped, please; the tram is full.',
    },
    {
      city: 'bristol',
      title: 'Read a Payslip, Sign a Lease',
      venue: 'The Reading Room',
      address: '46 Old Market Street',
      summary: 'The evening class that school forgot.',
      lead: "Taught by a tenants' lawyer and a payroll clerk with excellent jokes.",
    },
    {
      city: 'turin',
      title: 'Sew On Whatever Fell Off',
      venue: 'Sartoria Aurora',
      address: 'Via Cecchi 21',
      summary: 'Buttons, hems, zips, and a patch you will be proud of.',
      lead: 'Nonno Beppe was a tailor for the opera and has opinions about your coat.',
    },
    {
      city: 'montreal',
      title: 'Survive Winter With a Bicycle',
      venue: 'Atelier Mile End',
      address: '5445 Avenue de Gaspé',
      summary: 'Tyres, lights, salt and the art of the slow corner.',
      lead: 'Your chain is washed while you learn why it hates you.',
    },
  ],
};
