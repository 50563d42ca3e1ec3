import type { Concept } from '../concept.ts';

export const freelanceClinic: Concept = {
  key: 'freelance-clinic',
  category: 'business',
  organiser: 'plain-table',
  scene: 'stairs',
  tags: ['freelance', 'tax', 'advice'],
  weekdays: [1, 2, 3],
  startTime: '17:30',
  lengthMinutes: 150,
  doorsMinutes: null,
  ageLimit: null,
  languages: 'local',
  refundPolicy: { kind: 'until', hoursBefore: 24, percent: 100 },
  tickets: [
    { name: 'Clinic', kind: 'paid', price: 15, quantity: 40 },
    { name: 'One-to-one, 20 minutes', kind: 'paid', price: 35, quantity: 9, demand: 'nearly' },
    { name: 'Just starting', kind: 'free', price: 0, quantity: 12 },
  ],
  about: [
    {
      paragraph:
        "Contracts, invoices, tax and the client who doesn't pay. An accountant, a lawyer and someone with fifteen years of practice answer questions in plain words, in the order they were written on the board.",
    },
    {
      heading: 'Bring',
      items: [
        'Your last invoice, for a free check',
        "One clause you don't understand",
        'A number: what you earned last month per hour, honestly',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'Step-free, seats at the front kept, handout in plain language.',
  editions: [
    {
      city: 'lisbon',
      title: 'Recibos Verdes, Demystified',
      venue: 'Cowork Anjos',
      address: 'Rua dos Anjos 66',
      summary: 'Green receipts, social security and the art of the second reminder.',
      lead: 'The accountant answers in Portuguese, English and, if pressed, fado.',
    },
    {
      city: 'berlin',
      title: 'Freie Nacht der Freien',
      venue: 'Raum Oranien',
      address: 'Oranienstraße 25',
      summary: 'Health insurance, small-business rule, and why your contract says "work" twice.',
      lead: 'Includes the sentence that makes clients pay within three days.',
    },
    {
      city: 'milan',
      title: 'Partita IVA Without Tears',
      venue: 'Spazio Isola',
      address: 'Via Borsieri 14',
      summary: 'Flat rate or not, deductible or not, sleep or not.',
      lead: 'A notary draws the whole system on one paper tablecloth. You may photograph it.',
    },
    {
      city: 'bucharest',
      title: 'The Friendly PFA Evening',
      venue: 'Sala Dacia',
      address: 'Bulevardul Dacia 99',
      summary: 'Contracts at home, clients abroad, tax in between.',
      lead: 'Three freelancers show their real accounts, with the swear words removed.',
    },
    {
      city: 'toronto',
      title: 'Invoice Me Gently',
      venue: 'Liberty Commons',
      address: '171 East Liberty Street',
      summary: 'HST, contracts and boundaries for designers, writers and coders.',
      lead: 'The boundaries part is taught by a dog trainer. It works.',
    },
  ],
};
