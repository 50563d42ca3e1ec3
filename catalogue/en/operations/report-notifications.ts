import { defineText } from '../../src/translations.ts';

export const reportNotificationsText = defineText('operations/report-notifications', {
  // Notifications of the person who reported something.
  dismissed:
    '{kind, select, event {We reviewed the event you reported} review {We reviewed the review you reported} stream {We reviewed the stream you reported} other {We reviewed the profile you reported}}',
  warned:
    '{kind, select, event {We warned the organiser of the event you reported} review {We warned the author of the review you reported} stream {We warned the host of the stream you reported} other {We warned the owner of the profile you reported}}',
  removed:
    '{kind, select, event {The event you reported was removed} review {The review you reported was removed} stream {The stream you reported was removed} other {The profile you reported was removed}}',
  dismissedBody: 'It doesn’t break our rules, so we’re keeping it.',
  warnedBody: 'It stays for now. Thanks for letting us know.',
  removedBody: 'Thanks for letting us know.',
  suspendedBody: 'The account behind it has been suspended. Thanks for letting us know.',
  // Notifications of the author of reported content.
  warning:
    '{kind, select, event {A warning about your event} review {A warning about your review} stream {A warning about your stream} message {A warning about your message} other {A warning about your profile}}',
  profileCleared: 'Your profile was cleared',
  contentRemoved:
    '{kind, select, event {Your event was removed: {title}} review {Your review was removed: {title}} other {Your stream was removed: {title}}}',
  // The reason if the administrator wrote none.
  defaultReason: 'It was reported and breaks our rules.',
});
