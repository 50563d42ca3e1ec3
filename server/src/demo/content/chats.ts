/** The author of a line: a name of the cast. */
export type CastMember = 'host' | 'manager' | 'sol' | 'first' | 'second' | 'third';

export type ScriptLine = {
  readonly by: CastMember;
  readonly text: string;
  /** Minutes before now. */
  readonly minutesAgo: number;
  /** The place of the line it answers, from 0. */
  readonly replyTo?: number;
  readonly reactions?: readonly (readonly [CastMember, string])[];
  readonly isPinned?: boolean;
  readonly poll?: readonly string[];
  readonly votes?: readonly (readonly [CastMember, number])[];
};

const HOUR = 60;
const DAY = 24 * HOUR;

export const ROOM: readonly ScriptLine[] = [
  {
    by: 'host',
    minutesAgo: 6 * DAY,
    text: 'Welcome! This is the room for everyone who comes. Ask away, and be kind.',
    isPinned: true,
    reactions: [
      ['first', '👋'],
      ['second', '👋'],
      ['sol', '🎉'],
    ],
  },
  { by: 'first', minutesAgo: 6 * DAY - 40, text: 'First time for me. Is there a cloakroom?' },
  {
    by: 'manager',
    minutesAgo: 6 * DAY - 52,
    text: 'Yes, left of the stairs. Bring a coin for the locker.',
    replyTo: 1,
    reactions: [['first', '🙏']],
  },
  { by: 'second', minutesAgo: 4 * DAY, text: 'Coming by train from the south. Anyone on the 17:42?' },
  {
    by: 'sol',
    minutesAgo: 4 * DAY - 12,
    text: 'I am! Second carriage, green coat.',
    replyTo: 3,
    reactions: [
      ['second', '💚'],
      ['third', '😄'],
    ],
  },
  { by: 'third', minutesAgo: 4 * DAY - 15, text: 'Save me a seat, I get on one stop later.' },
  {
    by: 'first',
    minutesAgo: 2 * DAY,
    text: 'Where do we eat before?',
    poll: ['Noodles round the corner', 'Something at the bar', 'I eat at home'],
    votes: [
      ['first', 0],
      ['sol', 0],
      ['third', 1],
      ['second', 0],
    ],
  },
  { by: 'manager', minutesAgo: 2 * DAY - 30, text: 'The kitchen at the bar is open until ten, by the way.' },
  { by: 'second', minutesAgo: 9 * HOUR, text: 'Does anyone have a spare pair of earplugs? Mine went through the wash.' },
  {
    by: 'host',
    minutesAgo: 8 * HOUR,
    text: 'We have a bowl of them at the door, take two.',
    replyTo: 8,
    reactions: [
      ['second', '🎉'],
      ['first', '👍'],
      ['sol', '👍'],
    ],
  },
  { by: 'third', minutesAgo: 3 * HOUR, text: 'Selling followers and cheap tickets, write to me. Only today!!!' },
  { by: 'first', minutesAgo: 2 * HOUR, text: 'Looking forward to this all week.' },
  { by: 'second', minutesAgo: 50, text: 'Same here. See you at the noodles, half past six?' },
];

/** The position of the line of the room that a person has reported. */
export const REPORTED_INDEX = 10;

export const ANNOUNCEMENTS: readonly ScriptLine[] = [
  {
    by: 'host',
    minutesAgo: 5 * DAY,
    text: 'Doors open half an hour earlier than planned, so that no one has to wait in the rain.',
    reactions: [
      ['first', '👍'],
      ['sol', '❤️'],
      ['second', '👍'],
    ],
  },
  {
    by: 'manager',
    minutesAgo: 20 * HOUR,
    text: 'The lift works again. If you need a place without steps, write to us and we keep one for you.',
  },
];

export const GROUP_TITLE = 'Train from the south';
export const GROUP: readonly ScriptLine[] = [
  { by: 'sol', minutesAgo: 3 * DAY, text: 'So that we find each other: I made a group.' },
  {
    by: 'second',
    minutesAgo: 3 * DAY - 5,
    text: 'Perfect. Platform 4, says the app.',
    reactions: [
      ['sol', '👍'],
      ['third', '👍'],
    ],
  },
  { by: 'third', minutesAgo: DAY, text: 'Who brings snacks?' },
  { by: 'sol', minutesAgo: DAY - 3, text: 'Crackers and grapes, as ever.', replyTo: 2, reactions: [['third', '😄']] },
  { by: 'second', minutesAgo: 70, text: 'I have the cards, so the ride will be short.' },
];

export const WITH_HOST: readonly ScriptLine[] = [
  { by: 'sol', minutesAgo: 5 * DAY, text: 'Hello! May I bring a small tripod?' },
  { by: 'host', minutesAgo: 5 * DAY - 25, text: 'For the last rows, gladly. In front it would be in the way.' },
  { by: 'sol', minutesAgo: 5 * DAY - 27, text: 'Last row it is. Thank you!', reactions: [['host', '👍']] },
];

export const WITH_FRIEND: readonly ScriptLine[] = [
  { by: 'first', minutesAgo: 26 * HOUR, text: 'Was that you with the green coat last month?' },
  { by: 'sol', minutesAgo: 25 * HOUR, text: 'It was. I own one coat.' },
  { by: 'first', minutesAgo: 95, text: 'Then I will find you this time as well.' },
];
