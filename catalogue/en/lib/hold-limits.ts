import { defineText } from '../../src/translations.ts';

export const holdLimitsText = defineText('lib/hold-limits', {
  tooManyHeldTitle: 'You can’t hold any more tickets',
  tooManyHeldAdvice: 'Book or release the tickets you’re holding for this event.',
  coolDownTitle: 'You’ve held these tickets several times',
  coolDownAdvice: 'We’re giving other buyers a chance before you can hold tickets for this event again.',
  networkTitle: 'Too many tickets are on hold from your network',
  networkAdvice: 'People on your internet connection are already holding a lot of tickets for this event.',
  // The advice is one of the messages above, the other part is one of the sentences below.
  adviceAndRetry: '{advice} {retry} You haven’t been charged.',
  retryLater: 'Wait a while, then try again.',
  retryInSeconds: 'Try again in {seconds, plural, one {# second} other {# seconds}}.',
  retryInMinutes: 'Try again in {minutes, plural, one {# minute} other {# minutes}}.',
  retryInHours: 'Try again in {hours, plural, one {# hour} other {# hours}}.',
});
