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

/** Every kind in groups, as the settings show them. */
export const NOTIFICATION_GROUPS: readonly { readonly title: string; readonly kinds: readonly NotificationKindText[] }[] = [
  {
    title: 'Your tickets',
    kinds: [
      {
        kind: 'bookings',
        label: 'Bookings and tickets',
        description: 'Booked, cancelled, answered, passed on, or the event has changed.',
        defaultChannels: appAndPush,
      },
      { kind: 'refunds', label: 'Refunds', description: 'Money on its way back to you.', defaultChannels: appAndPush },
      {
        kind: 'waitlist',
        label: 'Waiting lists',
        description: 'It is your turn: places are kept for you for a while.',
        defaultChannels: appAndPush,
      },
      {
        kind: 'reminders',
        label: 'Reminders',
        description: 'A day and an hour before an event, and to review it afterwards.',
        defaultChannels: appAndPush,
      },
    ],
  },
  {
    title: 'People',
    kinds: [
      {
        kind: 'messages',
        label: 'Messages',
        description: 'New messages in your conversations.',
        defaultChannels: allChannels,
      },
      {
        kind: 'mentions',
        label: 'Mentions',
        description: 'Somebody names you or answers you.',
        defaultChannels: allChannels,
      },
      { kind: 'calls', label: 'Calls', description: 'Somebody calls you, or has called.', defaultChannels: appAndPush },
      {
        kind: 'announcements',
        label: 'Announcements',
        description: 'What organisers announce in rooms of events you go to.',
        defaultChannels: allChannels,
      },
      {
        kind: 'follows',
        label: 'Organisers you follow',
        description: 'Somebody you follow publishes an event.',
        defaultChannels: appAndEmail,
      },
    ],
  },
  {
    title: 'Your own events and money',
    kinds: [
      {
        kind: 'organiser',
        label: 'Your events',
        description: 'New bookings, requests and reviews of events you run.',
        defaultChannels: allChannels,
      },
      { kind: 'payouts', label: 'Payouts', description: 'Approved, sent, refused or failed.', defaultChannels: appAndPush },
      {
        kind: 'subscription',
        label: 'Premium',
        description: 'Renewed, late, about to end or ended.',
        defaultChannels: appOnly,
      },
      {
        kind: 'moderation',
        label: 'Moderation',
        description: 'Reports in rooms you moderate, and what was decided about you.',
        defaultChannels: appAndEmail,
      },
    ],
  },
];

const kindTexts = new Map(NOTIFICATION_GROUPS.flatMap(({ kinds }) => kinds.map((each) => [each.kind, each])));

export function getNotificationKindText(kind: NotificationKind): NotificationKindText {
  const found = kindTexts.get(kind);
  if (found === undefined) throw new Error(`${kind} has no words`);
  return found;
}

/** The settings of a person who has not changed any. */
export const DEFAULT_NOTIFICATION_SETTINGS: NotificationSettings = { digest: 'daily', digestHour: 8, quietHours: null };
