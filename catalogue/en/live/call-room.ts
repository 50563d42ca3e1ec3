import { defineText } from '../../src/translations.ts';

export const callRoomText = defineText('live/call-room', {
  peopleInTheCall: 'People in the call',
  personCount: '{count, plural, one {# person} other {# people}}',
  // Label of the shared screen of the person who reads it.
  yourScreen: 'Your screen',
  // State of a call: the other people are being called.
  ringing: 'Ringing…',
  // The same for a call to one person.
  ringingPerson: 'Ringing {name}…',
  showEveryoneTheSameSize: 'Show everyone the same size',
  // Name of a button, for screen readers: the video of this person becomes large.
  showLarge: 'Enlarge {name}',
  // Heading, and a button that opens the chat.
  chat: 'Chat',
  closeChat: 'Close chat',
  // Name of the time since the call began, for screen readers.
  duration: 'Duration',
  callControls: 'Call controls',
  cancelCall: 'Cancel call',
  leaveCall: 'Leave call',
});
