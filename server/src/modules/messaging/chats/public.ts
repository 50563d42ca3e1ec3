export { createMissingRooms, findEventRooms } from './rooms/find-event-rooms.ts';
export { getEventLinkPreviews } from './event-link-previews.ts';
export { listVisibleEvents } from './messages/detail-queries.ts';
export { chatPerson } from './read-messages.ts';
export {
  archiveStreamConversation,
  publishStreamRoleChange,
  openStreamConversation,
  throwIfTextNotAllowed,
  renameStreamConversation,
} from './streams/stream-conversation.ts';
export { lockConversation } from './access-queries.ts';
export {
  findCallableConversation,
  listConversationSummaries,
  listMembersToRing,
  listEligibleCallers,
} from './call-queries.ts';
export { updateCall, postCall } from './post-call.ts';
export { appointModerator, dismissModerator } from './rooms/appoint-moderator.ts';
export { banFromRoom, unbanFromRoom } from './rooms/ban-from-room.ts';
export { isBlank, normalizeText } from './messages/text-rules.ts';
export type { BaseReportRow, ReporterNoteRow } from './moderation/message-report-queries.ts';
export { findMessageReport, decideMessageReport, type MessageReport } from './moderation/decide-message-report.ts';
