import type { Concept } from '../concept.ts';

export const sheetAndShutter: Concept = {
  key: 'sheet-and-shutter',
  category: 'film',
  organiser: 'sheet-and-shutter',
  scene: 'screenhill',
  tags: ['open air', 'cinema', 'classics'],
  weekdays: [4, 5, 6],
  startTime: '20:00',
  lengthMinutes: 150,
  doorsMinutes: 60,
  ageLimit: null,
  languages: 'local',
  refundPolicy: { kind: 'until', hoursBefore: 48, percent: 100 },
  tickets: [
    { name: 'Grass', kind: 'paid', price: 9, quantity: 250, description: 'Bring a blanket.' },
    { name: 'Deckchair', kind: 'paid', price: 13, quantity: 120, description: 'With a blanket of ours.' },
    {
      name: 'Two deckchairs and picnic',
      kind: 'paid',
      price: 46,
      quantity: 20,
      description: 'Picnic box for two.',
      demand: 'nearly',
    },
  ],
  about: [
    {
      paragraph:
        'A bed sheet of eleven metres, a projector on a cargo bike, and films that want to be seen with crickets. We show them in the original language with subtitles, and start when it is dark, not when the clock says so.',
    },
    {
      heading: 'For a good evening',
      items: [
        'Bring something warm; in the cold months there are braziers and hot-water bottles',
        'Dogs are welcome if they like films',
        "Rain decides at six o'clock; you will get a message and your money, or another date",
      ],
    },
  ],
  agenda: [],
  accessNotes: 'Gravel path to the front row, wheelchair places on boards, headphones with audio description.',
  editions: [
    {
      city: 'athens',
      title: 'Never on Sunday, on a Saturday',
      venue: 'Filopappou Slope',
      address: 'Apostolou Pavlou 45',
      summary: 'Melina Mercouri on the big sheet with the city lit behind it.',
      lead: 'Between reels we play the original soundtrack and someone always starts to dance.',
    },
    {
      city: 'rome',
      title: 'Vacanze in Vespa',
      venue: 'Giardino degli Aranci',
      address: "Piazza Pietro d'Illiria 1",
      summary: 'A black-and-white holiday, shown where half of it was shot.',
      lead: 'Arrive by scooter and park in the first row; there is room for thirty.',
    },
    {
      city: 'bologna',
      title: 'Silent Comedies, Loud Piazza',
      venue: 'Cortile delle Acque',
      address: 'Via della Grada 12',
      summary: 'Three shorts of 1924 with a five-piece band and a sound-effects man.',
      lead: 'The sound-effects man needs volunteers for the glass.',
    },
    {
      city: 'zagreb',
      title: 'Animated Medvedgrad',
      venue: 'Tuškanac Summer Stage',
      address: 'Dubravkin put 6',
      summary: 'The golden age of Zagreb animation, all on film, all funnier than you remember.',
      lead: 'A surviving animator introduces each short with the joke that was cut.',
    },
    {
      city: 'santiago',
      title: 'Cine bajo los Andes',
      venue: 'Parque Quinta',
      address: 'Avenida Matucana 520',
      summary: 'Documentaries and one western with the mountains as a second screen.',
      lead: "The mule in the western was born in this park's stable. Its granddaughter attends.",
    },
  ],
};
