import { defineText } from '../../src/translations.ts';

export const eventStreamText = defineText('live/event-stream', {
  liveNow: 'Live now',
  liveStream: 'Live stream',
  watchLive: 'Watch live',
  seeStream: 'View stream',
});
