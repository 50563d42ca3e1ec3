import type { Concept } from '../concept.ts';

export const listeningClub: Concept = {
  key: 'listening-club',
  category: 'music',
  organiser: 'blue-hour',
  scene: 'vinyl',
  tags: ['vinyl', 'listening', 'albums'],
  weekdays: [1, 2, 4],
  startTime: '19:30',
  lengthMinutes: 120,
  doorsMinutes: 30,
  ageLimit: null,
  languages: 'en',
  refundPolicy: { kind: 'until', hoursBefore: 24, percent: 100 },
  tickets: [
    {
      name: 'Seat',
      kind: 'paid',
      price: 9,
      quantity: 30,
      description: 'A good chair at the right distance.',
      demand: 'nearly',
    },
    {
      name: 'Seat and record',
      kind: 'paid',
      price: 34,
      quantity: 10,
      description: "Take tonight's record home in a new pressing.",
    },
  ],
  about: [
    {
      paragraph:
        'One album, from first groove to last, on a system that cost more than our rent. Before it starts someone who loves the record says why for ten minutes. Afterwards there is time to disagree.',
    },
    {
      heading: 'The only rules',
      items: [
        'Phones stay in the drawer by the door.',
        'No one speaks while the needle is down.',
        'You may lie on the floor.',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'Ground floor, no steps, chairs with and without arms. Tell us if you need a seat near the speakers.',
  editions: [
    {
      city: 'london',
      title: 'Needle Down: Talk Talk, Spirit of Eden',
      venue: 'The Valve Room',
      address: '6 Vyner Street',
      summary: 'A record made in the dark, heard in the dark, through valves older than most of the audience.',
      lead: 'Introduced by a former tape operator who was there for eleven of its twelve months.',
    },
    {
      city: 'copenhagen',
      title: 'Needle Down: Palle Mikkelborg, Aura',
      venue: 'Radiosalen',
      address: 'Julius Thomsens Gade 1',
      summary: 'The Danish orchestral suite written for Miles Davis, in full and very loud.',
      lead: 'Ten minutes of introduction by a trombonist who still has the parts in his attic.',
    },
    {
      city: 'tokyo',
      title: 'Needle Down: Hiroshi Yoshimura, Green',
      venue: 'Kissa Minami',
      address: 'Shimokitazawa 2-30-4',
      summary: 'Ambient music for a small wooden room, with tea poured between the sides.',
      lead: 'The owner of this listening bar has played the record every rainy Tuesday since it came out. Tonight he tells why.',
    },
    {
      city: 'melbourne',
      title: 'Needle Down: The Necks, Drive By',
      venue: 'Brunswick Sound Lounge',
      address: '211 Sydney Road',
      summary: 'One piece, one hour, one room of people breathing at the same speed.',
      lead: 'Sixty minutes without a break on a pair of 1970s horns rescued from a cinema in Ballarat.',
    },
    {
      city: 'brussels',
      title: 'Needle Down: Portishead, Dummy',
      venue: 'Salon Hertz',
      address: 'Rue de Flandre 52',
      summary: 'Thirty years on, still the best record for a wet night in a northern city.',
      lead: 'The introduction covers tape hiss, spy films and how to make a drum loop sound like a cellar.',
    },
  ],
};
