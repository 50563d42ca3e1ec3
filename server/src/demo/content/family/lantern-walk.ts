import type { Concept } from '../concept.ts';

export const lanternWalk: Concept = {
  key: 'lantern-walk',
  category: 'family',
  organiser: 'small-wonders',
  scene: 'lanterns',
  tags: ['lantern walk', 'winter', 'families'],
  weekdays: [5, 6],
  startTime: '17:00',
  lengthMinutes: 120,
  doorsMinutes: null,
  ageLimit: null,
  languages: 'local',
  refundPolicy: { kind: 'none' },
  tickets: [
    { name: 'Walk', kind: 'free', price: 0, quantity: 300 },
    { name: 'Lantern kit', kind: 'paid', price: 9, quantity: 120, description: 'Willow, paper, light; made on the spot.' },
  ],
  about: [
    {
      paragraph:
        'First we make lanterns, then we carry them through the dark park behind a slow brass band. At the pond there is a story, at the gate there is cocoa, and no one is in bed on time.',
    },
    {
      heading: 'For the walk',
      items: ['One kilometre on paved paths', 'Battery lights for the little ones, candles for the careful', 'Bring a cup'],
    },
  ],
  agenda: [],
  accessNotes: 'Prams and wheelchairs lead the walk, sign-language story at the pond, no sudden noises.',
  editions: [
    {
      city: 'copenhagen',
      title: 'Lanterns Round the Lakes',
      venue: 'Sortedams Dossering',
      address: 'Sortedam Dossering 29',
      summary: 'A kilometre of paper fish reflected in black water.',
      lead: 'Swans join in. They have not been rehearsed.',
    },
    {
      city: 'cologne',
      title: 'St Martin for Everyone',
      venue: 'Volksgarten',
      address: 'Volksgartenstraße 27',
      summary: 'A horse, a coat, a thousand lights and songs you will know by the bridge.',
      lead: 'The horse is called Waltraud and bites microphones.',
    },
    {
      city: 'vilnius',
      title: 'River of Small Lights',
      venue: 'Bernardinų Sodas',
      address: 'Maironio gatvė 8',
      summary: 'Float a wish down the Vilnia on a walnut shell.',
      lead: 'Shells are fished out downstream by the scouts and cracked for the squirrels.',
    },
    {
      city: 'kyoto',
      title: 'Paper Foxes at Fushimi',
      venue: 'Fushimi Gate',
      address: 'Fukakusa Yabunouchi 68',
      summary: 'Children in fox masks, lanterns of washi, a drum on the hill.',
      lead: 'Masks are painted in the hour before; the drum decides when we go.',
    },
    {
      city: 'montreal',
      title: 'Lanternes sur la Glace',
      venue: 'Parc La Fontaine',
      address: '3819 Avenue Calixa-Lavallée',
      summary: 'Skate, walk or be pulled on a sled through a tunnel of ice lights.',
      lead: 'Maple taffy at the halfway point. On snow, as it should be.',
    },
  ],
};
