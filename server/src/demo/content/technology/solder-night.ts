import type { Concept } from '../concept.ts';

export const solderNight: Concept = {
  key: 'solder-night',
  category: 'technology',
  organiser: 'evening-school',
  scene: 'circuit',
  tags: ['electronics', 'workshop', 'makers'],
  weekdays: [1, 3, 4],
  startTime: '18:30',
  lengthMinutes: 180,
  doorsMinutes: 15,
  ageLimit: 14,
  languages: 'en',
  refundPolicy: { kind: 'until', hoursBefore: 48, percent: 100 },
  tickets: [
    {
      name: 'Workshop and kit',
      kind: 'paid',
      price: 38,
      quantity: 16,
      description: 'All parts included; you take it home working.',
      demand: 'nearly',
    },
    { name: 'Bring a friend', kind: 'paid', price: 68, quantity: 4, description: 'Two kits, one bench.' },
  ],
  about: [
    {
      paragraph:
        'You will leave with a small machine that makes noise, and a burn on at most one finger. No experience needed: the first half hour is about holding an iron, the next two about joy.',
    },
    {
      heading: 'You get',
      items: [
        'A full kit with printed instructions that assume nothing',
        'The use of good irons, good light and good magnifiers',
        'An instructor for every six people',
      ],
    },
    { paragraph: 'Fourteen and older; under sixteen with an adult.' },
  ],
  agenda: [],
  accessNotes: 'Benches at two heights, magnifying lamps at each, step-free entrance from the courtyard.',
  editions: [
    {
      city: 'brussels',
      title: 'Build a Drone Synth in One Evening',
      venue: 'Atelier Volta',
      address: 'Rue Volta 8',
      summary: 'Solder three oscillators, two knobs and a light sensor; go home humming in thirds.',
      lead: 'The circuit dates from 1971 and has never been improved, though many have tried.',
    },
    {
      city: 'rotterdam',
      title: 'Solder Night: The Rain Alarm',
      venue: 'Keilepand Lab',
      address: 'Keilestraat 9',
      summary: 'Make a matchbox that sings when it starts to rain, a useful thing in this city.',
      lead: 'Three components, one tune of your choice and a varnish that survives the North Sea.',
    },
    {
      city: 'lyon',
      title: 'Nuit du Fer à Souder',
      venue: 'La Petite Usine',
      address: 'Rue Sainte-Hélène 24',
      summary: 'Build a pocket radio that picks up aircraft, taxis and the occasional opera.',
      lead: "You will wind the coil by hand around a cork, as Lyon's schoolchildren did in 1926.",
    },
    {
      city: 'boston',
      title: 'Solder Night: Binary Clock',
      venue: 'Somerlot Workshop',
      address: '21 Properzi Way',
      summary: 'Twenty lights tell the time in a way that only half your guests will understand.',
      lead: 'Bring a photograph or a bit of fabric: we laser-cut the front panel while you solder.',
    },
    {
      city: 'taipei',
      title: 'Solder Night: Sunrise Lamp',
      venue: "Daan Makers' Floor",
      address: 'Lane 38, Tai-shun Street 7',
      summary: 'A lamp that brightens for thirty minutes before your alarm would have.',
      lead: 'We use salvaged bike lights and a timer that costs less than a bubble tea.',
    },
  ],
};
