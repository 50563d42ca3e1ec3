import { defineText } from '../../src/translations.ts';

export const streamText = defineText('live/stream', {
  // Link that reports the stream to the administrators.
  report: 'Report',
  linkCopied: 'Link copied',
  weCouldntCopyTheLink: 'We couldn’t copy the link: {url}',
  shareStream: 'Share stream',
  youCantWatchThisStreamAny: 'You can’t watch this stream any more',
  thisStreamIsntAvailable: 'This stream isn’t available',
  allStreams: 'All streams',
  theHostRemovedYouOrYou: 'The host removed you, or you no longer have access.',
  itWasDeletedOrYouDont: 'It was deleted, or you don’t have access. Event streams are often for ticket holders only.',
  liveStream: 'Live stream',
  // Name of an icon: the person sends no sound.
  muted: 'Muted',
  screenOf: '{personName}’s screen',
  // Labels of videos on the stage: a person or their screen, and the same for the person who reads it.
  tile: '<name></name>',
  tileScreen: '<name></name> (screen)',
  tileOwn: '<name></name> (you)',
  tileOwnScreen: '<name></name> (your screen)',
  // Badges of a stream: it is on now, and it is recorded.
  live: 'Live',
  recording: 'Recording',
  pictureInPicture: 'Picture in picture',
  // The letters in brackets are the keys that do the same.
  exitFullScreenF: 'Exit full screen (f)',
  fullScreenF: 'Full screen (f)',
  unmuteM: 'Unmute (m)',
  muteM: 'Mute (m)',
  volume: 'Volume',
});
