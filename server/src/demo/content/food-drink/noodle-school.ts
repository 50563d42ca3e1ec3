import type { Concept } from '../concept.ts';

export const noodleSchool: Concept = {
  key: 'noodle-school',
  category: 'food-drink',
  organiser: 'long-spoon',
  scene: 'noodles',
  tags: ['cooking class', 'noodles', 'hands-on'],
  weekdays: [2, 3, 7],
  startTime: '18:00',
  lengthMinutes: 150,
  doorsMinutes: 10,
  ageLimit: null,
  languages: 'en',
  refundPolicy: { kind: 'until', hoursBefore: 72, percent: 100 },
  tickets: [
    {
      name: 'One place',
      kind: 'paid',
      price: 54,
      quantity: 12,
      description: 'Ingredients, apron and dinner.',
      demand: 'nearly',
    },
    { name: 'Two at one board', kind: 'paid', price: 98, quantity: 5, description: 'Share a board, double the dough.' },
  ],
  about: [
    {
      paragraph:
        'Flour, water, salt, and a lot of leaning. We make noodles by hand from scratch, then cook the broth they deserve, then sit down and eat all of it.',
    },
    {
      heading: 'On the board',
      items: [
        "Mixing and resting, and why you can't hurry it",
        'Rolling, pulling or cutting, depending on the night',
        'Two sauces and one broth to take home in writing',
      ],
    },
    { paragraph: 'Vegetarian and vegan places at the same table; tell us when you book. Wheat is unavoidable, sorry.' },
  ],
  agenda: [],
  accessNotes: 'Work tables at two heights, stools for everyone, step-free.',
  editions: [
    {
      city: 'amsterdam',
      title: 'Noodle School: Biang Biang',
      venue: 'De Kookplaats',
      address: 'Javastraat 104',
      summary: 'Belts of dough slapped on the table until they are as long as your arms.',
      lead: 'The character for biang has fifty-eight strokes. Write it and dessert is on us.',
    },
    {
      city: 'turin',
      title: 'Noodle School: Tajarin',
      venue: 'Cucina Vanchiglia',
      address: 'Via Santa Giulia 31',
      summary: 'Forty yolks, one knife, and the thinnest ribbon you have ever cut.',
      lead: 'Taught by two sisters from the Langhe who can do it while arguing.',
    },
    {
      city: 'warsaw',
      title: 'Noodle School: Kopytka to Kluski',
      venue: 'Kuchnia na Pradze',
      address: 'ulica Ząbkowska 27',
      summary: 'Polish dumplings and noodles, three kinds, one very floury evening.',
      lead: 'Mother Bożena judges thickness by ear.',
    },
    {
      city: 'sydney',
      title: 'Noodle School: Hand-cut Udon',
      venue: 'Marrickville Kitchen',
      address: '142 Addison Road',
      summary: 'Knead with your feet, cut with a long blade, slurp at full volume.',
      lead: 'Clean socks required. They are provided.',
    },
    {
      city: 'bangkok',
      title: 'Noodle School: Sen Yai from Rice',
      venue: 'Thonburi Cook House',
      address: 'Charoen Rat Road 61',
      summary: 'Soak, grind, steam and cut the broad rice noodles of a proper pad see ew.',
      lead: 'We start in the market at four and are back at the wok by six. Gluten-free from start to end.',
    },
  ],
};
