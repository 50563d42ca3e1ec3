import { defineText } from '../../src/translations.ts';

export const roomPeopleText = defineText('messaging/room-people', {
  people: 'People',
  yourTeamsOwnersAndManagersAlways:
    'Your team’s owners and managers always look after the room. You can ask others of the room to help.',
  // Badges beside the name of a person.
  team: 'Team',
  moderator: 'Moderator',
  makeAMemberAgain: 'Make a member again',
  silenced: 'Silenced',
  until: 'Until {until}',
  // Buttons that end a silence, and a ban.
  letWriteAgain: 'Let write again',
  banned: 'Banned',
  bannedBy: '{date} by {name}',
  // Until when a person is silenced, or when a person was banned; and the reason.
  withReason: '{detail} · “{reason}”',
  // Name of a button, for screen readers: an action and the person it is done to.
  actionOnPerson: '{action}: {name}',
  letBackIn: 'Let back in',
  findSomeoneInTheRoom: 'Find someone in the room',
  noOneInTheRoomHas: 'No one in the room has this name.',
  looksAfterTheRoom: '{name} looks after the room now.',
  isBanned: '{name} is banned from the room.',
  cannotWrite: '{name} can’t write for now.',
  thatDidNotWork: 'That did not work',
  whatToDoWith: 'What to do with {name}',
  makeAModerator: 'Make a moderator',
  silenceForATime: 'Silence for a time',
  banFromTheRoom: 'Ban from the room',
  banQuestion: 'Ban {name} from the room?',
  silenceQuestion: 'Silence {name}?',
  // Button: the person cannot write for a time.
  silence: 'Silence',
  fromNowOnTheyNeitherRead:
    'From now on they neither read nor write in it. Their ticket stays, and they still get announcements.',
  theyCanReadTheRoomAnd: 'They can read the room, and write again when the time is over.',
  forHowLong: 'For how long',
  // Durations.
  timeoutTenMinutes: '10 minutes',
  timeoutHour: '1 hour',
  timeoutDay: '1 day',
  timeoutWeek: '1 week',
  // Label of the reason.
  why: 'Why',
  theySeeItAndSoDo: 'They see it, and so do the room’s moderators.',
  theRoomsModeratorsSeeIt: 'The room’s moderators see it.',
});
