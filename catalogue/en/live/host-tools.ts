import { defineText } from '../../src/translations.ts';

export const hostToolsText = defineText('live/host-tools', {
  // Heading, and name of the controls of the stream.
  theStream: 'Stream',
  // Name of the panel of tools.
  tools: 'Host tools',
  stageAudio: 'Stage audio',
  onStageWithYou: 'On stage with you',
  noOneYetInviteSomeoneUnder: 'No one yet. Invite someone under People.',
  takeQuestions: 'Allow questions',
  recordForReplay: 'Record for replay',
  toCreateAPollUseThe: 'To create a poll, use the poll button in the chat.',
  // Button that mutes a person on the stage: it is done, or can be done.
  muted: 'Muted',
  mute: 'Mute',
  slowMode: 'Slow mode',
  howLongEachPersonMustWait: 'How long each person must wait between chat messages.',
  // Options of slow mode: it is off, or the time between two messages.
  off: 'Off',
  seconds: '{seconds, plural, one {# second} other {# seconds}}',
  minutes: '{minutes, plural, one {# minute} other {# minutes}}',
});
