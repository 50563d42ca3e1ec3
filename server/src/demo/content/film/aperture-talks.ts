import type { Concept } from '../concept.ts';

export const apertureTalks: Concept = {
  key: 'aperture-talks',
  category: 'film',
  organiser: 'sheet-and-shutter',
  scene: 'aperture',
  tags: ['documentary', 'discussion', 'premiere'],
  weekdays: [2, 3, 4],
  startTime: '19:00',
  lengthMinutes: 130,
  doorsMinutes: 15,
  ageLimit: null,
  languages: 'en',
  refundPolicy: { kind: 'until', hoursBefore: 24, percent: 100 },
  tickets: [
    { name: 'Film and talk', kind: 'paid', price: 12, quantity: 140 },
    { name: 'Solidarity', kind: 'pay_what_you_can', price: 15, quantity: 30, description: 'Pays a seat for someone else.' },
    { name: 'Stream', kind: 'paid', price: 7, quantity: 400, description: 'Film for 24 hours, talk live.', online: true },
  ],
  about: [
    {
      paragraph:
        'One documentary, its maker, and someone who disagrees. We sit them on the same sofa, give them forty minutes and good microphones, and let the room ask the last third of the questions.',
    },
    {
      heading: 'About these evenings',
      items: [
        'We pay the people in the film, not only those behind it',
        'Questions can be sent by phone, without a name',
        'The bar opens after the last question, never before',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'Step-free, live captions for the talk, quiet seats near the exit.',
  editions: [
    {
      city: 'london',
      title: 'The River Takes It Back',
      venue: 'Deptford Lounge',
      address: '9 Giffin Street',
      summary: 'Five years on an eroding coast, from the kitchen windows of three families.',
      lead: 'On the sofa: the director, and the engineer who advised against the sea wall.',
      hybrid: true,
    },
    {
      city: 'rotterdam',
      title: 'Night Shift Europe',
      venue: 'Zaal Delfshaven',
      address: 'Aelbrechtskolk 8',
      summary: 'Who cleans, guards, bakes and sorts while you sleep, filmed in eleven harbour cities.',
      lead: 'The screening begins at seven so that half the cast can be there before work.',
      hybrid: true,
    },
    {
      city: 'barcelona',
      title: 'Short Let',
      venue: 'Sala Poble-sec',
      address: 'Carrer de Blai 20',
      summary: 'One staircase, eight flats, two hundred suitcases a month.',
      lead: 'A landlord, a tenant and a mathematician share the sofa. Bring patience.',
      hybrid: true,
    },
    {
      city: 'nairobi',
      title: 'The Seed Ledger',
      venue: 'Kilimani Screen',
      address: 'Argwings Road 44',
      summary: 'Women who keep four hundred kinds of beans alive, and the law that forbids it.',
      lead: 'Beans are served afterwards, naturally.',
      hybrid: true,
    },
    {
      city: 'mumbai',
      title: 'Last Local',
      venue: 'Prithvi Lane Studio',
      address: '20 Janki Kutir',
      summary: 'A film shot entirely between 00:40 and 01:05 on a suburban train.',
      lead: 'Three people from the film still take that train, and will leave in time for it.',
      hybrid: true,
    },
  ],
};
