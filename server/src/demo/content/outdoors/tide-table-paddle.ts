import type { Concept } from '../concept.ts';

export const tideTablePaddle: Concept = {
  key: 'tide-table-paddle',
  category: 'outdoors',
  organiser: 'tide-table',
  scene: 'waves',
  tags: ['kayak', 'sea', 'nature'],
  weekdays: [6, 7],
  startTime: '09:30',
  lengthMinutes: 210,
  doorsMinutes: 15,
  ageLimit: 12,
  languages: 'en',
  refundPolicy: { kind: 'until', hoursBefore: 72, percent: 100 },
  tickets: [
    { name: 'Single kayak', kind: 'paid', price: 49, quantity: 10, demand: 'nearly' },
    { name: 'Double kayak, two people', kind: 'paid', price: 86, quantity: 5 },
    { name: 'Own boat', kind: 'paid', price: 15, quantity: 8 },
  ],
  about: [
    {
      paragraph:
        'The tide decides the route and we decide the sandwiches. Small groups, sturdy boats, and guides who grew up on this water and are still a bit afraid of it, which is how it should be.',
    },
    {
      heading: 'Included',
      items: [
        'Kayak, dry suit, life jacket, thermos',
        'Half an hour on land: strokes, signals, how to fall in',
        "One landing that you can't reach on foot",
      ],
    },
  ],
  agenda: [],
  accessNotes: 'Transfer bench and hoist at the slip; an outrigger makes any boat stable. Tell us what you need.',
  editions: [
    {
      city: 'bergen',
      title: 'Paddle to the Lighthouse Keepers',
      venue: 'Kviturspollen Slip',
      address: 'Skogsvågen 14',
      summary: 'Through the skerries to an island where two sisters kept the light for forty years.',
      lead: "One of the sisters' grandsons guides the tour and does the voices.",
    },
    {
      city: 'gothenburg',
      title: 'Southern Archipelago, Slowly',
      venue: 'Saltholmen Quay',
      address: 'Saltholmsgatan 52',
      summary: "Seal, cormorant, cinnamon bun: three things you'll see at close range.",
      lead: 'We cross the ferry line once, as one long animal, singing.',
    },
    {
      city: 'galway',
      title: 'Corrib Mouth to Mutton Island',
      venue: 'Claddagh Basin',
      address: "Nimmo's Pier 1",
      summary: 'Out with the ebb, home with the flood, an oyster in between.',
      lead: 'The guide can read the weather from the swans. Ask how.',
    },
    {
      city: 'auckland',
      title: 'Rangitoto and Back',
      venue: 'St Heliers Slip',
      address: '411 Tamaki Drive',
      summary: 'Paddle to a volcano, climb it, paddle home ahead of the wind.',
      lead: 'Night version on full moons; ask at the slip with your hand on your heart.',
    },
    {
      city: 'porto',
      title: 'Douro by Its Back Door',
      venue: 'Cais do Freixo',
      address: 'Rua de Freixo 1051',
      summary: 'Under six bridges at water level with a pastry stop on the Gaia side.',
      lead: 'At the fifth bridge we listen: it hums in F when trains cross.',
    },
  ],
};
