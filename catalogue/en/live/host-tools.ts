import { defineText } from '../../src/translations.ts';

export const hostToolsText = defineText('live/host-tools', {
  // Heading, and name of the controls of the stream.
  theStream: 'The stream',
  // Name of the panel of tools.
  tools: 'Tools',
  soundOfTheStage: 'Sound of the stage',
  onTheStageWithYou: 'On the stage with you',
  noOneAskSomeoneUnderPeople: 'No one. Ask someone under People.',
  takeQuestions: 'Take questions',
  recordForAReplay: 'Record for a replay',
  aPollIsAskedInThe: 'A poll is asked in the chat, beside where you write.',
  // Button that mutes a person on the stage: it is done, or can be done.
  muted: 'Muted',
  mute: 'Mute',
  slowMode: 'Slow mode',
  howLongSomeoneWaitsBetweenTwo: 'How long someone waits between two messages in the chat.',
  // Options of slow mode: it is off, or the time between two messages.
  off: 'Off',
  seconds: '{seconds, plural, one {# second} other {# seconds}}',
  minutes: '{minutes, plural, one {# minute} other {# minutes}}',
});
