import type { Concept } from '../concept.ts';

export const archiveReel: Concept = {
  key: 'archive-reel',
  category: 'film',
  organiser: 'sprocket-club',
  scene: 'leader',
  tags: ['35mm', 'archive', 'film history'],
  weekdays: [1, 3, 7],
  startTime: '18:30',
  lengthMinutes: 130,
  doorsMinutes: 15,
  ageLimit: null,
  languages: 'en',
  refundPolicy: { kind: 'until', hoursBefore: 24, percent: 100 },
  tickets: [
    {
      name: "Member's seat",
      kind: 'paid',
      price: 8,
      quantity: 60,
      description: 'Subscribers book three days early.',
      subscribersFirst: true,
    },
    { name: 'Seat', kind: 'paid', price: 12, quantity: 80 },
  ],
  about: [
    {
      paragraph:
        'Once a month our archivists open a can no one has asked for in thirty years and we all find out together what is in it. There is a plan B. We have needed it twice.',
    },
    {
      paragraph:
        'Scratches, missing frames and mysterious splices are part of the evening, and so is the projectionist, who talks us through every change of reel.',
    },
    {
      heading: 'Bring',
      items: [
        'Curiosity and a tolerance for vinegar smell',
        'Home movies on film, if you have any: we inspect them free, afterwards',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'Seats with space in rows A and F, step-free, loop in the first five rows.',
  editions: [
    {
      city: 'vienna',
      title: 'Unopened Can No. 41',
      venue: 'Metro Archivsaal',
      address: 'Johannesgasse 4',
      summary: 'A label in pencil says "Prater, wet". That is all we know.',
      lead: "Last month's can held a wedding, and the couple's great-niece was in row four.",
    },
    {
      city: 'brussels',
      title: 'The Colonial Shelf, Looked At Again',
      venue: 'Ledoux Zaal',
      address: 'Rue Ravenstein 23',
      summary: 'Travel films from the thirties with a historian who stops them.',
      lead: 'Three descendants of people on screen take part in the conversation.',
    },
    {
      city: 'lisbon',
      title: 'Newsreels from the Day Before',
      venue: 'Sala Junqueira',
      address: 'Rua da Junqueira 30',
      summary: 'What Portugal watched on 24 April 1974.',
      lead: 'The projectionist is the one who was on duty that night and forgot to go home.',
    },
    {
      city: 'helsinki',
      title: 'Ice, Tram, Sauna: City Films',
      venue: 'Kino Regina Studio',
      address: 'Eteläinen Hesperiankatu 4',
      summary: 'Forty minutes of Helsinki in nitrate blue, safely transferred.',
      lead: "You'll recognise one corner and it will bother you until Thursday.",
    },
    {
      city: 'sydney',
      title: 'Harbour in Kodachrome',
      venue: 'Chauvel Annex',
      address: '249 Oxford Street',
      summary: 'Amateur films of ferries, picnics and a bridge still missing its middle.',
      lead: 'Sent in by families after a radio appeal; many will be there to explain the hats.',
    },
  ],
};
