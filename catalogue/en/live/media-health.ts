import { defineText } from '../../src/translations.ts';

export const mediaHealthText = defineText('live/media-health', {
  theServerDoesNotAnswerRight: 'The server does not answer right now. They are asked for again every five seconds.',
  theseNumbersAreOld: 'These numbers are old',
  // Heading: whether video and sound work.
  state: 'State',
  allIsWell: 'All is well',
  somethingIsWrong: 'Something is wrong',
  engines: 'Engines',
  // Limits, each with a number after it.
  viewersOfOneEngine: 'Viewers of one engine, at most',
  whatOneEngineSends: 'What one engine sends, at most',
  whatOnePersonSends: 'What one person sends, at most',
  streamsOpenForOnePerson: 'Streams open for one person, at most',
  streamsAndCallsStandHereWhile: 'Streams and calls stand here while people are in them.',
  noRoomIsOpen: 'No room is open',
  openRooms: 'Open rooms',
  // Kinds of rooms.
  call: 'Call',
  stream: 'Stream',
  // Column: the server that carries the room.
  carriedBy: 'Carried by',
  moveRoom: 'Move room',
  moveRoomWithTitle: 'Move room: {title}',
  // Menu item: where a room is moved to.
  moveToProvider: 'To {provider}',
  moveQuestion: 'Move {title} to {provider}?',
  moves: '{title} moves to {provider}.',
  theRoomIsEmpty: 'The room is empty.',
  moveWarning:
    '{people, plural, one {Picture and sound stop for a few seconds for the one person in it.} other {Picture and sound stop for a few seconds for the # people in it.}}',
  switchedOffNoStreamsAndCalls: 'Switched off: no streams, and calls of two go from browser to browser.',
  peopleCannotStreamAndOnlyTwo: 'People cannot stream, and only two at a time can call each other.',
  enginesCarry: '{count, plural, one {One engine carries streams and calls.} other {# engines carry streams and calls.}}',
  carriesNewRooms: '{provider} carries new rooms.',
  // Carriers of streams and calls. LiveKit, WHIP and WHEP are names.
  providerEmbedded: 'Engines of this site',
  providerLiveKit: 'LiveKit',
  providerWhip: 'WHIP and WHEP server',
  providerOff: 'Off',
  kilobits: '{amount, number} kbit/s',
  megabits: '{amount, number} Mbit/s',
  megabytes: '{amount, number} MB',
  // Columns of the tables of engines and of rooms: when an engine started, its port, the number of people who send to it
  // and who watch, what it sends, its memory; the name, the kind, the time of the opening and the button of a room.
  started: 'Started',
  udpPort: 'UDP port',
  publish: 'Publish',
  watch: 'Watch',
  sends: 'Sends',
  memory: 'Memory',
  room: 'Room',
  kind: 'Kind',
  opened: 'Opened',
  move: 'Move',
});
