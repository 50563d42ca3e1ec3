import type { Concept } from '../concept.ts';

export const milonga: Concept = {
  key: 'milonga',
  category: 'theatre-dance',
  organiser: 'milonga-norte',
  scene: 'ribbons',
  tags: ['tango', 'social dance', 'live music'],
  weekdays: [5, 6, 7],
  startTime: '20:00',
  lengthMinutes: 300,
  doorsMinutes: null,
  ageLimit: 16,
  languages: 'local',
  refundPolicy: { kind: 'until', hoursBefore: 24, percent: 100 },
  tickets: [
    { name: 'Milonga', kind: 'paid', price: 15, quantity: 120, description: 'Dance from nine.' },
    {
      name: 'Class and milonga',
      kind: 'paid',
      price: 24,
      quantity: 40,
      description: 'One hour for beginners first; no partner needed.',
      demand: 'nearly',
    },
    { name: 'Sit and watch', kind: 'paid', price: 8, quantity: 30, description: 'A table by the floor.' },
  ],
  about: [
    {
      paragraph:
        'Four sets with a live trio, one DJ who knows the golden age by heart, and a wooden floor. Ask with your eyes, dance three songs, say thank you: the rules are old and make shy people brave.',
    },
    {
      heading: 'First time?',
      items: [
        'Come to the class at eight. You will walk, embrace and turn.',
        'Flat shoes with a smooth sole are enough.',
        'No one leads or follows by default. Say what you like.',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'Floor on street level; seated dancing is part of the class, with two teachers who use chairs.',
  editions: [
    {
      city: 'buenosaires',
      title: 'Milonga Norte at Home',
      venue: 'Salón Colegiales',
      address: 'Zapiola 1450',
      summary: 'Our own Saturday in the neighbourhood club, with empanadas at midnight.',
      lead: 'Orchestra night: seven musicians and the oldest bandoneón in the barrio.',
    },
    {
      city: 'helsinki',
      title: 'Northern Tango',
      venue: 'Pavilion on the Cape',
      address: 'Hernesaarenranta 2',
      summary: 'Finnish tango and Argentine tango settle their differences on one floor.',
      lead: 'Two singers, two languages of sorrow, and a cloakroom that smells of birch tar.',
    },
    {
      city: 'istanbul',
      title: 'Milonga by the Ferries',
      venue: 'Karaköy Hall',
      address: 'Kemankeş Caddesi 37',
      summary: 'Dance above the landing stage while the last boats leave.',
      lead: 'The trio plays two tangos written here in 1936, in Turkish, and everyone knows the words.',
    },
    {
      city: 'lyon',
      title: 'La Milonga des Tisseurs',
      venue: 'Salle Croix-Rousse',
      address: "Rue d'Austerlitz 18",
      summary: 'Tango under the high ceilings where the silk looms stood.',
      lead: 'The floor was laid for machines of two tonnes; it can take your boleo.',
    },
    {
      city: 'taipei',
      title: 'Rainy Season Milonga',
      venue: 'Ximen Ballroom',
      address: 'Hanzhong Street 52',
      summary: 'An afternoon-into-night milonga in a ballroom that survived three owners.',
      lead: 'Taxi dancers in white gloves will take you for one tanda, as in 1962.',
    },
  ],
};
