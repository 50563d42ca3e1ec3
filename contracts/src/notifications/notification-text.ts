import { kindLabelsText } from '@festoon/catalogue/notifications/kind-labels';
import type { NotificationChannels, NotificationKind, NotificationSettings } from './notifications.ts';

type NotificationGroup = 'tickets' | 'people' | 'hosting';

type KindInfo = {
  readonly group: NotificationGroup;
  /** The channels for a person who has not chosen any. */
  readonly defaultChannels: NotificationChannels;
};

// An email that is sent immediately anyway, such as a confirmation, is not repeated in a digest.
const appAndPush = { inApp: true, email: false, push: true };
const allChannels = { inApp: true, email: true, push: true };
const appAndEmail = { inApp: true, email: true, push: false };
const appOnly = { inApp: true, email: false, push: false };

/** Every kind, in the order of the settings. */
const kindInfos: Readonly<Record<NotificationKind, KindInfo>> = {
  bookings: { group: 'tickets', defaultChannels: appAndPush },
  refunds: { group: 'tickets', defaultChannels: appAndPush },
  waitlist: { group: 'tickets', defaultChannels: appAndPush },
  reminders: { group: 'tickets', defaultChannels: appAndPush },
  messages: { group: 'people', defaultChannels: allChannels },
  mentions: { group: 'people', defaultChannels: allChannels },
  calls: { group: 'people', defaultChannels: appAndPush },
  announcements: { group: 'people', defaultChannels: allChannels },
  follows: { group: 'people', defaultChannels: appAndEmail },
  organiser: { group: 'hosting', defaultChannels: allChannels },
  payouts: { group: 'hosting', defaultChannels: appAndPush },
  subscription: { group: 'hosting', defaultChannels: appOnly },
  moderation: { group: 'hosting', defaultChannels: appAndEmail },
};

const allKinds = Object.entries(kindInfos).map(([kind, info]) => ({ ...info, kind: kind as NotificationKind }));

/** Every kind in groups, as the settings show them. */
export const NOTIFICATION_GROUPS = (['tickets', 'people', 'hosting'] as const).map((group) => ({
  group,
  kinds: allKinds.filter((info) => info.group === group),
}));

export function notificationGroupTitle(group: NotificationGroup): string {
  return kindLabelsText(group);
}

export function notificationKindLabel(kind: NotificationKind): string {
  return kindLabelsText(kind);
}

/** Returns what the notifications of a kind are about. */
export function notificationKindDescription(kind: NotificationKind): string {
  return kindLabelsText(`${kind}Description`);
}

export function getDefaultChannels(kind: NotificationKind): NotificationChannels {
  return kindInfos[kind].defaultChannels;
}

/** The settings of a person who has not changed any. */
export const DEFAULT_NOTIFICATION_SETTINGS: NotificationSettings = { digest: 'daily', digestHour: 8, quietHours: null };
