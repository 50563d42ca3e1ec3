import type { Concept } from '../concept.ts';

export const elevenMinutes: Concept = {
  key: 'eleven-minutes',
  category: 'film',
  organiser: 'sprocket-club',
  scene: 'frames',
  tags: ['short film', 'premieres', 'talk'],
  weekdays: [2, 4, 7],
  startTime: '19:30',
  lengthMinutes: 110,
  doorsMinutes: 20,
  ageLimit: null,
  languages: 'en',
  refundPolicy: { kind: 'until', hoursBefore: 24, percent: 100 },
  tickets: [
    { name: 'Seat', kind: 'paid', price: 11, quantity: 90 },
    { name: 'Filmmakers', kind: 'free', price: 0, quantity: 20, accessCode: 'ELEVEN' },
    { name: 'Stream at home', kind: 'paid', price: 6, quantity: 300, description: 'For 48 hours.', online: true },
  ],
  about: [
    {
      paragraph:
        "Eight films, none longer than eleven minutes. After each the maker answers one question, only one, from a hat. At the end you vote with a cinema ticket, and the winner opens next month's night.",
    },
    {
      heading: "Tonight's mix",
      items: [
        'Fiction, animation, essay and at least one film with an animal',
        'Two first films by people under twenty',
        'Everything subtitled in English',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'Step-free, captions on all films, no strobe without a warning.',
  editions: [
    {
      city: 'aarhus',
      title: 'Eleven Minutes: Northern Lights Off',
      venue: 'Øst for Kino',
      address: 'Paludan-Müllers Vej 7',
      summary: 'Eight shorts about darkness, six of them comedies.',
      lead: 'One was filmed entirely by the light of a fridge.',
    },
    {
      city: 'warsaw',
      title: 'Jedenaście Minut',
      venue: 'Kino Podwórko',
      address: 'ulica Chłodna 29',
      summary: 'New Polish shorts and guests from Vilnius, Lviv and Brno.',
      lead: 'The hat belonged to a famous director and still smells of cigars.',
    },
    {
      city: 'berlin',
      title: 'Eleven Minutes at the Laundromat',
      venue: 'Waschsalon 115',
      address: 'Torstraße 115',
      summary: 'A cinema between washing machines; bring a load of darks.',
      lead: 'The programme runs exactly as long as a cotton cycle with spin.',
    },
    {
      city: 'lagos',
      title: 'Eleven Minutes Lagos',
      venue: 'Yaba Film House',
      address: '12 Commercial Avenue',
      summary: 'Shorts from the city with the fastest film crews on earth.',
      lead: 'Two of the eight were shot this week. One is shot during the interval.',
    },
    {
      city: 'vancouver',
      title: 'Eleven Minutes in the Rain',
      venue: 'Strathcona Screening Room',
      address: '877 East Hastings Street',
      summary: 'Shorts from the Pacific side, in five languages and one of whales.',
      lead: 'After the vote, soup; after the soup, the winner again.',
    },
  ],
};
