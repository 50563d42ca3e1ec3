import type { Concept } from '../concept.ts';

export const repairCafe: Concept = {
  key: 'repair-cafe',
  category: 'community',
  organiser: 'good-neighbours',
  scene: 'patchwork',
  tags: ['repair', 'sustainability', 'volunteering'],
  weekdays: [6],
  startTime: '11:00',
  lengthMinutes: 300,
  doorsMinutes: null,
  ageLimit: null,
  languages: 'local',
  refundPolicy: { kind: 'none' },
  tickets: [
    { name: 'Bring something broken', kind: 'free', price: 0, quantity: 70, description: 'One item per ticket.' },
    { name: 'Fixer', kind: 'free', price: 0, quantity: 20, description: 'Tell us what you can mend.' },
  ],
  about: [
    {
      paragraph:
        "Lamps, zips, toasters, bicycles, a music box: you bring it, we look at it together, and two times out of three it leaves working. You hold the screwdriver. That's the point.",
    },
    {
      heading: 'What to bring',
      items: ['The thing, and the part that fell off', 'The story of how it happened', 'Patience; the queue has cake'],
    },
  ],
  agenda: [],
  accessNotes: 'Ground floor, seats, good lamps; home pick-up of heavy items by cargo bike on request.',
  editions: [
    {
      city: 'utrecht',
      title: 'Repair Café Lombok',
      venue: 'Buurthuis Rosa',
      address: 'Malakkastraat 6',
      summary: 'Twelve fixers, two sewing machines and a shelf of orphaned screws.',
      lead: "In nine years they've mended 4,100 things and one engagement.",
    },
    {
      city: 'malmo',
      title: 'Laga Tillsammans',
      venue: 'Garaget Annex',
      address: 'Lönngatan 30',
      summary: 'Fix it, swap it or learn at last what it was.',
      lead: 'A watchmaker sits in the corner from noon. She accepts payment in buns.',
    },
    {
      city: 'munich',
      title: 'Reparier-Nachmittag Westend',
      venue: 'Halle Schwanthaler',
      address: 'Schwanthalerstraße 139',
      summary: 'Bring the mixer your mother gave you.',
      lead: 'Our record is a radio of 1938; its first words after the war were the weather.',
    },
    {
      city: 'austin',
      title: 'Fix-It Saturday',
      venue: 'Eastside Bench',
      address: '2326 East Cesar Chavez Street',
      summary: 'Fans, boots, guitars and pride, all repairable.',
      lead: "Boot repair has its own line. It's a long one, and there are tacos.",
    },
    {
      city: 'taipei',
      title: 'Mend and Tea',
      venue: 'Dadaocheng Shed',
      address: 'Dihua Street 248',
      summary: 'Umbrellas are our speciality. It rains two hundred days a year.',
      lead: 'Lacquer, bamboo and zips on the first floor; electronics under the stairs.',
    },
  ],
};
