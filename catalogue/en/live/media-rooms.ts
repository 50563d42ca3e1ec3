import { defineText } from '../../src/translations.ts';

export const mediaRoomsText = defineText('live/media-rooms', {
  // In the administrators' list of streams and calls, in place of a title.
  directCall: 'One-to-one call',
  groupCall: 'Group call',
  call: 'Call',
  stream: 'Stream',
  switchedOff: 'Audio and video are turned off on this site.',
  engineNotRunning: 'The media engine isn’t running.',
});
