import type { Concept } from '../concept.ts';

export const windowSeat: Concept = {
  key: 'window-seat',
  category: 'learning',
  organiser: 'margin-notes',
  scene: 'speech',
  tags: ['talk', 'travel writing', 'online'],
  weekdays: [4, 7],
  startTime: '19:00',
  lengthMinutes: 75,
  doorsMinutes: null,
  ageLimit: null,
  languages: 'en',
  refundPolicy: { kind: 'none' },
  tickets: [
    {
      name: 'Seat',
      kind: 'pay_what_you_can',
      price: 3,
      quantity: 300,
      description: "A third goes to tonight's library.",
      online: true,
    },
    {
      name: 'Seat and book by post',
      kind: 'paid',
      price: 24,
      quantity: 40,
      description: 'Anywhere in Europe within a week.',
      online: true,
    },
  ],
  about: [
    {
      paragraph:
        'A writer sits at a real window somewhere in the world, turns the camera round and describes what goes past for an hour and a quarter. In between they read. You listen, look, and send in what passes at yours.',
    },
    {
      heading: 'How it works',
      items: ['A link by mail an hour before', 'Camera off, kettle on', 'Postcards from viewers are read at the end'],
    },
  ],
  agenda: [],
  accessNotes: 'Captions, transcript the same night, no sudden sounds.',
  editions: [
    {
      city: 'reykjavik',
      title: 'Window Seat: Harbour at Sixty-Four North',
      online: true,
      summary: 'Trawlers, horizontal rain and a chapter about fog.',
      lead: "The window belongs to a net mender who'll walk in twice, unannounced.",
    },
    {
      city: 'kyoto',
      title: "Window Seat: One Alley, Four O'Clock",
      online: true,
      summary: 'A school bell, three bicycles and a poem for each.',
      lead: 'Our host has written down this alley every day since 2011.',
    },
    {
      city: 'havana',
      title: 'Window Seat: Malecón, High Water',
      online: true,
      summary: 'Waves over the wall and a serial read in the pauses.',
      lead: 'If the power goes, we go on by candle and telephone. It happened last time, and was better.',
    },
    {
      city: 'lagos',
      title: 'Window Seat: Third Mainland, Rush Hour',
      online: true,
      summary: 'A traffic jam seen from the eleventh floor, told as a family saga.',
      lead: 'Horn by horn, a dictionary of them is compiled in the chat.',
    },
    {
      city: 'naples',
      title: 'Window Seat: Laundry, Gossip, Vesuvius',
      online: true,
      summary: 'A balcony, a basket on a rope and the mountain behind.',
      lead: 'The neighbour opposite has promised to sing. She has also promised not to.',
    },
  ],
};
