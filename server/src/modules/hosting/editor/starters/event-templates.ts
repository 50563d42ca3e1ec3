import { buildDescription, type EventTemplate } from './event-template.ts';

const BLANK: EventTemplate = {
  categorySlug: 'community',
  tags: [],
  format: 'in_person',
  summary: '',
  description: { type: 'doc', content: [] },
  start: '19:00',
  end: '22:00',
  doors: null,
  tickets: [],
  agenda: [],
  questions: [],
  refundDays: 7,
};

const MEETUP: EventTemplate = {
  ...BLANK,
  categorySlug: 'technology',
  tags: ['meetup'],
  end: '21:30',
  doors: '18:30',
  description: buildDescription([
    { text: 'Who meets here, and what about. One or two sentences are enough.' },
    { heading: 'The evening', points: ['A first talk: its title, and who gives it', 'A second one', 'Time to talk'] },
    { heading: 'Good to know', points: ['How to get in', 'What there is to eat and drink', 'In which language we speak'] },
  ]),
  tickets: [
    { name: 'Free place', description: 'Let it go if you cannot come, someone may be waiting.', price: 0, quantity: 50 },
  ],
  agenda: [
    { time: '18:30', title: 'Doors', detail: 'Come in, find a chair' },
    { time: '19:00', title: 'First talk', detail: '' },
    { time: '19:45', title: 'Second talk', detail: '' },
    { time: '20:30', title: 'Time to talk', detail: '' },
  ],
};

const CONCERT: EventTemplate = {
  ...BLANK,
  categorySlug: 'music',
  tags: ['live'],
  start: '20:00',
  end: '23:00',
  doors: '19:00',
  description: buildDescription([
    { text: 'Who plays, and what it sounds like to someone who has never heard them.' },
    { heading: 'On stage', points: ['The main act', 'The opening act'] },
    { heading: 'Good to know', points: ['Seats or standing', 'Cloakroom and bar', 'The way home at night'] },
  ]),
  tickets: [
    { name: 'Early bird', description: 'The first fifty.', price: 15, quantity: 50, endsDaysBefore: 7 },
    { name: 'Standard', price: 20, quantity: 150 },
  ],
  agenda: [
    { time: '19:00', title: 'Doors', detail: '' },
    { time: '20:00', title: 'Opening act', detail: '' },
    { time: '21:00', title: 'Main act', detail: '' },
  ],
};

const WORKSHOP: EventTemplate = {
  ...BLANK,
  categorySlug: 'arts',
  tags: ['workshop'],
  start: '10:00',
  end: '16:00',
  doors: '09:45',
  description: buildDescription([
    { text: 'What everyone will have made or learnt by the end of the day.' },
    { heading: 'What we do', points: ['In the morning', 'After lunch'] },
    { heading: 'What is there, and what to bring', points: ['Tools and material', 'Clothes that may get dirty', 'Lunch'] },
    { heading: 'Who it is for', text: 'Beginners, or those who have done it before.' },
  ]),
  tickets: [{ name: 'Place', description: 'With all material.', price: 45, quantity: 12 }],
  agenda: [
    { time: '10:00', title: 'Welcome', detail: '' },
    { time: '12:30', title: 'Lunch', detail: '' },
    { time: '13:30', title: 'Second part', detail: '' },
    { time: '15:30', title: 'What we made', detail: '' },
  ],
  questions: [{ scope: 'attendee', kind: 'text', label: 'Is there anything we should know to make the day good for you?' }],
};

const CONFERENCE: EventTemplate = {
  ...BLANK,
  categorySlug: 'business',
  tags: ['conference'],
  start: '09:00',
  end: '18:00',
  doors: '08:15',
  description: buildDescription([
    { text: 'What the day is about, and whom it brings together.' },
    { heading: 'Speakers', points: ['A name, and what they talk about', 'Another', 'Another'] },
    { heading: 'Your ticket includes', points: ['All talks', 'Lunch and coffee', 'The evening'] },
    { heading: 'Getting there', text: 'By train, by bicycle, and where to stay.' },
  ]),
  tickets: [
    { name: 'Early bird', price: 120, quantity: 100, endsDaysBefore: 14 },
    { name: 'Standard', price: 160, quantity: 200 },
    { name: 'Student', description: 'Bring a student card.', price: 40, quantity: 40 },
  ],
  agenda: [
    { time: '08:15', title: 'Doors and coffee', detail: '' },
    { time: '09:00', title: 'Opening', detail: '' },
    { time: '09:30', title: 'Talks', detail: '' },
    { time: '12:30', title: 'Lunch', detail: '' },
    { time: '14:00', title: 'Talks and workshops', detail: '' },
    { time: '17:00', title: 'Closing', detail: '' },
  ],
  questions: [
    { scope: 'attendee', kind: 'choice', label: 'What do you eat?', options: ['Everything', 'Vegetarian', 'Vegan'] },
    { scope: 'attendee', kind: 'text', label: 'Which company or group do you come from?' },
  ],
  refundDays: 14,
};

export const EVENT_TEMPLATES = {
  blank: BLANK,
  meetup: MEETUP,
  concert: CONCERT,
  workshop: WORKSHOP,
  conference: CONFERENCE,
} as const satisfies Record<string, EventTemplate>;
