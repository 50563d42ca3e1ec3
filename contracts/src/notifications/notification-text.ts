import type { NotificationChannels, NotificationKind, NotificationSettings } from './notifications.ts';

type NotificationKindText = {
  readonly kind: NotificationKind;
  readonly label: string;
  readonly description: string;
  /** The channels for a person who has not chosen any. */
  readonly defaultChannels: NotificationChannels;
};

// An email that is sent immediately anyway, such as a confirmation, is not repeated in a digest.
const appAndPush = { inApp: true, email: false, push: true };
const allChannels = { inApp: true, email: true, push: true };
const appAndEmail = { inApp: true, email: true, push: false };
const appOnly = { inApp: true, email: false, push: false };

const groupTitles = ['Your tickets', 'People', 'Your own events and money'] as const;

/** The text of every kind, in the order of the settings. */
const kindTexts: Readonly<
  Record<NotificationKind, Omit<NotificationKindText, 'kind'> & { readonly group: (typeof groupTitles)[number] }>
> = {
  bookings: {
    group: 'Your tickets',
    label: 'Bookings and tickets',
    description: 'Booked, cancelled, answered, passed on, or the event has changed.',
    defaultChannels: appAndPush,
  },
  refunds: {
    group: 'Your tickets',
    label: 'Refunds',
    description: 'Money on its way back to you.',
    defaultChannels: appAndPush,
  },
  waitlist: {
    group: 'Your tickets',
    label: 'Waiting lists',
    description: 'It is your turn: places are kept for you for a while.',
    defaultChannels: appAndPush,
  },
  reminders: {
    group: 'Your tickets',
    label: 'Reminders',
    description: 'A day and an hour before an event, and to review it afterwards.',
    defaultChannels: appAndPush,
  },
  messages: {
    group: 'People',
    label: 'Messages',
    description: 'New messages in your conversations.',
    defaultChannels: allChannels,
  },
  mentions: {
    group: 'People',
    label: 'Mentions',
    description: 'Someone mentions you or replies to you.',
    defaultChannels: allChannels,
  },
  calls: {
    group: 'People',
    label: 'Calls',
    description: 'Someone calls you, or you missed a call.',
    defaultChannels: appAndPush,
  },
  announcements: {
    group: 'People',
    label: 'Announcements',
    description: 'What organisers announce in rooms of events you go to.',
    defaultChannels: allChannels,
  },
  follows: {
    group: 'People',
    label: 'Organisers you follow',
    description: 'Someone you follow publishes an event.',
    defaultChannels: appAndEmail,
  },
  organiser: {
    group: 'Your own events and money',
    label: 'Your events',
    description: 'New bookings, requests and reviews of events you run.',
    defaultChannels: allChannels,
  },
  payouts: {
    group: 'Your own events and money',
    label: 'Payouts',
    description: 'Approved, sent, refused or failed.',
    defaultChannels: appAndPush,
  },
  subscription: {
    group: 'Your own events and money',
    label: 'Premium',
    description: 'Renewed, late, about to end or ended.',
    defaultChannels: appOnly,
  },
  moderation: {
    group: 'Your own events and money',
    label: 'Moderation',
    description: 'Reports in rooms you moderate, and what was decided about you.',
    defaultChannels: appAndEmail,
  },
};

const allKindTexts = Object.entries(kindTexts).map(([kind, text]) => ({ ...text, kind: kind as NotificationKind }));

/** Every kind in groups, as the settings show them. */
export const NOTIFICATION_GROUPS: readonly { readonly title: string; readonly kinds: readonly NotificationKindText[] }[] =
  groupTitles.map((title) => ({ title, kinds: allKindTexts.filter(({ group }) => group === title) }));

export function getNotificationKindText(kind: NotificationKind): NotificationKindText {
  return { ...kindTexts[kind], kind };
}

/** The settings of a person who has not changed any. */
export const DEFAULT_NOTIFICATION_SETTINGS: NotificationSettings = { digest: 'daily', digestHour: 8, quietHours: null };
