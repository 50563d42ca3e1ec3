import { defineText } from '../../src/translations.ts';

export const organiserPageText = defineText('events/organiser-page', {
  // Heading of the events to come.
  upcoming: 'Upcoming',
  followToHearAboutTheirNext: 'Follow {name} to hear about their next event.',
  noUpcomingEvents: 'No upcoming events',
  // Heading of the events that are over.
  past: 'Past',
  // Link to the RSS feed of the events.
  feed: 'Feed',
  // Link to a calendar of the events, for a calendar app.
  calendar: 'Calendar feed',
  // Name of the choice between a list and a calendar of the events, for screen readers.
  showAs: 'Show as',
  // Link: shows the events as a list.
  listView: 'List',
  // Link: shows the events as a calendar.
  calendarView: 'Calendar',
  // Link: reports the organiser to the people who run the site.
  report: 'Report',
  // Button: writes a message to the organiser.
  message: 'Message {name}',
  // Button that opens the ways to share the organiser.
  share: 'Share',
  loading: 'Loading',
  followerCount: '{count, plural, one {# follower} other {# followers}}',
  eventCount: '{count, plural, one {# event} other {# events}}',
});
