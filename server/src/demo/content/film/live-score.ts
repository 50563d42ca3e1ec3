import type { Concept } from '../concept.ts';

export const liveScore: Concept = {
  key: 'live-score',
  category: 'film',
  organiser: 'sprocket-club',
  scene: 'projector',
  tags: ['silent film', 'live music', 'cinema'],
  weekdays: [3, 5, 6],
  startTime: '20:00',
  lengthMinutes: 120,
  doorsMinutes: 30,
  ageLimit: null,
  languages: 'en',
  refundPolicy: { kind: 'until', hoursBefore: 48, percent: 100 },
  tickets: [
    { name: 'Stalls', kind: 'paid', price: 19, quantity: 160 },
    {
      name: 'Circle',
      kind: 'paid',
      price: 24,
      quantity: 60,
      description: 'Best view of both screen and band.',
      demand: 'nearly',
    },
    { name: 'Under 26', kind: 'paid', price: 10, quantity: 40 },
  ],
  about: [
    {
      paragraph:
        'A film from before the talkies and musicians who have watched it so often that they play with their eyes on the screen. No reconstruction, no pastiche: a new score, once, in the room.',
    },
    {
      paragraph:
        'We project from prints where prints exist, at the speed they were shot, which is rarely the speed you know.',
    },
    {
      heading: 'The programme',
      items: [
        'Twenty minutes about how the print was found',
        'The film, uninterrupted',
        'The band stays for questions and a drink',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'Wheelchair places in the stalls, hearing loop, introduction in sign language.',
  editions: [
    {
      city: 'vienna',
      title: 'The City Without Jews, Rescored',
      venue: 'Filmcasino Saal',
      address: 'Margaretenstraße 78',
      summary: "Vienna's prophetic 1924 satire with a new score for zither and electronics.",
      lead: 'The missing reel turned up at a flea market in Paris. We show exactly where it was cut.',
    },
    {
      city: 'paris',
      title: "L'Inhumaine at Full Volume",
      venue: 'Studio des Martyrs',
      address: 'Rue des Martyrs 61',
      summary: 'Art deco science fiction with six drummers and a very large gong.',
      lead: 'The laboratory scene alone is worth the earplugs we hand out.',
    },
    {
      city: 'manchester',
      title: 'Man with a Movie Camera, Live Again',
      venue: 'The Dancehouse Room',
      address: '10 Oxford Road',
      summary: "Vertov's city at dawn, scored by a brass band of tram drivers.",
      lead: 'Rehearsals take place after the last tram, which gives the allegro its edge.',
    },
    {
      city: 'tokyo',
      title: 'A Page of Madness with Benshi',
      venue: 'Jinbocho Kinema',
      address: 'Kanda-Jinbocho 1-9',
      summary: 'The lost avant-garde film of 1926 with a narrator, as it was meant to be seen.',
      lead: 'Benshi Akiko Sasaki voices eleven roles, two storms and a dance.',
    },
    {
      city: 'oslo',
      title: 'The Phantom Carriage, Rescored',
      venue: 'Kinosalen Torshov',
      address: 'Vogts gate 64',
      summary: "Sjöström's New Year ghosts with hardanger fiddle and pump organ.",
      lead: "The organ comes from a fishermen's chapel and breathes louder than the audience.",
    },
  ],
};
