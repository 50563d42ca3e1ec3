import { defineText } from '../../src/translations.ts';

export const countdownText = defineText('ui/countdown', {
  // A long time left: "2d 7h".
  daysAndHours: '{days, number}d {hours, number}h',
  // For screen readers. The time is one of the messages below.
  timeLeft: 'Time left: {time}',
  spokenDays: '{days, plural, one {# day} other {# days}}{hours, plural, =0 {} one { # hour} other { # hours}}',
  spokenHours: '{hours, plural, one {# hour} other {# hours}}{minutes, plural, =0 {} one { # minute} other { # minutes}}',
  spokenMinutes:
    '{minutes, plural, one {# minute} other {# minutes}}{seconds, plural, =0 {} one { # second} other { # seconds}}',
  spokenSeconds: '{seconds, plural, one {# second} other {# seconds}}',
  // No time is left.
  spokenNone: '0 seconds',
});
