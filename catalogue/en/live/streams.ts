import { defineText } from '../../src/translations.ts';

export const streamsText = defineText('live/streams', {
  liveStreams: 'Live streams',
  // Choice of the streams in the list, with its name for screen readers.
  allStreams: 'All streams',
  yours: 'Yours',
  whichStreams: 'Which streams',
  goLive: 'Go live',
  streamsNeedANetworkThisList: 'Streams need a network. This list is as it was when you last had one.',
  youAreOffline: 'You are offline',
  liveNow: 'Live now',
  noOneIsLiveAtThe: 'No one is live at the moment.',
  upcoming: 'Upcoming',
  youHaveNothingPlanned: 'You have nothing planned.',
  nothingIsPlanned: 'Nothing is planned.',
  // Heading of the own streams that have ended, and their badge.
  over: 'Over',
  replays: 'Replays',
  thereIsNothingToWatchAgain: 'There is nothing to watch again yet.',
  youHaveNotStreamedYet: 'You have not streamed yet',
  noStreamsYet: 'No streams yet',
  planAStream: 'Plan a stream',
  goLiveFromYourBrowserOr: 'Go live from your browser or your streaming program, for one of your events or on its own.',
  streamsOfEventsYouHaveTickets:
    'Streams of events you have tickets for and of other subscribers appear here. Be the first to go live.',
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
