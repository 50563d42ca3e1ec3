import { defineText } from '../../src/translations.ts';

export const mediaHealthText = defineText('live/media-health', {
  theServerIsntRespondingWellTry: 'The server isn’t responding. We’ll try again every five seconds.',
  theseNumbersMayBeOutOf: 'These numbers may be out of date',
  // Heading: whether video and sound work.
  status: 'Status',
  allSystemsWorking: 'All systems working',
  somethingIsWrong: 'Something is wrong',
  engines: 'Engines',
  // Limits, each with a number after it.
  maxViewersPerEngine: 'Max viewers per engine',
  maxOutgoingBandwidthPerEngine: 'Max outgoing bandwidth per engine',
  maxUploadPerPerson: 'Max upload per person',
  maxOpenStreamsPerPerson: 'Max open streams per person',
  streamsAndCallsAppearHereWhile: 'Streams and calls appear here while people are in them.',
  noOpenRooms: 'No open rooms',
  openRooms: 'Open rooms',
  // Kinds of rooms.
  call: 'Call',
  stream: 'Stream',
  // Column: the server that carries the room.
  carriedBy: 'Provider',
  moveRoom: 'Move room',
  moveRoomWithTitle: 'Move room: {title}',
  // Menu item: where a room is moved to.
  moveToProvider: 'To {provider}',
  moveQuestion: 'Move {title} to {provider}?',
  moves: 'Moving {title} to {provider}.',
  theRoomIsEmpty: 'The room is empty.',
  moveWarning:
    '{people, plural, one {Audio and video will stop for a few seconds for the one person in it.} other {Audio and video will stop for a few seconds for the # people in it.}}',
  turnedOffThereAreNoStreams: 'Turned off. There are no streams, and only one-to-one calls work.',
  peopleCantStreamAndOnlyOne: 'People can’t stream, and only one-to-one calls work.',
  enginesCarry: '{count, plural, one {# engine serves streams and calls.} other {# engines serve streams and calls.}}',
  servesNewRooms: '{provider} serves new rooms.',
  // Carriers of streams and calls. LiveKit, WHIP and WHEP are names.
  providerEmbedded: 'This site’s engines',
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
  publish: 'Publishers',
  watch: 'Viewers',
  sends: 'Sending',
  memory: 'Memory',
  room: 'Room',
  kind: 'Kind',
  opened: 'Opened',
  move: 'Move',
});
