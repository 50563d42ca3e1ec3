import { defineText } from '../../src/translations.ts';

export const organisersToFollowText = defineText('events/organisers-to-follow', {
  organisersToFollow: 'Organisers to follow',
  upcomingEvents: '{count, plural, =0 {No upcoming events} one {# upcoming event} other {# upcoming events}}',
});
