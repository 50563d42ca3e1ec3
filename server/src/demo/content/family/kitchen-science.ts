import type { Concept } from '../concept.ts';

export const kitchenScience: Concept = {
  key: 'kitchen-science',
  category: 'family',
  organiser: 'small-wonders',
  scene: 'planets',
  tags: ['science', 'children', 'hands-on'],
  weekdays: [6, 7],
  startTime: '10:00',
  lengthMinutes: 120,
  doorsMinutes: null,
  ageLimit: null,
  languages: 'local',
  refundPolicy: { kind: 'until', hoursBefore: 48, percent: 100 },
  tickets: [
    { name: 'Young scientist', kind: 'paid', price: 16, quantity: 30, description: 'With all materials.', demand: 'nearly' },
    { name: 'Grown-up assistant', kind: 'free', price: 0, quantity: 30 },
  ],
  about: [
    {
      paragraph:
        "Six experiments that work with things from your kitchen, and one that very much shouldn't be done there. Everyone measures, guesses first and gets it wrong at least once, as in real laboratories.",
    },
    {
      heading: 'Please note',
      items: [
        'Ages six to eleven, one adult per two children',
        'Old clothes. Really old.',
        'Goggles provided, applause guaranteed',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'Benches at child and wheelchair height, ear defenders, a calm corner with magnets.',
  editions: [
    {
      city: 'munich',
      title: 'Kitchen Science: Moon Dust',
      venue: 'Forscherwerkstatt',
      address: 'Elisabethstraße 71',
      summary: 'Craters from flour, comets from dry ice, planets from whatever is left.',
      lead: 'At the end a comet crosses the room. Sit on the left.',
    },
    {
      city: 'utrecht',
      title: 'Kitchen Science: Goo',
      venue: 'Proeflokaal Junior',
      address: 'Lange Nieuwstraat 106',
      summary: 'Is it solid? Is it liquid? It is on the ceiling.',
      lead: 'Two hundred litres of corn-starch and one brave physicist in swimming trunks.',
    },
    {
      city: 'cork',
      title: 'Kitchen Science: Rainbows You Can Eat',
      venue: 'Lifetime Shed',
      address: '6 Old Blackrock Road',
      summary: 'Colour, sugar and light with a scientist who bakes.',
      lead: 'Take home a spectrum of seven jellies, if they survive the bus.',
    },
    {
      city: 'barcelona',
      title: 'Ciència a la Cuina: Vents',
      venue: 'Taller Poblenou',
      address: 'Carrer de Pujades 99',
      summary: 'Build a kite, a siren and a hurricane in a bottle.',
      lead: 'Best paper plane of the morning flies from the roof.',
    },
    {
      city: 'bangalore',
      title: 'Kitchen Science: Spice Lab',
      venue: 'Cubbon Workshop',
      address: '4 Kasturba Road',
      summary: 'Turmeric ink, exploding cardamom and secrets written in lime.',
      lead: 'Your secret message will be read by your assistant. Choose your words.',
    },
  ],
};
