import type { Concept } from '../concept.ts';

export const firstLightRun: Concept = {
  key: 'first-light-run',
  category: 'sport-fitness',
  organiser: 'first-light',
  scene: 'track',
  tags: ['running', 'sunrise', 'free'],
  weekdays: [2, 4, 6],
  startTime: '06:30',
  lengthMinutes: 75,
  doorsMinutes: null,
  ageLimit: null,
  languages: 'en',
  refundPolicy: { kind: 'none' },
  tickets: [
    { name: 'Runner', kind: 'free', price: 0, quantity: 80 },
    { name: 'Walker', kind: 'free', price: 0, quantity: 30, description: 'Same start, same breakfast, half the distance.' },
  ],
  about: [
    {
      paragraph:
        'We start before the city does and finish at the bakery. Three groups, three speeds, and a last runner whose only job is to be last. No one is ever left behind; someone is always left full.',
    },
    {
      heading: 'Before you set the alarm',
      items: [
        'Five kilometres slow, seven steady, nine if you must',
        'Bag drop at the start, lights for anyone without',
        'We run in rain, not on ice',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'The walking route is paved and level. Running buddies for blind runners: write two days before.',
  editions: [
    {
      city: 'oslo',
      title: 'First Light: Around the Fjord City',
      venue: 'Operastranda',
      address: 'Kirsten Flagstads plass 1',
      summary: 'Five, seven or nine kilometres along the water and one very short swim for the brave.',
      lead: 'Sauna opens at a quarter to eight for everyone who ran, or watched us run.',
    },
    {
      city: 'lisbon',
      title: 'First Light: Down to the River',
      venue: 'Miradouro da Senhora do Monte',
      address: 'Largo do Monte 4',
      summary: 'All downhill, then a pastry. It is the best route we have.',
      lead: 'A tram brings us back up. Tickets and the second pastry are on you.',
    },
    {
      city: 'copenhagen',
      title: 'First Light: Five Bridges',
      venue: 'Islands Brygge',
      address: 'Islands Brygge 18',
      summary: 'Cross the harbour five times before your first meeting.',
      lead: 'We stop on bridge three to watch the sun arrive over the power station.',
    },
    {
      city: 'melbourne',
      title: 'First Light: The Tan and Back',
      venue: "Gosch's Paddock",
      address: '63 Olympic Boulevard',
      summary: "The city's oldest loop before the cockatoos are properly awake.",
      lead: 'Flat whites are ordered by radio at kilometre four and ready at the door.',
    },
    {
      city: 'capetown',
      title: 'First Light: Sea Point Mile',
      venue: 'Three Anchor Bay',
      address: '120 Beach Road',
      summary: 'Promenade, salt air, and the mountain turning pink behind you.',
      lead: 'If there are dolphins we stop. It does not count against your time.',
    },
  ],
};
