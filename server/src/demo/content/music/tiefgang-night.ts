import type { Concept } from '../concept.ts';

export const tiefgangNight: Concept = {
  key: 'tiefgang-night',
  category: 'music',
  organiser: 'tiefgang',
  scene: 'equaliser',
  tags: ['electronic', 'techno', 'club night'],
  weekdays: [5, 6],
  startTime: '23:00',
  lengthMinutes: 420,
  doorsMinutes: null,
  ageLimit: 18,
  languages: 'local',
  refundPolicy: { kind: 'none' },
  tickets: [
    {
      name: 'Early bird',
      kind: 'paid',
      price: 12,
      quantity: 150,
      description: "Valid until one o'clock.",
      demand: 'sold_out',
    },
    { name: 'Before one', kind: 'paid', price: 16, quantity: 250, description: 'Entry until 01:00.' },
    { name: 'All night', kind: 'paid', price: 22, quantity: 300, description: 'Come whenever you like.' },
    {
      name: 'Crew list',
      kind: 'paid',
      price: 8,
      quantity: 40,
      description: 'For friends of the collective.',
      accessCode: 'DEEPEND',
    },
  ],
  about: [
    {
      paragraph:
        'A long night in a low room. We book four people who rarely share a bill, give each of them two hours or more, and ask only that they listen to whoever played before.',
    },
    {
      paragraph:
        'The sound system is ours, built by hand in a garage in Plagwitz. It is tuned for eighty-five people standing in a square, so the centre of the floor is the best place in town.',
    },
    {
      heading: 'House rules',
      items: [
        'Stickers over cameras. What you see stays here.',
        'Look after each other. Our awareness team wears a yellow ribbon and is there all night.',
        'Earplugs and water are free at the bar.',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'Level entrance from the yard, accessible toilet, and a quiet room beside the cloakroom.',
  editions: [
    {
      city: 'leipzig',
      title: 'Tiefgang: Seven Hours Down',
      venue: 'Kohlenkeller',
      address: 'Naumburger Straße 25',
      summary: 'Four long sets in a coal cellar with one red lamp and a hand-built sound system.',
      lead: 'Our home room, our home crowd. Residents Nele K. and Rumpel close together for the first time in a year.',
    },
    {
      city: 'warsaw',
      title: 'Tiefgang × Dolny Takt',
      venue: 'Magazyn 4',
      address: 'ulica Mińska 63',
      summary: 'Two collectives, one warehouse by the tracks in Praga, and no breaks between sets.',
      lead: 'Dolny Takt bring their broken-beat side; we bring the subwoofers in a very slow van.',
    },
    {
      city: 'glasgow',
      title: "Tiefgang in the Arches' Shadow",
      venue: 'Carriage Works',
      address: '14 Cook Street',
      summary: 'A Leipzig crew meets a Glasgow crowd; expect the floor to win.',
      lead: 'Warm-up by local hero Isla Mackie, who plays dub at a pace that makes strangers nod at each other.',
    },
    {
      city: 'tbilisi',
      title: 'Tiefgang Goes Under the Bridge',
      venue: 'Wet Market Hall',
      address: 'Left Bank 2',
      summary: 'An all-nighter beside the Mtkvari with guests from three cities and a sunrise floor.',
      lead: 'At six we open the doors to the river and the last set moves outside with the light.',
    },
    {
      city: 'montreal',
      title: 'Tiefgang: Winter Bunker',
      venue: 'Bunker Mile-Ex',
      address: 'Rue Beaumont 6560',
      summary: 'Deep, slow and warm electronics in a room made to keep the cold out.',
      lead: 'Coats are free tonight; so is the soup at four in the morning.',
    },
  ],
};
