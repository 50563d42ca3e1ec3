import { defineText } from '../../src/translations.ts';

export const mediaStateText = defineText('platform/media-state', {
  // Why no one can stream or call.
  notSetUp: 'Audio and video aren’t set up.',
  callsOff: 'Calls are switched off.',
  streamsOff: 'Live streams are switched off.',
  streamsAndCallsOff: 'Live streams and calls are switched off.',
});
