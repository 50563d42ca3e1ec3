import type { Concept } from '../concept.ts';

export const facadeWalk: Concept = {
  key: 'facade-walk',
  category: 'learning',
  organiser: 'margin-notes',
  scene: 'facades',
  tags: ['history', 'architecture', 'walking tour'],
  weekdays: [6, 7],
  startTime: '14:00',
  lengthMinutes: 120,
  doorsMinutes: null,
  ageLimit: null,
  languages: 'local',
  refundPolicy: { kind: 'until', hoursBefore: 24, percent: 100 },
  tickets: [
    { name: 'Walk', kind: 'paid', price: 13, quantity: 22 },
    { name: 'Under 16', kind: 'free', price: 0, quantity: 8 },
  ],
  about: [
    {
      paragraph:
        'Two hours for four hundred metres. We look at doors, dates, scratches and the line where the new brick begins, and try to read who lived here, who paid, and who had to leave.',
    },
    {
      heading: 'The walk',
      items: [
        'Slow, mostly level, with two places to sit',
        'One interior that is normally closed',
        'A drawing of the street as it was, to keep',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'No steps on the route; headsets with volume; tactile plan of two façades.',
  editions: [
    {
      city: 'porto',
      title: 'Four Hundred Metres of Rua das Flores',
      venue: 'São Bento Clock',
      address: 'Praça de Almeida Garrett 10',
      summary: "Goldsmiths, refugees and one bishop's secret balcony.",
      lead: 'The tiles on number 42 are backwards, on purpose. We tell you why in front of them.',
    },
    {
      city: 'bruges',
      title: 'What the Canal Saw',
      venue: 'Minnewater Bridge',
      address: 'Begijnhof 24',
      summary: "Read water levels, widows' windows and a bakery that burned politely.",
      lead: 'We end in a cellar whose ceiling is a ship.',
    },
    {
      city: 'riga',
      title: 'Art Nouveau, Eye to Eye',
      venue: 'Elizabetes Corner',
      address: 'Elizabetes iela 10',
      summary: 'Screaming masks, sleeping lions and the architect who only worked at night.',
      lead: "One mask has the face of the builder's landlord.",
    },
    {
      city: 'naples',
      title: 'Spaccanapoli in Scratches',
      venue: 'Piazza del Gesù',
      address: 'Piazza del Gesù Nuovo 7',
      summary: 'A straight line older than Rome, read by its graffiti.',
      lead: 'The oldest inscription is a shopping list. The newest is a proposal. She said yes.',
    },
    {
      city: 'havana',
      title: 'Calle Obispo, Upstairs',
      venue: 'Plaza de Armas',
      address: 'Calle Obispo 117',
      summary: 'Above the shops: balconies, cisterns and a school of fans.',
      lead: "Third-floor neighbours lower coffee in a basket. You'll need coins and good aim.",
    },
  ],
};
