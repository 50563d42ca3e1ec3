import type { Concept } from '../concept.ts';

export const greenLedger: Concept = {
  key: 'green-ledger',
  category: 'business',
  organiser: 'plain-table',
  scene: 'turbines',
  tags: ['climate', 'finance', 'energy'],
  weekdays: [3, 4],
  startTime: '14:00',
  lengthMinutes: 300,
  doorsMinutes: 30,
  ageLimit: null,
  languages: 'en',
  refundPolicy: { kind: 'until', hoursBefore: 168, percent: 80 },
  tickets: [
    { name: 'Participant', kind: 'paid', price: 69, quantity: 110 },
    { name: 'Public sector', kind: 'paid', price: 39, quantity: 40 },
    { name: 'Student', kind: 'free', price: 0, quantity: 20 },
    { name: 'Online', kind: 'paid', price: 19, quantity: 300, online: true },
  ],
  about: [
    {
      paragraph:
        'Who pays for the grid, the heat pumps and the sea walls? Engineers, treasurers and insurers sit at one table and do the sums in public. By six there is a spreadsheet that everyone may take home.',
    },
    {
      heading: 'Sessions',
      items: [
        'What a megawatt costs, from sand to socket',
        'Bonds, cooperatives and the village that owns its wind',
        'Insuring what will flood',
      ],
    },
  ],
  agenda: [
    { afterMinutes: 0, title: 'The bill, itemised', detail: '' },
    { afterMinutes: 90, title: 'Three models', detail: 'Cooperative, municipal, private.' },
    { afterMinutes: 210, title: 'The open spreadsheet', detail: '' },
  ],
  accessNotes: 'Step-free, loop, captions, vegetarian by default.',
  editions: [
    {
      city: 'copenhagen',
      title: 'Green Ledger: Wind for Sale',
      venue: 'Toldboden Hal',
      address: 'Nordre Toldbod 18',
      summary: 'How a third of a country came to own its turbines, with the receipts.',
      lead: 'A farmer from Samsø explains dividends better than any bank.',
      hybrid: true,
    },
    {
      city: 'hamburg',
      title: 'Green Ledger: Warm Houses',
      venue: 'Speicher M',
      address: 'Am Sandtorkai 48',
      summary: 'The heat transition, flat by flat and kilowatt by kilowatt.',
      lead: 'Landlords and tenants share one calculator and one microphone.',
      hybrid: true,
    },
    {
      city: 'bilbao',
      title: 'Green Ledger: From Steel to Tide',
      venue: 'Muelle Marzana',
      address: 'Muelle Marzana 9',
      summary: 'What a port does when its furnaces cool.',
      lead: 'The afternoon ends on a tug, under way to the wave plant.',
      hybrid: true,
    },
    {
      city: 'glasgow',
      title: 'Green Ledger: Community Shares',
      venue: 'Pollokshields Burgh Hall',
      address: '70 Glencairn Drive',
      summary: 'Raise a million from your neighbours, responsibly.',
      lead: 'Nine islands, nine turbines, one very tired treasurer.',
      hybrid: true,
    },
    {
      city: 'mumbai',
      title: 'Green Ledger: Rooftops of a Megacity',
      venue: 'Kala Ghoda Hall',
      address: '30 K Dubash Marg',
      summary: 'Solar, shade and credit for twelve million roofs.',
      lead: "The women's cooperative that finances mosques, mandirs and a cricket stand.",
      hybrid: true,
    },
  ],
};
