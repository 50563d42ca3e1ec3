import { defineText } from '../../src/translations.ts';

export const livePagesText = defineText('app/live-pages', {
  // Titles of pages.
  // The page of live streams.
  live: 'Live',
  // Below the heading "Organisers to follow".
  followToHear: 'Follow organisers to hear when they go live.',
  // A call with other people, with sound or video.
  call: 'Call',
  chats: 'Chats',
});
