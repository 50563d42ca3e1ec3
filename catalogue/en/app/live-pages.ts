import { defineText } from '../../src/translations.ts';

export const livePagesText = defineText('app/live-pages', {
  // Titles of pages.
  liveStreams: 'Live streams',
  // A call with other people, with sound or video.
  call: 'Call',
  chats: 'Chats',
});
