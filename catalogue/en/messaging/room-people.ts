import { defineText } from '../../src/translations.ts';

export const roomPeopleText = defineText('messaging/room-people', {
  people: 'People',
  yourEventsOwnersAndManagersAre:
    'Your event’s owners and managers are always moderators. You can make other people moderators too.',
  // Badges beside the name of a person.
  team: 'Team',
  moderator: 'Moderator',
  removeAsModerator: 'Remove as moderator',
  timedOut: 'Timed out',
  until: 'Until {until}',
  // Buttons that end a timeout, and a ban.
  endTimeout: 'End timeout',
  banned: 'Banned',
  bannedBy: '{date} by {name}',
  // Until when a person is timed out, or when a person was banned; and the reason.
  withReason: '{detail} · “{reason}”',
  // Name of a button, for screen readers: an action and the person it is done to.
  actionOnPerson: '{action}: {name}',
  unban: 'Unban',
  findSomeoneInThisRoom: 'Find someone in this room',
  noOneByThatNameIn: 'No one by that name in this room.',
  isNowAModerator: '{name} is now a moderator.',
  isBanned: '{name} has been banned from the room.',
  cannotWrite: '{name} has been timed out.',
  somethingWentWrong: 'Something went wrong',
  actionsFor: 'Actions for {name}',
  makeModerator: 'Make moderator',
  // Menu item: the person cannot write for a time.
  timeOutPerson: 'Time out',
  banFromRoom: 'Ban from room',
  banQuestion: 'Ban {name} from the room?',
  timeOutQuestion: 'Time out {name}?',
  // Button: the person cannot write for a time.
  timeOut: 'Time out',
  theyCanNoLongerReadOr: 'They won’t be able to read or post here. They’ll keep their ticket and still get announcements.',
  theyCanStillReadTheRoom: 'They’ll still be able to read the room, and can post again when the timeout ends.',
  duration: 'Duration',
  // Durations.
  timeoutTenMinutes: '10 minutes',
  timeoutHour: '1 hour',
  timeoutDay: '1 day',
  timeoutWeek: '1 week',
  // Label of the reason.
  reason: 'Reason',
  visibleToThemAndToThe: 'Visible to them and to the room’s moderators.',
  visibleToTheRoomsModerators: 'Visible to the room’s moderators.',
});
