import type { Concept } from '../concept.ts';

export const streetFoodMarket: Concept = {
  key: 'street-food-market',
  category: 'food-drink',
  organiser: 'long-spoon',
  scene: 'awnings',
  tags: ['street food', 'market', 'open air'],
  weekdays: [5, 6, 7],
  startTime: '16:00',
  lengthMinutes: 420,
  doorsMinutes: null,
  ageLimit: null,
  languages: 'local',
  refundPolicy: { kind: 'none' },
  tickets: [
    { name: 'Free entry', kind: 'free', price: 0, quantity: 1500, description: 'Just come. A ticket helps us to plan.' },
    { name: 'Tasting pass', kind: 'paid', price: 28, quantity: 200, description: 'Ten small plates of your choice.' },
  ],
  about: [
    {
      paragraph:
        'Thirty stalls that each cook one thing and cook it well, long tables, a small band, and plates you bring back for a deposit. No plastic, no queue longer than a song.',
    },
    {
      heading: 'Good to know',
      items: [
        'Cards and coins both work',
        'Vegan stalls carry a green flag, gluten-free ones a blue one',
        'Children under ten eat soup for free',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'Flat ground, accessible toilets at both ends, priority lane for wheelchairs and prams.',
  editions: [
    {
      city: 'rotterdam',
      title: 'Kade Kitchens',
      venue: 'Lloydkade',
      address: 'Lloydstraat 300',
      summary: 'Thirty cooks on the quay, from Cape Verde to Hindeloopen, until the lights come on.',
      lead: 'New this time: a herring smoker from Urk parked beside a jerk drum from Delfshaven.',
    },
    {
      city: 'marseille',
      title: 'Les Quais Gourmands',
      venue: 'Place des Docks',
      address: 'Quai de la Joliette 10',
      summary: 'Panisses, brik and bouillabaisse in a cup with the ferries as a backdrop.',
      lead: 'Six stalls are run by cooking students on their first day in business. Be generous.',
    },
    {
      city: 'berlin',
      title: 'Hofküche Wedding',
      venue: 'Panke Höfe',
      address: 'Gerichtstraße 23',
      summary: 'A courtyard market of West African, Anatolian and Swabian kitchens.',
      lead: 'The Spätzle stall and the fufu stall share one pot of stock. It was a good decision.',
    },
    {
      city: 'toronto',
      title: 'Laneway Suppers',
      venue: 'Sterling Lane',
      address: '158 Sterling Road',
      summary: 'Back-alley street food by cooks from eleven neighbourhoods, under strings of bulbs.',
      lead: 'Come hungry for doubles, momos and a butter tart that has its own queue.',
    },
    {
      city: 'auckland',
      title: 'Wharf Kai',
      venue: 'Silo Sheds',
      address: 'Jellicoe Street 40',
      summary: 'Hāngī, fried bread and grilled kingfish by the water, with music after five.',
      lead: 'The hāngī goes into the ground at dawn. Come at three and watch it lifted.',
    },
  ],
};
