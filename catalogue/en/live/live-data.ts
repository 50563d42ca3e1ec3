import { defineText } from '../../src/translations.ts';

export const liveDataText = defineText('live/live-data', {
  // In the list of a person's data.
  calls: 'The calls you joined or missed, and when.',
  recordings: 'Recordings of you in live streams.',
  streams: 'Your live streams and replays, what you watched, your questions and votes, and the streams you joined on stage.',
  streamsRetainedNote: 'Questions you asked in other people’s streams, without your name.',
});
