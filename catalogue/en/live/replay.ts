import { defineText } from '../../src/translations.ts';

export const replayText = defineText('live/replay', {
  afterTheStream: 'After the stream',
  thisStreamIsOver: 'This stream is over',
  theReplayAppearsHereAsSoon: 'The replay appears here as soon as it is ready.',
  thereIsNoReplayOfIt: 'There is no replay of it.',
  allStreams: 'All streams',
  whatWasSaidInTheChat: 'What was said in the chat would appear here at its time.',
  noOneWroteAnything: 'No one wrote anything',
  chatAtThisTime: 'Chat at this time',
  someoneWhoLeft: 'Someone who left',
  // The time is a position in the replay, as in "1 minute 15 seconds".
  goTo: 'Go to {time}',
  toCome: '{count, plural, one {# message to come} other {# messages to come}}',
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
  itsReplayChatAndQuestionsGo: 'Its replay, chat and questions go with it.',
  noOneCanWatchItAgain: 'No one can watch it again. The stream stays in your list.',
  // Parts of a recording: of a person, or of the screen that a person showed.
  downloadOf: 'Download {name}',
  downloadScreenOf: 'Download {name}, screen',
  downloadRecording: 'Download recording',
  downloadScreen: 'Download recording, screen',
});
