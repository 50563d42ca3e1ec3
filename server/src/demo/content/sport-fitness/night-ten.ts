import type { Concept } from '../concept.ts';

export const nightTen: Concept = {
  key: 'night-ten',
  category: 'sport-fitness',
  organiser: 'first-light',
  scene: 'route',
  tags: ['running', 'race', '10k'],
  weekdays: [6],
  startTime: '20:30',
  lengthMinutes: 180,
  doorsMinutes: 90,
  ageLimit: 16,
  languages: 'en',
  refundPolicy: { kind: 'until', hoursBefore: 336, percent: 80 },
  tickets: [
    { name: 'Early bird', kind: 'paid', price: 24, quantity: 300, demand: 'sold_out' },
    { name: '10 km', kind: 'paid', price: 32, quantity: 900, description: 'Chip, medal, soup.' },
    { name: '5 km', kind: 'paid', price: 22, quantity: 400 },
    {
      name: 'Relay of three',
      kind: 'paid',
      price: 66,
      quantity: 60,
      description: 'One team, one sock as a baton.',
      demand: 'nearly',
    },
  ],
  about: [
    {
      paragraph:
        'A closed city centre, ten kilometres, four thousand little lights. The course is measured, the pacers are patient, and there is a brass band in every underpass, because that is where they sound best.',
    },
    {
      heading: 'Race day',
      items: [
        'Bib pick-up from seven at the start, photo id please',
        'Waves every four minutes by your own estimate',
        'Water at three and seven, soup at the end',
        'Cut-off ninety minutes; walkers are cheered loudest',
      ],
    },
  ],
  agenda: [
    { afterMinutes: 0, title: 'Hand bikes and wheelchairs', detail: '' },
    { afterMinutes: 5, title: 'First wave', detail: '' },
    { afterMinutes: 30, title: 'Five kilometres', detail: '' },
    { afterMinutes: 130, title: 'Prizes', detail: 'The last finisher gets the biggest one.' },
  ],
  accessNotes: 'Wheelchair and hand-bike start, smooth course except 200 m of cobbles with mats, guide runners on request.',
  editions: [
    {
      city: 'vienna',
      title: 'Vienna Night Ten',
      venue: 'Heldenplatz Start',
      address: 'Heldenplatz 1',
      summary: 'Past palaces, under the giant wheel and home along the canal in the dark.',
      lead: 'Horses have right of way at kilometre two. They know.',
    },
    {
      city: 'valencia',
      title: 'Valencia Night Ten',
      venue: 'Puente de las Flores',
      address: 'Paseo de la Alameda 8',
      summary: "The flattest fast course in Spain runs through a river that isn't there any more.",
      lead: 'Average finish temperature last year: nineteen degrees and one orange.',
    },
    {
      city: 'warsaw',
      title: 'Warsaw Night Ten',
      venue: 'Agrykola Track',
      address: 'ulica Myśliwiecka 9',
      summary: 'One bridge, one tunnel, and the whole Vistula boulevard to yourself.',
      lead: "Firefighters run in full gear in wave one. Please don't let them pass twice.",
    },
    {
      city: 'singapore',
      title: 'Marina Night Ten',
      venue: 'The Float Steps',
      address: 'Raffles Avenue 20',
      summary: 'Warm night, cool lights, and a course around the bay with no hill at all.',
      lead: 'Ice towels at every kilometre and a choir at the helix bridge.',
    },
    {
      city: 'santiago',
      title: 'Santiago Night Ten',
      venue: 'Parque Forestal',
      address: 'Cardenal José María Caro 390',
      summary: 'Along the Mapocho with the mountains lit by moon, if she comes.',
      lead: 'The relay baton really is a sock. It is washed between years.',
    },
  ],
};
