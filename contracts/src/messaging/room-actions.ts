import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { ConversationId, Uuid } from '../core/ids.ts';
import { ChatPerson } from './messages.ts';
import { pageOf, pageQuery } from '../core/page.ts';

export const RoomActionKind = z.enum([
  'banned',
  'unbanned',
  'timed_out',
  'timeout_removed',
  'moderator_appointed',
  'moderator_dismissed',
  'message_removed',
  'report_dismissed',
  'rules_changed',
  'times_changed',
  'opened',
  'closed',
  'archived',
]);
export type RoomActionKind = z.output<typeof RoomActionKind>;

export const RoomAction = z.object({
  id: Uuid,
  kind: RoomActionKind,
  /** Null if the account was deleted, and for administrators. */
  actor: z.nullable(ChatPerson),
  byPlatform: z.boolean(),
  target: z.nullable(ChatPerson),
  reason: z.string(),
  /** The end of a timeout. */
  until: z.nullable(z.iso.datetime()),
  at: z.iso.datetime(),
});
export type RoomAction = z.output<typeof RoomAction>;

export const listRoomActions = endpoint({
  name: 'listRoomActions',
  method: 'GET',
  path: '/conversations/:conversationId/room/actions',
  summary: 'Lists the moderation actions of a room, newest first.',
  access: 'attendee',
  impersonation: 'never',
  params: z.object({ conversationId: ConversationId }),
  query: z.object(pageQuery),
  response: pageOf(RoomAction),
  domainErrors: ['not_found'],
});
