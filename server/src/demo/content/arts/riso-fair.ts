import type { Concept } from '../concept.ts';

export const risoFair: Concept = {
  key: 'riso-fair',
  category: 'arts',
  organiser: 'open-wall',
  scene: 'riso',
  tags: ['print', 'zines', 'fair'],
  weekdays: [6, 7],
  startTime: '11:00',
  lengthMinutes: 420,
  doorsMinutes: null,
  ageLimit: null,
  languages: 'en',
  refundPolicy: { kind: 'none' },
  tickets: [
    { name: 'Day ticket', kind: 'paid', price: 6, quantity: 500 },
    {
      name: 'Print workshop',
      kind: 'paid',
      price: 34,
      quantity: 24,
      description: 'Two colours, twenty copies, all yours.',
      demand: 'nearly',
    },
    { name: 'Students', kind: 'free', price: 0, quantity: 120 },
  ],
  about: [
    {
      paragraph:
        'Sixty tables of small presses, zine makers and people with a risograph in the bedroom. Most of what you see was made in fewer than a hundred copies. Coins are useful.',
    },
    {
      heading: 'Also here',
      items: [
        'A two-colour workshop each hour',
        'Readings in the stairwell at three',
        'A swap table: leave a zine, take a zine',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'Lift to both floors; quiet first hour with half the visitors from eleven to twelve.',
  editions: [
    {
      city: 'rotterdam',
      title: 'Misprint Fair',
      venue: 'Katoenhuis',
      address: 'Kleine Draaierboogerd 7',
      summary: 'Sixty small presses and the smell of soy ink in an old cotton store.',
      lead: 'Guest of honour: a printer from Tbilisi with one machine and eleven invented colours.',
    },
    {
      city: 'vienna',
      title: 'Zine Tag',
      venue: 'Brotfabrik Saal',
      address: 'Absberggasse 27',
      summary: 'Comics, poems and very niche magazines in a former bread factory.',
      lead: 'Try to leave without the history of Viennese dog portraits in four volumes.',
    },
    {
      city: 'leeds',
      title: 'Northern Small Press Day',
      venue: 'The Tetley Rooms',
      address: '8 Hunslet Road',
      summary: 'Booklets, badges and the biggest swap table north of the Trent.',
      lead: "A young people's table is run by eleven-year-olds. Their prices are firm.",
    },
    {
      city: 'seoul',
      title: 'Off-Register',
      venue: 'Euljiro Print Hall',
      address: 'Euljiro 3-ga 124',
      summary: 'Designers and printers of the old printing quarter open their doors.',
      lead: 'Between stalls you pass real presses at work; please let the forklift win.',
    },
    {
      city: 'portland',
      title: 'Copy Shop Sunday',
      venue: 'Alder Hall',
      address: '1219 SE Alder Street',
      summary: 'Zines from all over Cascadia, a stapling contest, and coffee strong enough to bind.',
      lead: 'The fastest staple in the west is currently eighty pages in forty-one seconds.',
    },
  ],
};
