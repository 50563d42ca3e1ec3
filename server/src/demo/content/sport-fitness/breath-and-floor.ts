import type { Concept } from '../concept.ts';

export const breathAndFloor: Concept = {
  key: 'breath-and-floor',
  category: 'sport-fitness',
  organiser: 'first-light',
  scene: 'breath',
  tags: ['yoga', 'breathing', 'wellbeing'],
  weekdays: [1, 3, 7],
  startTime: '18:30',
  lengthMinutes: 75,
  doorsMinutes: 15,
  ageLimit: null,
  languages: 'en',
  refundPolicy: { kind: 'until', hoursBefore: 24, percent: 100 },
  tickets: [
    { name: 'Mat', kind: 'paid', price: 14, quantity: 36 },
    { name: 'Ten evenings', kind: 'paid', price: 105, quantity: 12, description: 'One a week at the same hour.' },
    { name: 'Low income', kind: 'pay_what_you_can', price: 3, quantity: 8, description: 'No questions.' },
  ],
  about: [
    {
      paragraph:
        'Slow movement and simple breathing in a room with no mirrors. The teacher speaks plainly, no one sings unless they want to, and the last fifteen minutes are spent lying on the floor under a blanket.',
    },
    {
      heading: 'Come as you are',
      items: [
        'Mats, blocks and blankets are there',
        'Tell us about knees, backs and pregnancies',
        'Late arrivals wait in the tea room; it is a nice room',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'Chair practice runs in parallel at every session. Step-free, scent-free.',
  editions: [
    {
      city: 'stockholm',
      title: 'Floor: Low Light',
      venue: 'Sal Hornstull',
      address: 'Långholmsgatan 21',
      summary: 'Seventy-five unhurried minutes for tired shoulders.',
      lead: "By candle, because no one's back ever relaxed under a strip light.",
    },
    {
      city: 'amsterdam',
      title: 'Floor: After Office',
      venue: 'De Grote Kamer',
      address: 'Jan Pieter Heijestraat 119',
      summary: 'Undo eight hours of chair.',
      lead: 'We start with the ankles. You will be surprised what they know about emails.',
    },
    {
      city: 'lyon',
      title: 'Floor: Sunday Evening',
      venue: 'Atelier Calme',
      address: 'Montée de la Grande Côte 35',
      summary: 'For that hour when the week begins too early.',
      lead: 'Ends with verbena tea and a silence that no one has to fill.',
    },
    {
      city: 'bangkok',
      title: 'Floor: Above the Traffic',
      venue: 'Sala Ari',
      address: 'Phahonyothin Soi 7',
      summary: 'Twelfth floor, open windows, rain if we are lucky.',
      lead: "The city's noise is used as a bell. It works better than a bell.",
    },
    {
      city: 'brighton',
      title: 'Floor: By the Shingle',
      venue: 'The Net Loft',
      address: '38 Kings Road Arches',
      summary: 'Breathe with the tide, which is louder than any teacher.',
      lead: 'Doors stay open whenever the wind allows; bring socks.',
    },
  ],
};
