import type { Concept } from '../concept.ts';

export const folkSession: Concept = {
  key: 'folk-session',
  category: 'music',
  organiser: 'folk-under-the-stairs',
  scene: 'guitar',
  tags: ['folk', 'acoustic', 'session'],
  weekdays: [2, 3, 7],
  startTime: '19:00',
  lengthMinutes: 180,
  doorsMinutes: null,
  ageLimit: null,
  languages: 'local',
  refundPolicy: { kind: 'until', hoursBefore: 24, percent: 100 },
  tickets: [
    { name: 'Listener', kind: 'paid', price: 10, quantity: 60, description: 'A stool, a bench or a stair.' },
    { name: 'Player', kind: 'free', price: 0, quantity: 25, description: 'Bring an instrument and join the circle.' },
    {
      name: 'Pay what feels right',
      kind: 'pay_what_you_can',
      price: 5,
      quantity: 40,
      description: "Everything goes to tonight's guests.",
    },
  ],
  about: [
    {
      paragraph:
        'The first Folk Under the Stairs happened because a kitchen was too small. Twelve years on there is still no stage: guests play four songs each, then the circle opens and anyone with an instrument may lead a tune.',
    },
    {
      heading: 'New to sessions?',
      items: [
        'Listen for a tune or two before joining in.',
        "If you don't know it, play quietly or hum.",
        'Start a tune you love. Someone will find the chords.',
      ],
    },
    { paragraph: 'No phones held up, no shushing needed. The kettle is always on.' },
  ],
  agenda: [],
  accessNotes: 'One step at the door and a portable ramp behind it. Accessible toilet in the bar next door.',
  editions: [
    {
      city: 'dublin',
      title: 'The Stairs: Niamh Ó Baoill & Friends',
      venue: 'The Coal Hole',
      address: '18 Francis Street',
      summary: 'Slow airs, a few murder ballads, and a circle that runs until the tea gives out.',
      lead: 'Niamh has spent a year collecting songs from bus drivers. She brings eleven of them, and one driver.',
    },
    {
      city: 'cork',
      title: 'Fiddles Before the Ferry',
      venue: "Sailmakers' Loft",
      address: '3 Lapps Quay',
      summary: 'West Cork tunes from players who have a boat to catch and no intention of catching it.',
      lead: 'Bring a fiddle if you have one; if not, there are two on the wall that belong to no one in particular.',
    },
    {
      city: 'edinburgh',
      title: 'Folk Under the Stairs: Border Night',
      venue: "The Bookbinder's",
      address: '22 Candlemaker Row',
      summary: 'Songs that have crossed the border so often that no one remembers whose they are.',
      lead: 'Two guests from either side of the Tweed, one long argument in verse, and a truce in the last chorus.',
    },
    {
      city: 'gothenburg',
      title: 'Polska & Porridge',
      venue: 'Majornas Kök',
      address: 'Allmänna Vägen 13',
      summary: 'Nyckelharpa, fiddle and the three-beat tunes that make Swedes forget their coats.',
      lead: 'A short polska class at half past six, porridge with cardamom at nine, tunes in between and long after.',
    },
    {
      city: 'galway',
      title: 'Sunday Circle by the Corrib',
      venue: 'Long Walk Boathouse',
      address: 'Spanish Parade 2',
      summary: 'An afternoon-into-evening session with the tide at the window.',
      lead: 'The tide comes in around seven and the circle moves back a row. It is part of the arrangement.',
    },
  ],
};
