import type { Concept } from '../concept.ts';

export const gardenShift: Concept = {
  key: 'garden-shift',
  category: 'community',
  organiser: 'good-neighbours',
  scene: 'garden',
  tags: ['gardening', 'volunteering', 'outdoors'],
  weekdays: [6, 7],
  startTime: '10:00',
  lengthMinutes: 180,
  doorsMinutes: null,
  ageLimit: null,
  languages: 'local',
  refundPolicy: { kind: 'none' },
  tickets: [
    { name: 'Pair of hands', kind: 'free', price: 0, quantity: 40 },
    { name: 'Family', kind: 'free', price: 0, quantity: 15, description: 'There is a worm hotel.' },
  ],
  about: [
    {
      paragraph:
        'A car park until 2019, four hundred square metres of vegetables now. Saturday is the day everything is done that has to be done: weeding, watering, laughing at the carrots. You take home what is ripe.',
    },
    {
      heading: 'On the day',
      items: [
        'Gloves, boots and tools in all sizes',
        'Soup at noon from what we pull out',
        'Jobs for sitting, standing and lying down',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'Raised beds at wheelchair height, a scented row, accessible toilet by the gate.',
  editions: [
    {
      city: 'berlin',
      title: 'Garden Shift at the Old Depot',
      venue: 'Depotgarten',
      address: 'Monumentenstraße 22',
      summary: 'Dig, sow and gossip on what used to be asphalt.',
      lead: 'The bees moved in by themselves and now have a waiting list.',
    },
    {
      city: 'barcelona',
      title: 'Hort de la Cantonada',
      venue: 'Hort Sants',
      address: "Carrer d'Olzinelles 33",
      summary: 'Tomatoes between two bus stops, tended by forty neighbours.',
      lead: 'Today we plant by the moon, because Montse says so and Montse is never wrong.',
    },
    {
      city: 'glasgow',
      title: 'Tatties and Tulips',
      venue: 'Wellhouse Plot',
      address: '49 Balado Road',
      summary: 'A wet morning, a hot pot, and four hundred bulbs.',
      lead: 'The compost reached seventy degrees in March. There is a certificate.',
    },
    {
      city: 'detroit',
      title: "Eastern Market Growers' Morning",
      venue: 'Riopelle Lots',
      address: '2850 Riopelle Street',
      summary: 'Seven empty lots that feed two streets.',
      lead: 'Collards, jazz from a pick-up truck, and a lesson in saving seed.',
    },
    {
      city: 'singapore',
      title: 'Rooftop Rows',
      venue: 'Block 137 Deck',
      address: 'Tampines Street 11',
      summary: 'Kangkong, pandan and papaya on the top deck of a car park.',
      lead: "The lift smells of lemongrass by ten o'clock.",
    },
  ],
};
