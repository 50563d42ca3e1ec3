import type { Concept } from '../concept.ts';

export const openDesk: Concept = {
  key: 'open-desk',
  category: 'technology',
  organiser: 'commit-and-coffee',
  scene: 'windows',
  tags: ['code review', 'live', 'beginners welcome'],
  weekdays: [2, 3],
  startTime: '18:00',
  lengthMinutes: 90,
  doorsMinutes: null,
  ageLimit: null,
  languages: 'en',
  refundPolicy: { kind: 'none' },
  tickets: [
    { name: 'Watch live', kind: 'free', price: 0, quantity: 500, online: true },
    {
      name: 'On the desk',
      kind: 'pay_what_you_can',
      price: 5,
      quantity: 12,
      description: 'Your code, reviewed in public by kind people.',
      online: true,
    },
  ],
  about: [
    {
      paragraph:
        'Two engineers, one shared screen, ninety minutes. They read code that strangers sent in, out loud, and say what they would keep, what they would rename and what they would delete before lunch.',
    },
    {
      paragraph: 'No one is made fun of. The record for longest silent reading is four minutes, and the chat was in tears.',
    },
    {
      heading: 'To take part',
      items: [
        'Send up to two hundred lines by noon',
        'Leave out names, keys and anything you signed for',
        'Ask in the chat; a host collects questions',
      ],
    },
  ],
  agenda: [],
  accessNotes: 'Live captions in English, a described screen for blind participants, recording with chapters the next day.',
  editions: [
    {
      city: 'amsterdam',
      title: 'Open Desk: Code That Waits',
      online: true,
      summary: 'Timeouts, retries and queues sent in by viewers, reviewed line by line.',
      lead: 'Guests: someone from a train operator and someone who missed that train.',
    },
    {
      city: 'berlin',
      title: 'Open Desk: Names, Names, Names',
      online: true,
      summary: 'Ninety minutes of renaming things, live, with a thesaurus.',
      lead: 'The rule of the evening: no function leaves without a verb.',
    },
    {
      city: 'toronto',
      title: 'Open Desk: Tests You Can Read',
      online: true,
      summary: "Viewers' tests, read as if they were short stories.",
      lead: 'One reviewer writes detective novels. She spots the killer by line nine.',
    },
    {
      city: 'bangalore',
      title: 'Open Desk: First Pull Requests',
      online: true,
      summary: 'For people whose first contribution is still on their own laptop.',
      lead: 'Maintainers of three small libraries wait with open issues and merge before the end.',
    },
    {
      city: 'auckland',
      title: 'Open Desk: Old Code, Young Eyes',
      online: true,
      summary: 'A payroll program from 1994 meets four students of 2026.',
      lead: 'Its author joins from her garden. She\'d like to explain the variable called "wombat".',
    },
  ],
};
