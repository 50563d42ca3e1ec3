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
  endsOtherCall: '{call}. You leave your other call if you accept.',
  acceptWithCamera: 'Accept with camera',
  acceptWithoutCamera: 'Accept without camera',
  acceptCall: 'Accept call',
  declineCall: 'Decline call',
  silenceTheRinging: 'Silence the ringing',
  letItRing: 'Let it ring',
});
