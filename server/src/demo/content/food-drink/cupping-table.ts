import type { Concept } from '../concept.ts';

export const cuppingTable: Concept = {
  key: 'cupping-table',
  category: 'food-drink',
  organiser: 'slow-pour',
  scene: 'cups',
  tags: ['coffee', 'tasting', 'workshop'],
  weekdays: [6, 7],
  startTime: '10:30',
  lengthMinutes: 90,
  doorsMinutes: 10,
  ageLimit: null,
  languages: 'en',
  refundPolicy: { kind: 'until', hoursBefore: 24, percent: 100 },
  tickets: [
    {
      name: 'Place at the table',
      kind: 'paid',
      price: 18,
      quantity: 14,
      description: 'Eight coffees, one spoon, a notebook.',
      demand: 'nearly',
    },
    { name: 'Place and beans', kind: 'paid', price: 29, quantity: 6, description: 'With 250 g of your favourite.' },
  ],
  about: [
    {
      paragraph:
        'Cupping is how buyers taste: hot water, coarse coffee, a spoon and a loud slurp. In ninety minutes you will tell Kenya from Colombia blindfolded, and know what you like and why.',
    },
    {
      heading: 'You will learn',
      items: [
        'to smell dry, smell wet, break the crust and wait',
        'words for what you taste, none of them compulsory',
        'what a fair price looks like, from farm to cup',
      ],
    },
    { paragraph: 'Come without perfume and after breakfast.' },
  ],
  agenda: [],
  accessNotes: 'Tasting table at seat height on request, step-free, guide dogs very welcome.',
  editions: [
    {
      city: 'oslo',
      title: 'Cupping Table: Light Roasts, Long Nights',
      venue: 'Rosteriet Grünerløkka',
      address: 'Markveien 35',
      summary: 'Eight Nordic roasts and the case for drinking coffee that tastes of tea.',
      lead: 'Hosted by a roaster who won a world title and keeps the cup in a drawer with the filters.',
    },
    {
      city: 'lisbon',
      title: 'Cupping Table: Islands',
      venue: 'Torra de Arroios',
      address: 'Rua Carlos Mardel 22',
      summary: 'Coffees from Timor, São Tomé and the Azores on one table, with stories to match.',
      lead: 'The Azores harvest is forty kilos in a good year. We have nine hundred grams.',
    },
    {
      city: 'melbourne',
      title: 'Cupping Table: Milk or No Milk',
      venue: 'Fitzroy Roastery',
      address: '88 Rose Street',
      summary: 'The eternal argument, settled with sixteen cups and a vote.',
      lead: 'In a city that orders magics, someone has to defend the filter. It might be you.',
    },
    {
      city: 'vienna',
      title: 'Cupping Table: What the Kaffeehaus Drank',
      venue: 'Rösterei Josefstadt',
      address: 'Lange Gasse 15',
      summary: 'Recreating the blends of 1900 with beans, figs and an unlikely amount of patience.',
      lead: 'We taste four historic recipes against four coffees of this season. Newspapers on sticks are provided.',
    },
    {
      city: 'saopaulo',
      title: 'Mesa de Prova: Mantiqueira',
      venue: 'Torrefação Pinheiros',
      address: 'Rua dos Pinheiros 834',
      summary: 'Meet three growers of the mountains and the same variety at three heights.',
      lead: 'One hill, one harvest, and four hundred metres that you can taste.',
    },
  ],
};
