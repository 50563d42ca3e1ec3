import * as z from 'zod/mini';
import { dateErrorsText } from '@festoon/catalogue/core/date-errors';
import { endpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { Uuid } from '../core/ids.ts';

export const NotificationKind = z.enum([
  'bookings',
  'refunds',
  'waitlist',
  'reminders',
  'messages',
  'mentions',
  'calls',
  'announcements',
  'follows',
  'organiser',
  'payouts',
  'subscription',
  'moderation',
]);
export type NotificationKind = z.output<typeof NotificationKind>;

/** In the app immediately, in an email digest of unread notifications, or on a device by web push. */
export const NotificationChannel = z.enum(['inApp', 'email', 'push']);
export type NotificationChannel = z.output<typeof NotificationChannel>;

export const DigestFrequency = z.enum(['off', 'hourly', 'daily', 'weekly']);
export type DigestFrequency = z.output<typeof DigestFrequency>;

const Flag = z.boolean();
const NotificationId = Uuid;

export const Notification = z.object({
  id: NotificationId,
  kind: NotificationKind,
  title: z.string(),
  /** Empty if the title is enough. */
  body: z.string(),
  /** The path that it links to on this site. */
  path: z.string(),
  /** The number of combined events: new messages of one conversation are one notification. */
  count: z.int(),
  happenedAt: z.iso.datetime(),
  isRead: Flag,
});
export type Notification = z.output<typeof Notification>;

const UnreadCount = z.object({ count: z.int() });

export const listNotifications = endpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  summary: 'Lists your notifications, newest first.',
  access: 'user',
  impersonation: 'never',
  query: z.object({
    ...pageQuery,
    unread: z.optional(z.stringbool()),
    kind: z.optional(NotificationKind),
  }),
  response: pageOf(Notification),
  domainErrors: [],
});

export const getUnreadNotifications = endpoint({
  name: 'getUnreadNotifications',
  method: 'GET',
  path: '/notifications/unread',
  summary: 'Counts your unread notifications.',
  access: 'user',
  impersonation: 'never',
  response: UnreadCount,
  domainErrors: [],
});

export const readNotification = endpoint({
  name: 'readNotification',
  method: 'PUT',
  path: '/notifications/:notificationId/read',
  summary: 'Marks a notification as read or unread. Returns the number of unread notifications.',
  access: 'user',
  params: z.object({ notificationId: NotificationId }),
  body: z.object({ isRead: Flag }),
  response: UnreadCount,
  domainErrors: ['not_found'],
});

export const readAllNotifications = endpoint({
  name: 'readAllNotifications',
  method: 'POST',
  path: '/notifications/read',
  summary: 'Marks all notifications up to a time as read. Returns the number of unread notifications.',
  access: 'user',
  body: z.object({ until: z.iso.datetime(), kind: z.optional(NotificationKind) }),
  response: UnreadCount,
  domainErrors: [],
});

export const removeNotification = endpoint({
  name: 'removeNotification',
  method: 'DELETE',
  path: '/notifications/:notificationId',
  summary: 'Dismisses a notification. Returns the number of unread notifications.',
  access: 'user',
  params: z.object({ notificationId: NotificationId }),
  response: UnreadCount,
  domainErrors: ['not_found'],
});

export const restoreNotification = endpoint({
  name: 'restoreNotification',
  method: 'POST',
  path: '/notifications/:notificationId/restore',
  summary: 'Restores a dismissed notification. Returns the number of unread notifications.',
  access: 'user',
  params: z.object({ notificationId: NotificationId }),
  response: UnreadCount,
  domainErrors: ['not_found'],
});

const Channels = z.object({ inApp: Flag, email: Flag, push: Flag });
export type NotificationChannels = z.output<typeof Channels>;

/** Such as `22:00`, in the account's zone, or that of its device. */
const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => dateErrorsText('time') }));

export const QuietHours = z
  .object({ from: ClockTime, until: ClockTime })
  .check(z.refine(({ from, until }) => from !== until, { path: ['until'], error: () => dateErrorsText('sameTime') }));
export type QuietHours = z.output<typeof QuietHours>;

export const NotificationSettings = z.object({
  digest: DigestFrequency,
  /** The hour at which a daily or weekly digest is sent; a weekly one is sent on Mondays. */
  digestHour: z.int().check(z.gte(0), z.lte(23)),
  /** No push message or digest is sent during these hours. */
  quietHours: z.nullable(QuietHours),
});
export type NotificationSettings = z.output<typeof NotificationSettings>;

export const NotificationPreferences = z.object({
  preferences: z.array(z.extend(Channels, { kind: NotificationKind })),
  settings: NotificationSettings,
  /** The time zone of the hours; null if the profile has none, and the one of the device counts. */
  timeZone: z.nullable(z.string()),
  /** The time zone of the device on which the settings were last seen; null before, which means UTC. */
  deviceTimeZone: z.nullable(z.string()),
});
export type NotificationPreferences = z.output<typeof NotificationPreferences>;

export const getNotificationPreferences = endpoint({
  name: 'getNotificationPreferences',
  method: 'GET',
  path: '/notification-choices',
  summary: 'Returns your notification preferences, digest and quiet hours.',
  access: 'user',
  response: NotificationPreferences,
  domainErrors: [],
});

export const saveNotificationPreference = endpoint({
  name: 'saveNotificationPreference',
  method: 'PUT',
  path: '/notification-choices/:kind/:channel',
  summary: 'Turns one kind of notification on or off for one channel.',
  access: 'user',
  params: z.object({ kind: NotificationKind, channel: NotificationChannel }),
  body: z.object({ isEnabled: Flag }),
  response: NotificationPreferences,
  domainErrors: [],
});

export const saveNotificationSettings = endpoint({
  name: 'saveNotificationSettings',
  method: 'PUT',
  path: '/notification-settings',
  summary: 'Sets your email digest and quiet hours.',
  access: 'user',
  body: z.extend(NotificationSettings, {
    /** The IANA name of the device's time zone. One that is not known is ignored. */
    deviceTimeZone: z.optional(z.string().check(z.maxLength(60))),
  }),
  response: NotificationPreferences,
  domainErrors: [],
});
