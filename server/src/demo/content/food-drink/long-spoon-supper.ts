import type { Concept } from '../concept.ts';

export const longSpoonSupper: Concept = {
  key: 'long-spoon-supper',
  category: 'food-drink',
  organiser: 'long-spoon',
  scene: 'tabletop',
  tags: ['supper club', 'seasonal', 'shared table'],
  weekdays: [5, 6],
  startTime: '19:00',
  lengthMinutes: 210,
  doorsMinutes: 15,
  ageLimit: 16,
  languages: 'local',
  refundPolicy: { kind: 'until', hoursBefore: 96, percent: 80 },
  tickets: [
    {
      name: 'Seat at the table',
      kind: 'paid',
      price: 62,
      quantity: 28,
      description: 'Five courses and water.',
      demand: 'nearly',
    },
    {
      name: 'Seat with wines',
      kind: 'paid',
      price: 94,
      quantity: 16,
      description: 'With five glasses chosen to argue with the food.',
    },
    {
      name: 'Seat with juices',
      kind: 'paid',
      price: 80,
      quantity: 8,
      description: 'With five pressed and fermented drinks, no alcohol.',
    },
  ],
  about: [
    {
      paragraph:
        'One long table, one menu, one sitting. A guest cook takes over a kitchen that is not theirs and makes the dishes they cook at home when someone important is coming.',
    },
    {
      paragraph:
        "You are seated next to people you don't know, on purpose, and pass the plates along. No one has ever left without at least one telephone number and half a recipe.",
    },
    {
      heading: 'Please tell us',
      items: [
        'Allergies and diets, when you book. We cook for all of them.',
        'If you want to sit together. We split couples otherwise, kindly.',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'Step-free, one table end kept free for wheelchairs, menu in large print.',
  editions: [
    {
      city: 'copenhagen',
      title: 'The Long Spoon: Smoke and Sorrel',
      venue: 'Køkkenet på Refshaleøen',
      address: 'Refshalevej 163',
      summary: 'Five courses over embers, with herbs picked that morning on a former shipyard.',
      lead: 'Guest cook Ida Brandt spent nine years on fishing boats and grills like someone watching the weather.',
    },
    {
      city: 'london',
      title: 'The Long Spoon: A Trinidad Sunday',
      venue: 'Hackney Bakehouse',
      address: '95 Mare Street',
      summary: 'Callaloo, macaroni pie and a pepper sauce that comes with a waiver.',
      lead: "Cook Camille Joseph serves lunch at dinner time, because that is when her grandmother's finished.",
    },
    {
      city: 'bologna',
      title: "The Long Spoon: Nonna's Day Off",
      venue: 'Cortile San Vitale',
      address: 'Via San Vitale 58',
      summary: 'Tortellini folded by five grandsons under supervision, in a courtyard of lemon trees.',
      lead: 'The supervisors sit at the head of the table and award points. Last year no one passed.',
    },
    {
      city: 'telaviv',
      title: 'The Long Spoon: Levant in Leaves',
      venue: 'Florentin Kitchen',
      address: 'Vital Street 14',
      summary: 'Everything tonight is wrapped, stuffed or rolled, including the dessert.',
      lead: 'Two cooks, one from Nazareth and one from Jaffa, settle the question of dolma in public.',
    },
    {
      city: 'kyoto',
      title: 'The Long Spoon: Eleven Small Bowls',
      venue: 'Machiya Nishijin',
      address: 'Omiya-dori 612',
      summary: "A temple-style vegetable supper in a weaver's house, course by tiny course.",
      lead: 'Former monk Shun Okabe cooks with five colours, five methods and no clock.',
    },
  ],
};
