import { defineText } from '../../src/translations.ts';

export const preferencesText = defineText('notifications/preferences', {
  whatToBeToldAbout: 'What to be told about',
  confirmationsTicketsAndRefundsAreMailed:
    'Confirmations, tickets and refunds are mailed to you in any case; the digest gathers what you have not read here.',
  thatWasNotSaved: 'That was not saved',
  mailedDigest: 'Mailed digest',
  oneMailWithWhatYouHave: 'One mail with what you have not read here. When there is nothing new, none is sent.',
  howOften: 'How often',
  // Label of the hour at which the digest is sent.
  at: 'At',
  yourChoicesDidNotLoad: 'Your choices did not load',
  quietHours: 'Quiet hours',
  pushesAndDigestsWaitUntilThey:
    'Pushes and digests wait until they end; several pushes then come as one. Here in the app everything shows at once.',
  quietEachDay: 'Keep quiet each day',
  // Label of the time at which the quiet hours begin.
  from: 'From',
  // Label of the time at which the quiet hours end.
  until: 'Until',
  chooseTwoDifferentTimesTheLast: 'Choose two different times; the last change was not saved.',
  yourProfileNamesNoTimeZone: 'Your profile names no time zone, so these hours are those of UTC.',
  useTime: 'Use {timeZone}',
  saving: 'Saving',
  // Header: the kind of a notification.
  kind: 'Kind',
  // Headers: where notifications of a kind appear.
  inTheApp: 'In the app',
  inTheDigest: 'In the digest',
  asAPush: 'As a push',
  // Labels of the switches for screen readers, with the kind of a notification: "Bookings in the app".
  kindInTheApp: '{kind} in the app',
  kindInTheDigest: '{kind} in the mailed digest',
  kindAsAPush: '{kind} as a push to your devices',
  // Frequencies of the digest, from here to "Once a week".
  never: 'Never',
  onceAnHour: 'Once an hour',
  onceADay: 'Once a day',
  onceAWeek: 'Once a week, on Mondays',
  timeZone: 'Times are in {timeZone}, the time zone of your profile. <link>Change it</link>',
});
