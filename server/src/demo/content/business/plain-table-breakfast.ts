import type { Concept } from '../concept.ts';

export const plainTableBreakfast: Concept = {
  key: 'plain-table-breakfast',
  category: 'business',
  organiser: 'plain-table',
  scene: 'discs',
  tags: ['founders', 'breakfast', 'peer learning'],
  weekdays: [2, 3, 4],
  startTime: '08:00',
  lengthMinutes: 105,
  doorsMinutes: null,
  ageLimit: null,
  languages: 'en',
  refundPolicy: { kind: 'until', hoursBefore: 48, percent: 100 },
  tickets: [
    { name: 'Founder', kind: 'paid', price: 22, quantity: 24, description: 'Breakfast included.', demand: 'nearly' },
    { name: 'First company', kind: 'paid', price: 12, quantity: 8 },
    {
      name: 'Subscribers first',
      kind: 'paid',
      price: 18,
      quantity: 10,
      description: 'Three days before everyone else.',
      subscribersFirst: true,
    },
  ],
  about: [
    {
      paragraph:
        'Six people at each table, all running companies of about the same size. Everyone gets twelve minutes: one number that worries you, one decision you are avoiding. No investors, no photographs, no slides.',
    },
    {
      heading: 'House rules',
      items: ['What is said at the table stays there', 'Ask before you advise', 'We end at a quarter to ten, always'],
    },
  ],
  agenda: [],
  accessNotes: 'Step-free, table hosts repeat questions clearly, quiet table on request.',
  editions: [
    {
      city: 'warsaw',
      title: 'Plain Table: The First Ten People',
      venue: 'Śniadaniarnia',
      address: 'ulica Mokotowska 45',
      summary: 'Hiring numbers one to ten, told by those who got number four wrong.',
      lead: "Tonight's question travels in a sealed envelope from last month's table.",
    },
    {
      city: 'amsterdam',
      title: 'Plain Table: Profit Is a Feature',
      venue: 'Bakkerij Noord',
      address: 'Papaverweg 34',
      summary: 'For companies that pay for themselves, or would like to.',
      lead: 'Each table leaves one rule on the wall. The wall is nearly full.',
    },
    {
      city: 'berlin',
      title: 'Plain Table: Leaving Your Own Company',
      venue: 'Café Sorgenfrei',
      address: 'Goltzstraße 18',
      summary: 'Handing over, selling, stopping: three founders who did and are glad.',
      lead: "There's a lot of coffee and, at table three, usually a handkerchief.",
    },
    {
      city: 'london',
      title: 'Plain Table: Price It Properly',
      venue: 'The Grocery',
      address: '54 Kingsland Road',
      summary: "Bring your price list. You'll leave with a higher one.",
      lead: 'A retired auctioneer opens with ten minutes on silence.',
    },
    {
      city: 'nairobi',
      title: 'Plain Table: Cash Before Growth',
      venue: 'Spring Valley House',
      address: '17 Lower Kabete Road',
      summary: 'Payment terms, mobile money and sleeping at night.',
      lead: "Bankers are served breakfast last. It's in the rules.",
    },
  ],
};
