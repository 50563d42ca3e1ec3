import type { NotificationChannels, NotificationKind, NotificationSettings } from './notifications.ts';

type KindWords = {
  readonly kind: NotificationKind;
  readonly label: string;
  readonly description: string;
  /** The channels for a person who has not chosen any. */
  readonly usual: NotificationChannels;
};

// A mail that is sent immediately anyway, such as a confirmation, is not repeated in a digest.
const appAndPush = { inApp: true, mail: false, push: true };
const everywhere = { inApp: true, mail: true, push: true };
const appAndMail = { inApp: true, mail: true, push: false };
const appOnly = { inApp: true, mail: false, push: false };

/** Every kind in groups, as the settings show them. */
export const NOTIFICATION_GROUPS: readonly { readonly title: string; readonly kinds: readonly KindWords[] }[] = [
  {
    title: 'Your tickets',
    kinds: [
      {
        kind: 'bookings',
        label: 'Bookings and tickets',
        description: 'Booked, cancelled, answered, passed on, or the event has changed.',
        usual: appAndPush,
      },
      { kind: 'refunds', label: 'Refunds', description: 'Money on its way back to you.', usual: appAndPush },
      {
        kind: 'waiting_list',
        label: 'Waiting lists',
        description: 'It is your turn: places are kept for you for a while.',
        usual: appAndPush,
      },
      {
        kind: 'reminders',
        label: 'Reminders',
        description: 'A day and an hour before an event, and to review it afterwards.',
        usual: appAndPush,
      },
    ],
  },
  {
    title: 'People',
    kinds: [
      { kind: 'messages', label: 'Messages', description: 'New messages in your conversations.', usual: everywhere },
      { kind: 'mentions', label: 'Mentions', description: 'Somebody names you or answers you.', usual: everywhere },
      { kind: 'calls', label: 'Calls', description: 'Somebody calls you, or has called.', usual: appAndPush },
      {
        kind: 'announcements',
        label: 'Announcements',
        description: 'What organisers announce in rooms of events you go to.',
        usual: everywhere,
      },
      {
        kind: 'follows',
        label: 'Organisers you follow',
        description: 'Somebody you follow publishes an event.',
        usual: appAndMail,
      },
    ],
  },
  {
    title: 'Your own events and money',
    kinds: [
      {
        kind: 'hosting',
        label: 'Your events',
        description: 'New bookings, requests and reviews of events you run.',
        usual: everywhere,
      },
      { kind: 'payouts', label: 'Payouts', description: 'Approved, sent, refused or failed.', usual: appAndPush },
      {
        kind: 'subscription',
        label: 'Premium',
        description: 'Renewed, late, about to end or ended.',
        usual: appOnly,
      },
      {
        kind: 'moderation',
        label: 'Moderation',
        description: 'Reports in rooms you moderate, and what was decided about you.',
        usual: appAndMail,
      },
    ],
  },
];

const words = new Map(NOTIFICATION_GROUPS.flatMap(({ kinds }) => kinds.map((each) => [each.kind, each])));

export function formatNotification(kind: NotificationKind): KindWords {
  const found = words.get(kind);
  if (found === undefined) throw new Error(`${kind} has no words`);
  return found;
}

/** The settings of a person who has not changed any. */
export const USUAL_NOTIFICATION_SETTINGS: NotificationSettings = { digest: 'daily', digestHour: 8, quietHours: null };
