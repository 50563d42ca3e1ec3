import type { Concept } from '../concept.ts';

export const puppetWagon: Concept = {
  key: 'puppet-wagon',
  category: 'family',
  organiser: 'small-wonders',
  scene: 'balloons',
  tags: ['puppets', 'children', 'theatre'],
  weekdays: [6, 7],
  startTime: '11:00',
  lengthMinutes: 55,
  doorsMinutes: 15,
  ageLimit: null,
  languages: 'local',
  refundPolicy: { kind: 'until', hoursBefore: 24, percent: 100 },
  tickets: [
    { name: 'Child', kind: 'paid', price: 8, quantity: 70 },
    { name: 'Adult', kind: 'paid', price: 11, quantity: 60 },
    { name: 'Family of four', kind: 'paid', price: 32, quantity: 25, demand: 'nearly' },
  ],
  about: [
    {
      paragraph:
        'A wagon opens into a theatre the size of a wardrobe. Forty-five minutes, three puppeteers, no screens and no shouting "behind you" unless it is true.',
    },
    {
      heading: 'For small people',
      items: [
        'For ages three to nine',
        'Shoes off, cushions on the floor, chairs for knees',
        'Meet the puppets afterwards; they shake hands carefully',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'Relaxed show each Sunday: lights half up, doors open, come and go.',
  editions: [
    {
      city: 'helsinki',
      title: 'The Bear Who Sold the Moon',
      venue: 'Satutalo',
      address: 'Hämeentie 34',
      summary: 'A swindler in a fur coat and the smallest owl in the forest.',
      lead: 'Almost without words, so every language works.',
    },
    {
      city: 'prague',
      title: 'Kašpárek and the Clockmaker',
      venue: 'Loutkový Vůz',
      address: 'Na Kampě 9',
      summary: 'A hundred-year-old marionette meets a time machine made of a bicycle.',
      lead: 'The puppets are older than your grandmother, and better dressed.',
    },
    {
      city: 'lyon',
      title: 'Guignol Goes to Space',
      venue: 'Le Petit Castelet',
      address: 'Rue Carrand 4',
      summary: "The city's own hero, a rocket and one very confused policeman.",
      lead: 'Children decide the ending. So far it has been soup on forty occasions.',
    },
    {
      city: 'palermo',
      title: "The Paladin's Donkey",
      venue: 'Teatrino Ballarò',
      address: 'Via Porta di Castro 75',
      summary: 'Knights, dragons and an animal with common sense.',
      lead: 'Armour made by a family that has hammered tin for five generations.',
    },
    {
      city: 'taipei',
      title: "The Monkey's New Umbrella",
      venue: 'Glove Puppet House',
      address: 'Xining North Road 79',
      summary: 'Glove puppets fly, fight and fall into the drum.',
      lead: 'Try a somersault yourself after the show; ours took eleven years.',
    },
  ],
};
