import { defineText } from '../../src/translations.ts';

export const callButtonsText = defineText('live/call-buttons', {
  startVoiceCall: 'Start voice call',
  startVideoCall: 'Start video call',
  joinCall: 'Join call',
  callAgain: 'Call again',
});
