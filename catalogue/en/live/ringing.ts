import { defineText } from '../../src/translations.ts';

export const ringingText = defineText('live/ringing', {
  // The caller, when the name is not known.
  someone: 'Someone',
  // Title of the browser tab while a call rings.
  isCalling: '{name} is calling',
  nameIsCalling: '<name></name> is calling',
  call: '{kind, select, video {Video call} other {Voice call}}',
  // The title is the name of a group.
  callIn: '{kind, select, video {Video call in {title}} other {Voice call in {title}}}',
  // The call is "Video call" or "Voice call in" a group.
  endsOtherCall: '{call}. Answering ends your other call.',
  answerWithVideo: 'Answer with video',
  answerWithoutVideo: 'Answer without video',
  // Button: accepts a call.
  answer: 'Answer',
  // Button: rejects a call.
  decline: 'Decline',
  silenceRingtone: 'Silence ringtone',
  turnRingtoneOn: 'Turn ringtone on',
});
