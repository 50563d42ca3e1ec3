import type { Concept } from '../concept.ts';

export const tinMoonPlay: Concept = {
  key: 'tin-moon-play',
  category: 'theatre-dance',
  organiser: 'tin-moon',
  scene: 'curtain',
  tags: ['theatre', 'new writing', 'premiere'],
  weekdays: [3, 4, 5, 6],
  startTime: '19:30',
  lengthMinutes: 110,
  doorsMinutes: 30,
  ageLimit: 14,
  languages: 'local',
  refundPolicy: { kind: 'until', hoursBefore: 48, percent: 100 },
  tickets: [
    { name: 'Preview', kind: 'paid', price: 14, quantity: 40, description: 'First three nights.', demand: 'sold_out' },
    { name: 'Stalls', kind: 'paid', price: 28, quantity: 90 },
    { name: 'Balcony', kind: 'paid', price: 19, quantity: 50 },
    {
      name: 'Pay what you can',
      kind: 'pay_what_you_can',
      price: 5,
      quantity: 20,
      description: 'At the back, on cushions, same play.',
    },
  ],
  about: [
    {
      paragraph:
        'Tin Moon makes plays for small rooms out of things people really said. For each we interview sixty strangers, throw away most of it, and build the set from what is left in the building.',
    },
    { paragraph: 'The company is five actors, one musician and a very tall ladder.' },
    {
      heading: 'Worth knowing',
      items: [
        'A hundred minutes without an interval',
        'Surtitles in English every night, captions on Thursdays',
        'Relaxed performance on the last Saturday',
      ],
    },
  ],
  agenda: [],
  accessNotes:
    'Wheelchair spaces in row C, hearing loop, assistance dogs welcome. A touch tour of the set starts an hour before Saturday shows.',
  editions: [
    {
      city: 'prague',
      title: "The Night Porter's Almanac",
      venue: 'Divadlo Pod Schody',
      address: 'Liliova 11',
      summary: 'Everything that happened in one hotel lobby between two and four, for thirty-one years.',
      lead: 'Written from the log books of a real porter, who will probably be in the audience, awake.',
    },
    {
      city: 'london',
      title: 'A Short History of the Number 38',
      venue: 'The Pump House',
      address: '59 Clarence Street',
      summary: 'A bus, eleven passengers, one stop missed by seventy years.',
      lead: "The set is a Routemaster's lower deck, rescued in three trips with a borrowed van.",
    },
    {
      city: 'berlin',
      title: 'Kleingarten, Parzelle 14',
      venue: 'Theater im Hinterhof',
      address: 'Wrangelstraße 92',
      summary: 'A comedy about a hedge, two centimetres too high, and the fall of three governments.',
      lead: 'Actual gnomes appear. Their owners have signed releases.',
    },
    {
      city: 'bucharest',
      title: 'What the Lift Heard',
      venue: 'Sala Mică',
      address: 'Strada Batiștei 14',
      summary: 'Nine floors, one lift, and everyone who ever held the door.',
      lead: 'You take the lift to your seat. It stops once, on purpose.',
    },
    {
      city: 'dublin',
      title: 'The Weather in Malin Head',
      venue: 'Backroom at the Mews',
      address: '8 Clarendon Row',
      summary: 'Two forecasters, one microphone and a marriage described entirely in sea areas.',
      lead: 'Told in ninety minutes of rain, which the musician makes with a biscuit tin.',
    },
  ],
};
