import { defineText } from '../../src/translations.ts';

export const holdLimitsText = defineText('lib/hold-limits', {
  tooManyHeldTitle: 'You already hold as many tickets as you can',
  tooManyHeldAdvice: 'Book the tickets you hold for this event, or release them.',
  coolDownTitle: 'You held these tickets several times',
  coolDownAdvice: 'Other buyers get a turn before you can hold tickets for this event again.',
  networkTitle: 'Too many tickets are held from your network',
  networkAdvice: 'People who share your internet connection hold many tickets for this event.',
  // The advice is one of the messages above, the other part is one of the sentences below.
  adviceAndRetry: '{advice} {retry} Nothing was charged.',
  retryLater: 'Wait a while, then try again.',
  retryInSeconds: 'Try again in {seconds, plural, one {# second} other {# seconds}}.',
  retryInMinutes: 'Try again in {minutes, plural, one {# minute} other {# minutes}}.',
  retryInHours: 'Try again in {hours, plural, one {# hour} other {# hours}}.',
});
