export { openEventRooms } from './rooms/find-event-rooms.ts';
export { getEventMentions } from './event-mentions.ts';
export { listSeenEvents } from './messages/detail-queries.ts';
export { chatPerson } from './read-messages.ts';
export {
  archiveStreamConversation,
  noteStreamPeople,
  openStreamConversation,
  throwIfNotAllowed,
  renameStreamConversation,
} from './streams/stream-conversation.ts';
export { lockConversation } from './access-queries.ts';
export { findCallable, listNamed, listOthersToRing, listTalkers } from './calling-queries.ts';
export { changeCall, postCall } from './post-call.ts';
export { appointModerator, dismissModerator } from './rooms/appoint-moderator.ts';
export { banFromRoom, unbanFromRoom } from './rooms/ban-from-room.ts';
export { isBlank, tidyText } from './messages/text-rules.ts';
export type { CaseHead, SaidRow } from './moderation/case-queries.ts';
export { findMessageCase, settleMessageReport, type MessageCase } from './moderation/settle-message-report.ts';
