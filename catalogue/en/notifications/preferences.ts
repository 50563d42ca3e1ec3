import { defineText } from '../../src/translations.ts';

export const preferencesText = defineText('notifications/preferences', {
  mailedDigest: 'Email digest',
  howOften: 'How often',
  // Label of the hour at which the digest is sent.
  at: 'At',
  quietHours: 'Quiet hours',
  quietEachDay: 'Use quiet hours',
  // Label of the time at which the quiet hours begin.
  from: 'From',
  // Label of the time at which the quiet hours end.
  until: 'Until',
  // Header: the kind of a notification.
  kind: 'Type',
  // Labels of the switches for screen readers, with the kind of a notification: "Bookings in the app".
  kindInTheApp: '{kind}: in app',
  kindInTheDigest: '{kind}: email digest',
  kindAsAPush: '{kind}: push',
  // Frequencies of the digest, from here to "Once a week".
  never: 'Never',
  onceAnHour: 'Once an hour',
  onceADay: 'Once a day',
  onceAWeek: 'Once a week, on Mondays',
  timeZone: 'In your profile’s time zone, {timeZone}. <link>Change it</link>',
  // The profile has no time zone, so the one of the device counts that last changed these settings.
  deviceTimeZone: 'Times are in {timeZone}. <link>Change it</link>',
  preferences: 'Preferences',
  weAlwaysEmailConfirmationsTicketsAnd:
    'We always email confirmations, tickets and refunds. The digest sums up what you haven’t read here.',
  weCouldntSaveYourChange: 'We couldn’t save your change',
  oneEmailWithYourUnreadNotifications:
    'One email with your unread notifications. We don’t send it when there’s nothing new.',
  weCouldntLoadYourPreferences: 'We couldn’t load your preferences',
  duringQuietHoursWeHoldPush:
    'During quiet hours, we hold push notifications and digests, then send them together. In the app, everything appears right away.',
  chooseTwoDifferentTimesYourLast: 'Choose two different times. Your last change wasn’t saved.',
  // Headers: where notifications of a kind appear.
  inApp: 'In app',
  emailDigest: 'Email digest',
  push: 'Push',
});
