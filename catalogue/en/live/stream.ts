import { defineText } from '../../src/translations.ts';

export const streamText = defineText('live/stream', {
  // Link that reports the stream to the administrators.
  report: 'Report',
  linkCopied: 'Link copied',
  copyingIsBlockedHere: 'Copying is blocked here: {url}',
  shareStream: 'Share stream',
  youCantWatchThisStreamAny: 'You can’t watch this stream any more',
  thisStreamIsNotThere: 'This stream is not there',
  allStreams: 'All streams',
  theHostRemovedYouOrIt: 'The host removed you, or it is no longer open to you. Nothing of it is shown to you from now on.',
  itWasDeletedOrItIs: 'It was deleted, or it is not open to you. Streams of an event are often for its ticket holders.',
  liveStream: 'Live stream',
  // Name of an icon: the person sends no sound.
  muted: 'Muted',
  screenOf: 'Screen of {personName}',
  // Labels of videos on the stage: a person or their screen, and the same for the person who reads it.
  tile: '<name></name>',
  tileScreen: '<name></name>, screen',
  tileOwn: '<name></name> (you)',
  tileOwnScreen: '<name></name> (you), screen',
  // Badges of a stream: it is on now, and it is recorded.
  live: 'Live',
  recording: 'Recording',
  pictureInPicture: 'Picture in picture',
  // The letters in brackets are the keys that do the same.
  leaveFullScreenF: 'Leave full screen (f)',
  fullScreenF: 'Full screen (f)',
  unmuteM: 'Unmute (m)',
  muteM: 'Mute (m)',
  volume: 'Volume',
});
