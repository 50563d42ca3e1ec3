import { defineText } from '../../src/translations.ts';

export const mediaStateText = defineText('platform/media-state', {
  // Why no one can stream or call.
  notSetUp: 'Audio and video aren’t set up.',
  callsOff: 'Calls are turned off.',
  streamsOff: 'Live streams are turned off.',
  streamsAndCallsOff: 'Live streams and calls are turned off.',
});
