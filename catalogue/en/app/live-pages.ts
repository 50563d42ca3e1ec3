import { defineText } from '../../src/translations.ts';

export const livePagesText = defineText('app/live-pages', {
  // Titles of pages.
  // The page of live streams.
  live: 'Live',
  // A call with other people, with sound or video.
  call: 'Call',
  chats: 'Chats',
});
