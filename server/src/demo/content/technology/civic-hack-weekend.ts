import type { Concept } from '../concept.ts';

export const civicHackWeekend: Concept = {
  key: 'civic-hack-weekend',
  category: 'technology',
  organiser: 'north-loop',
  scene: 'isometric',
  tags: ['hackathon', 'open data', 'civic tech'],
  weekdays: [6],
  startTime: '10:00',
  lengthMinutes: 1920,
  doorsMinutes: 30,
  ageLimit: null,
  languages: 'local',
  refundPolicy: { kind: 'until', hoursBefore: 72, percent: 100 },
  tickets: [
    {
      name: 'Builder',
      kind: 'free',
      price: 0,
      quantity: 90,
      description: 'Code, design, data or words. Everyone is useful.',
    },
    {
      name: 'Mentor',
      kind: 'free',
      price: 0,
      quantity: 15,
      description: 'For those we invited to help teams.',
      accessCode: 'MENTOR26',
    },
    { name: 'Sunday demos only', kind: 'free', price: 0, quantity: 120, description: 'Come for the results at three.' },
  ],
  about: [
    {
      paragraph:
        "Two days, six questions from the city's own offices, and the data to work on them. Last year's winning project, a map of benches with backs, is now printed on every bus stop.",
    },
    {
      heading: 'How it works',
      items: [
        'On Saturday morning six departments each explain a problem in five minutes.',
        'Teams form by walking to the corner of the one you like.',
        'You sleep at home. The building closes at eleven.',
        'Demos on Sunday at three, judged by the people who asked.',
      ],
    },
    {
      paragraph:
        "You need a laptop and patience. You don't need to be a programmer; the best teams have one nurse, one teacher or one retired plumber.",
    },
  ],
  agenda: [
    { afterMinutes: 0, title: 'Questions from the city', detail: '' },
    { afterMinutes: 60, title: 'Teams form', detail: '' },
    { afterMinutes: 1440, title: 'Sunday: last stretch', detail: '' },
    { afterMinutes: 1740, title: 'Demos', detail: 'Five minutes each, then soup.' },
  ],
  accessNotes: 'Step-free, height-adjustable desks, quiet room, sign-language interpreter on both days.',
  editions: [
    {
      city: 'helsinki',
      title: 'Open City Weekend Helsinki',
      venue: 'Maunulan Talo',
      address: 'Metsäpurontie 4',
      summary: 'Two days of building small tools for parks, libraries and late trams with the people who run them.',
      lead: "This year's questions come from snow clearance, school meals and the zoo.",
    },
    {
      city: 'ghent',
      title: 'Open City Weekend Gent',
      venue: 'De Krook Zolder',
      address: 'Miriam Makebaplein 1',
      summary: 'Cycling counts, canal levels and empty shopfronts: real data, real questions, one weekend.',
      lead: 'Traffic engineers will sit with you until the model makes sense or the waffles run out.',
    },
    {
      city: 'valencia',
      title: 'Fin de Semana Abierto',
      venue: 'Naves del Puerto',
      address: 'Carrer de Joan Verdeguer 16',
      summary: "A hack weekend on heat, shade and water with the city's climate office.",
      lead: 'The goal is one question: where should the next thousand trees go, and who waters them?',
    },
    {
      city: 'taipei',
      title: 'Open City Weekend Taipei',
      venue: 'Songshan Studio 5',
      address: 'Guangfu South Road 133',
      summary: 'Open data, night markets and earthquake alerts in forty-eight friendly hours.',
      lead: 'Half of the data sets are released for the first time on Saturday morning.',
    },
    {
      city: 'nairobi',
      title: 'Open City Weekend Nairobi',
      venue: 'Kilimani Makerspace',
      address: 'Ngong Lane 14',
      summary: 'Matatu routes, clinic queues and rain forecasts: tools for a city that improvises well.',
      lead: 'The Sunday jury has a clinic nurse, a bus conductor and a county data officer.',
    },
  ],
};
