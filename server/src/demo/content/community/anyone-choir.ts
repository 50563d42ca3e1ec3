import type { Concept } from '../concept.ts';

export const anyoneChoir: Concept = {
  key: 'anyone-choir',
  category: 'community',
  organiser: 'good-neighbours',
  scene: 'voices',
  tags: ['choir', 'singing', 'beginners welcome'],
  weekdays: [1, 2, 3],
  startTime: '19:30',
  lengthMinutes: 110,
  doorsMinutes: 15,
  ageLimit: null,
  languages: 'local',
  refundPolicy: { kind: 'none' },
  tickets: [
    { name: 'First time', kind: 'free', price: 0, quantity: 30 },
    { name: 'Singer', kind: 'pay_what_you_can', price: 4, quantity: 120, description: 'Pays the room and the pianist.' },
  ],
  about: [
    {
      paragraph:
        "One song, three parts, ninety minutes. No audition and no notes to read: you stand beside people who sing the same line, and by nine o'clock there is a chord in the room that was not there before.",
    },
    {
      heading: "For those who say they can't sing",
      items: [
        'You will stand in the middle, where it is easiest',
        'You may mouth the first verse',
        'We end in the pub, where you will sing louder',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'Step-free, lyrics on screen and in large print, seated section in every voice, signed songs monthly.',
  editions: [
    {
      city: 'ghent',
      title: 'Iedereen Zingt',
      venue: 'Kerk Sint-Jozef',
      address: 'Wolterslaan 16',
      summary: 'A hundred strangers, one song by Jacques Brel, three parts.',
      lead: "The composer of the arrangement sits among the basses and can't be told apart.",
    },
    {
      city: 'london',
      title: 'The Walk-in Choir',
      venue: "St Mark's Hall",
      address: '1 Sandringham Road',
      summary: 'Turn up, learn a Kate Bush song in harmony, go home taller.',
      lead: 'There is wind. There are moors. There is choreography for those who dare.',
    },
    {
      city: 'gdansk',
      title: 'Chór z Ulicy',
      venue: 'Sala Stoczni',
      address: 'ulica Doki 1',
      summary: 'Shipyard songs, old and brand new, where they were first sung.',
      lead: 'Two former welders hold the low C as if it were plate steel.',
    },
    {
      city: 'capetown',
      title: 'Sing the Harbour',
      venue: 'Salt River Hall',
      address: '45 Albert Road',
      summary: 'Four languages, no paper, all heart.',
      lead: 'The lead singer changes with each verse. One of them may be you.',
    },
    {
      city: 'reykjavik',
      title: 'Song Against the Dark',
      venue: 'Iðnó Upper Room',
      address: 'Vonarstræti 3',
      summary: 'Five-note lullabies and one sea shanty, at sixty-four degrees north.',
      lead: 'On windy nights the windows join the second altos.',
    },
  ],
};
