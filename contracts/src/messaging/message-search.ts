import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { ConversationId, MessageId } from '../core/ids.ts';
import { ChatPerson, MessageFile, conversationParams } from './messages.ts';
import { pageOf, pageQuery } from '../core/page.ts';

const SEARCH_LENGTH_MAX = 200;

export const MessageHit = z.object({
  conversationId: ConversationId,
  /** Empty for a direct conversation, whose title is the other person's name. */
  conversationTitle: z.string(),
  messageId: MessageId,
  number: z.int(),
  author: z.nullable(ChatPerson),
  /** Plain text around the first match. */
  excerpt: z.string(),
  /** The positions of the searched text in the excerpt. */
  matches: z.array(z.object({ start: z.int(), length: z.int() })),
  sentAt: z.iso.datetime(),
});
export type MessageHit = z.output<typeof MessageHit>;

export const searchMessages = endpoint({
  name: 'searchMessages',
  method: 'GET',
  path: '/messages/search',
  summary: 'Searches the messages of your conversations, or of one, by word prefix. Newest first.',
  access: 'subscriber',
  impersonation: 'never',
  query: z.object({
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(SEARCH_LENGTH_MAX)),
    conversationId: z.optional(ConversationId),
    ...pageQuery,
  }),
  response: pageOf(MessageHit),
  domainErrors: ['not_found', 'too_many_attempts'],
});

export const findMessageAt = endpoint({
  name: 'findMessageAt',
  method: 'GET',
  path: '/conversations/:conversationId/message-at',
  summary: 'Returns the first message at or after a time.',
  access: 'attendee',
  impersonation: 'never',
  params: conversationParams,
  query: z.object({ at: z.iso.datetime() }),
  /** Null if no message was written since. */
  response: z.object({ number: z.nullable(z.int()) }),
  domainErrors: ['not_found'],
});

export const listConversationFiles = endpoint({
  name: 'listConversationFiles',
  method: 'GET',
  path: '/conversations/:conversationId/files',
  summary: 'Lists the images or files of a conversation, newest first.',
  access: 'attendee',
  impersonation: 'never',
  params: conversationParams,
  query: z.object({ kind: z.enum(['image', 'file']), ...pageQuery }),
  response: pageOf(
    z.object({
      file: MessageFile,
      messageId: MessageId,
      number: z.int(),
      author: z.nullable(ChatPerson),
      sentAt: z.iso.datetime(),
    }),
  ),
  domainErrors: ['not_found'],
});
