import { defineText } from '../../src/translations.ts';

export const streamStatusText = defineText('live/stream-status', {
  watching: '{count, plural, one {# watching} other {# watching}}',
  liveNow: 'Live now',
  // The time is relative, as in "Began 10 minutes ago" and "Ended yesterday".
  began: 'Started {time}',
  ended: 'Ended {time}',
  // State of a stream: it has ended.
  hasEnded: 'Ended',
  notScheduled: 'Not scheduled',
  // A position in a recording, for screen readers. Spaces at the end are removed.
  spokenTime:
    '{hours, plural, =0 {} one {# hour } other {# hours }}{minutes, plural, =0 {} one {# minute } other {# minutes }}{seconds, plural, =0 {} one {# second} other {# seconds}}',
  noTime: '0 seconds',
});
