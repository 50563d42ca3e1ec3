import { defineText } from '../../src/translations.ts';

export const messageText = defineText('messaging/message', {
  // Button that writes a reply to a message.
  reply: 'Reply',
  // Button that adds an emoji to a message.
  react: 'React',
  // Button that opens a menu of actions on a message.
  more: 'More',
  copyText: 'Copy text',
  editMessage: 'Edit message',
  unpinMessage: 'Unpin message',
  pinMessage: 'Pin message',
  messagePrivately: 'Message privately',
  reportMessage: 'Report message',
  deleteMessage: 'Delete message',
  // Removes the preview of a link for everyone; the message stays.
  removeLinkPreview: 'Remove preview',
  copied: 'Copied',
  // Calls in a list of messages.
  call: '{kind, select, video {Video call} other {Voice call}}',
  callRinging: '{kind, select, video {Video call, ringing} other {Voice call, ringing}}',
  callOngoing: '{kind, select, video {Video call in progress} other {Voice call in progress}}',
  callEnded: '{kind, select, video {Video call, {duration}} other {Voice call, {duration}}}',
  callDeclined: '{kind, select, video {Video call, declined} other {Voice call, declined}}',
  callNotAnswered: '{kind, select, video {Video call, no answer} other {Voice call, no answer}}',
  callMissed: '{kind, select, video {Missed video call} other {Missed voice call}}',
  // States of a message, read by screen readers or shown beside its time.
  pinned: 'Pinned',
  edited: 'edited',
  sent: 'Sent',
  read: 'Read',
  removedByAModerator: 'Removed by a moderator',
  thisMessageWasDeleted: 'This message was deleted',
  deletedAccount: 'Deleted account',
  deletedMessage: 'Deleted message',
  // On the preview of an event: the event is cancelled.
  cancelled: 'Cancelled',
  // Below the title of a page that a message links to: the host of the address, and the name that the page gives its site.
  linkSite: '{host} · {site}',
  closePoll: 'Close poll',
  // Under the question of a poll: it is closed, or how many options a person can choose; and how many people voted.
  pollClosed: '{count, plural, one {Closed · # person voted} other {Closed · # people voted}}',
  pollAny: '{count, plural, one {Choose any · # person voted} other {Choose any · # people voted}}',
  pollOne: '{count, plural, one {Choose one · # person voted} other {Choose one · # people voted}}',
  votes: '{votes, plural, one {# vote} other {# votes}}',
});
