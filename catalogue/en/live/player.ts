import { defineText } from '../../src/translations.ts';

export const playerText = defineText('live/player', {
  // Names of sites and companies.
  youtube: 'YouTube',
  youtubeCompany: 'YouTube (Google)',
  vimeo: 'Vimeo',
  // `site` is YouTube, Vimeo or a domain such as video.example.
  title: 'This video is on {site}',
  contacts: 'If you load it, your browser contacts {company}. They can see your IP address and may set cookies.',
  load: 'Load the video from {site}',
  always: 'Always load videos from {site}',
  alwaysHint: 'We remember this in this browser only.',
  // Button that removes the video, and asks the next time before it is loaded.
  stopLoading: 'Stop loading from {site}',
  // Before the event, in place of the video.
  opensAt: 'You can load the video here from {time}.',
  // Name of the video, for screen readers.
  frameTitle: '{event} on {site}',
  cantPlay: 'We can’t play this video',
  tryAgain: 'Try again',
  viewEvent: 'View event',
  // Name of the column beside the video.
  chat: 'Chat',
  about: 'About the event',
});
