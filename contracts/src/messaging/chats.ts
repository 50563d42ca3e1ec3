import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { AccountId, ConversationId } from '../core/ids.ts';
import { ChatPerson, EventLinkPreview, Message } from './messages.ts';
import { pageOf, pageQuery } from '../core/page.ts';

export const GROUP_MEMBERS_MAX = 100;
export const GROUP_TITLE_LENGTH_MAX = 80;
export const PINNED_CONVERSATIONS_MAX = 9;

export const ConversationKind = z.enum(['direct', 'group', 'room', 'announcements', 'stream']);
export type ConversationKind = z.output<typeof ConversationKind>;

/** The reason why a person can read but not write; null if they can write. */
export const PostingRestriction = z.enum([
  'announcements',
  'not_open_yet',
  'closed',
  'archived',
  /** One person has blocked the other, which is not disclosed. */
  'unreachable',
  'timed_out',
]);
export type PostingRestriction = z.output<typeof PostingRestriction>;

export const Conversation = z.object({
  id: ConversationId,
  kind: ConversationKind,
  /** The other person's name in a direct conversation, the event's title in a room. */
  title: z.string(),
  imageUrl: z.nullable(z.string()),
  event: z.nullable(EventLinkPreview),
  /** The other person in a direct conversation; null if their account was deleted. */
  partner: z.nullable(ChatPerson),
  myRole: z.enum(['owner', 'moderator', 'member']),
  memberCount: z.int(),
  state: z.enum(['not_open_yet', 'open', 'closed', 'archived']),
  postingRestriction: z.nullable(PostingRestriction),
  slowModeSeconds: z.int(),
  lastNumber: z.int(),
  lastChange: z.int(),
  /** Messages up to this one are not visible to the reader: they are from before the reader joined, or cleared. */
  clearedNumber: z.int(),
  lastReadNumber: z.int(),
  unreadCount: z.int(),
  /** The number of unread messages that mention the reader. */
  mentionCount: z.int(),
  lastMessage: z.nullable(Message),
  lastMessageAt: z.nullable(z.iso.datetime()),
  mutedUntil: z.nullable(z.iso.datetime()),
  isPinned: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Conversation = z.output<typeof Conversation>;

/** The parameters of endpoints about one conversation. */
export const conversationParams = z.object({ conversationId: ConversationId });

export const listConversations = endpoint({
  name: 'listConversations',
  method: 'GET',
  path: '/conversations',
  summary: 'Lists your conversations: pinned ones first, then by newest message.',
  access: 'subscriber',
  impersonation: 'never',
  query: z.object(pageQuery),
  response: pageOf(Conversation),
  domainErrors: [],
});

export const getConversation = endpoint({
  name: 'getConversation',
  method: 'GET',
  path: '/conversations/:conversationId',
  summary: 'Returns one of your conversations.',
  access: 'attendee',
  impersonation: 'never',
  params: conversationParams,
  response: z.object({ conversation: Conversation }),
  domainErrors: ['not_found'],
});

export const openDirectConversation = endpoint({
  name: 'openDirectConversation',
  method: 'PUT',
  path: '/conversations/direct/:accountId',
  summary: 'Returns the direct conversation with a person and creates it if it does not exist.',
  access: 'subscriber',
  params: z.object({ accountId: AccountId }),
  response: z.object({ conversation: Conversation }),
  domainErrors: ['not_found', 'recipient_unavailable', 'too_many_attempts'],
});

export const readConversation = endpoint({
  name: 'readConversation',
  method: 'PUT',
  path: '/conversations/:conversationId/read',
  summary: 'Marks a conversation as read up to a message. The position never moves back.',
  access: 'attendee',
  params: conversationParams,
  body: z.object({ number: z.int().check(z.gte(0)) }),
  response: z.object({ lastReadNumber: z.int(), unreadCount: z.int() }),
  domainErrors: ['not_found'],
});

export const getChatUnread = endpoint({
  name: 'getChatUnread',
  method: 'GET',
  path: '/conversations/unread',
  summary: 'Counts conversations with unread messages, muted ones separately.',
  access: 'subscriber',
  impersonation: 'never',
  response: z.object({ conversations: z.int(), mentions: z.int() }),
  domainErrors: [],
});
