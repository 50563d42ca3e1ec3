import { defineText } from '../../src/translations.ts';

export const streamsText = defineText('live/streams', {
  // Title of the page of live streams.
  title: 'Live',
  // Choice of the streams in the list, with its name for screen readers.
  allStreams: 'All streams',
  yours: 'Yours',
  whichStreams: 'Show streams',
  goLive: 'Go live',
  streamsNeedAnInternetConnectionThis: 'Streams need an internet connection. This list may be out of date.',
  youreOffline: 'You’re offline',
  liveNow: 'Live now',
  upcoming: 'Upcoming',
  // Heading of the own streams that have ended, and their badge.
  ended: 'Ended',
  replays: 'Replays',
  youHaventStreamedYet: 'You haven’t streamed yet',
  noStreamsYet: 'No streams yet',
  scheduleAStream: 'Schedule a stream',
  goLiveFromYourBrowserOr: 'Go live from your browser or streaming software, with or without an event.',
  streamsFromYourEventsAndFrom: 'Streams from your events and from other subscribers appear here. Be the first to go live.',
  forTicketHolders: 'For ticket holders',
  // Badge: the stream is on now.
  live: 'Live',
  // Badge: a stream can be watched again, with its duration.
  replay: 'Replay {duration}',
  notLiveYet: 'Not live yet',
  startsSoon: 'Starts soon',
  startsIn: 'Starts in {left}',
  remindMeOf: 'Remind me of {title}',
  reminderSet: 'Reminder set',
  remindMe: 'Remind me',
  calendarFileIcs: 'Calendar file (.ics)',
  addToCalendar: 'Add to calendar',
  addTitleToCalendar: 'Add to calendar: {title}',
  // Below a list: how many of its rows are shown.
  streamCount: '{count, plural, one {# stream} other {# streams}}',
  loadingMoreStreams: 'Loading more streams',
});
