import type { Concept } from '../concept.ts';

export const openWallShow: Concept = {
  key: 'open-wall-show',
  category: 'arts',
  organiser: 'open-wall',
  scene: 'gallery',
  tags: ['exhibition', 'opening night', 'contemporary art'],
  weekdays: [4, 5],
  startTime: '18:30',
  lengthMinutes: 210,
  doorsMinutes: null,
  ageLimit: null,
  languages: 'local',
  refundPolicy: { kind: 'none' },
  tickets: [
    { name: 'Opening night', kind: 'free', price: 0, quantity: 180, description: 'Walk in any time of the evening.' },
    {
      name: "Curator's round",
      kind: 'paid',
      price: 14,
      quantity: 20,
      description: 'A forty-minute tour before the doors.',
      demand: 'nearly',
    },
    { name: 'Print edition', kind: 'paid', price: 90, quantity: 25, description: 'Numbered print, picked up on the night.' },
  ],
  about: [
    {
      paragraph:
        'Open Wall gives an empty shop to six artists for nineteen days. They hang on the first evening with everyone watching, argue about the height of the lamps, and the last one to finish makes the speech.',
    },
    {
      heading: 'The evening',
      items: [
        'Doors and hanging from half past six',
        'A short round with the artists at eight',
        'Music after, until the neighbours object',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'Level access from the street, seating in every room, labels in large print and in audio.',
  editions: [
    {
      city: 'barcelona',
      title: 'Open Wall: Six Ways to Lose a Map',
      venue: 'Local Sant Antoni',
      address: 'Carrer de Viladomat 78',
      summary: 'Six artists who once had to leave somewhere draw the way back from memory.',
      lead: 'The show grows: every visitor may add one street to the wall in the back room.',
    },
    {
      city: 'antwerp',
      title: 'Open Wall: Quiet Machines',
      venue: 'Winkel Zurenborg',
      address: 'Dageraadplaats 22',
      summary: 'Kinetic pieces that move only while no one talks.',
      lead: 'Bring children. They are better at this than we are.',
    },
    {
      city: 'ljubljana',
      title: 'Open Wall: Under Plaster',
      venue: 'Galerija Trnovo',
      address: 'Eipprova ulica 19',
      summary: 'What six restorers found beneath the paint, and what they painted over it.',
      lead: "The building's own layers are part of the show; one wall has been opened down to 1787.",
    },
    {
      city: 'melbourne',
      title: 'Open Wall: Salt Prints',
      venue: 'Shopfront 88',
      address: '88 Smith Street',
      summary: 'Photographs made with sea water, sunlight and a great deal of waiting.',
      lead: 'Three artists worked on the coast, three inland, and none of them own a digital camera.',
    },
    {
      city: 'buenosaires',
      title: 'Open Wall: Familia Numerosa',
      venue: 'Local Chacarita',
      address: 'Guevara 356',
      summary: 'Portraits of families by the member no one asked to hold the camera.',
      lead: 'The opening ends with a long table; everyone who brings an old family photograph gets soup.',
    },
  ],
};
