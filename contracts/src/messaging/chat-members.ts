import * as z from 'zod/mini';
import { conversationParams } from './chats.ts';
import { endpoint } from '../core/endpoint.ts';
import { ChatPerson } from './messages.ts';

export const ChatMember = z.object({
  person: ChatPerson,
  /** In a room and its announcements, the event's team are owners. */
  role: z.enum(['owner', 'moderator', 'member']),
});
export type ChatMember = z.output<typeof ChatMember>;

export const listChatMembers = endpoint({
  name: 'listChatMembers',
  method: 'GET',
  path: '/conversations/:conversationId/members',
  summary: 'Lists the members of a group or direct conversation, or the moderators of a room. Owners first, then by name.',
  access: 'attendee',
  impersonation: 'never',
  params: conversationParams,
  response: z.object({ members: z.array(ChatMember) }),
  domainErrors: ['not_found'],
});
