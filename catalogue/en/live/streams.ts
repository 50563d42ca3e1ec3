import { defineText } from '../../src/translations.ts';

export const streamsText = defineText('live/streams', {
  // Title of the page of live streams.
  title: 'Live',
  // Below the title of the page.
  intro: 'Watch organisers and other subscribers as they stream. Chat, ask questions, or watch a replay later.',
  // Choice of the streams in the list, with its name for screen readers.
  allStreams: 'All streams',
  yours: 'Yours',
  whichStreams: 'Show streams',
  goLive: 'Go live',
  streamsNeedAnInternetConnectionThis: 'Streams need an internet connection. This list may be out of date.',
  youreOffline: 'You’re offline',
  liveNow: 'Live now',
  // Above the next streams, while none is live.
  nothingIsLive: 'Nothing is live right now.',
  // Heading of the planned streams while none is live; the first is shown large.
  nextUp: 'Up next',
  upcoming: 'Upcoming',
  // Badge of a stream that has ended.
  ended: 'Ended',
  // Heading of the streams that have ended, with their replays.
  pastStreams: 'Past streams',
  // Heading of streams to watch after one that has ended.
  moreStreams: 'More streams',
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
