import { defineText } from '../../src/translations.ts';

export const replayText = defineText('live/replay', {
  afterTheStream: 'After the stream',
  thisStreamHasEnded: 'This stream has ended',
  theReplayWillAppearHereWhen: 'The replay will appear here when it’s ready.',
  theresNoReplayOfThisStream: 'There’s no replay of this stream.',
  allStreams: 'All streams',
  messagesSentDuringTheStreamWould: 'Messages sent during the stream would appear here.',
  noChatMessages: 'No chat messages',
  chatAtThisPoint: 'Chat at this point',
  deletedAccount: 'Deleted account',
  // The time is a position in the replay, as in "1 minute 15 seconds".
  goTo: 'Go to {time}',
  toCome: '{count, plural, one {# more message to come} other {# more messages to come}}',
  fileCount: '{count, plural, one {# file} other {# files}}',
  // A poll in the chat; the text is its question.
  poll: 'Poll: {text}',
  // Name of the slider of the replay, for screen readers.
  position: 'Position',
  positionOf: '{position} of {duration}',
  pauseSpace: 'Pause (space)',
  playSpace: 'Play (space)',
  // Menu: how fast the replay plays; and its usual speed.
  speed: 'Speed',
  normal: 'Normal',
  // Badge, and name of the video.
  replay: 'Replay',
  playReplay: 'Play replay',
  manageStream: 'Manage stream',
  hideReplay: 'Hide replay',
  showReplay: 'Show replay',
  deleteReplay: 'Delete replay',
  deleteStream: 'Delete stream',
  deleteQuestion: 'Delete {title}?',
  deleteTheReplayOf: 'Delete the replay of {title}?',
  thisAlsoDeletesItsReplayChat: 'This also deletes its replay, chat and questions.',
  noOneWillBeAbleTo: 'No one will be able to watch it again. The stream stays in your list.',
  // Parts of a recording: of a person, or of the screen that a person showed.
  downloadOf: 'Download {name}',
  downloadScreenOf: 'Download {name} (screen)',
  downloadRecording: 'Download recording',
  downloadScreen: 'Download recording (screen)',
});
