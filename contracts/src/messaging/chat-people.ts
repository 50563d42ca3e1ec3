import * as z from 'zod/mini';
import { Conversation } from './chats.ts';
import { endpoint } from '../core/endpoint.ts';
import { AccountId, ConversationId, EventId, TicketId } from '../core/ids.ts';
import { ChatPerson, EventLinkPreview } from './messages.ts';
import { pageOf, pageQuery } from '../core/page.ts';

export const PRESENCE_MAX = 100;

export const ChatSettings = z.object({
  /** True if others see what the account has read, and the account sees what they have read. */
  shareReadReceipts: z.boolean(),
  /** True if others see when the account is online, and the account sees when they are. */
  sharePresence: z.boolean(),
  /** True if people may start a conversation with the account. */
  allowNewConversations: z.boolean(),
  /** True if the account sees link previews of messages of others. */
  showLinkPreviews: z.boolean(),
  /** True if the pages are fetched that the account links to, so that everyone sees a preview. */
  previewOwnLinks: z.boolean(),
});
export type ChatSettings = z.output<typeof ChatSettings>;

const accountParams = z.object({ accountId: AccountId });
const eventParams = z.object({ eventId: EventId });
const successAnswer = z.object({ success: z.boolean() });

export const searchChatPeople = endpoint({
  name: 'searchChatPeople',
  method: 'GET',
  path: '/chat-people',
  summary: 'Lists people whom you may message, by the start of their name.',
  access: 'subscriber',
  impersonation: 'never',
  query: z.object({ ...pageQuery, q: z._default(z.string().check(z.trim(), z.maxLength(80)), '') }),
  response: pageOf(ChatPerson),
  domainErrors: [],
});

export const SharedEvent = z.object({
  event: EventLinkPreview,
  /** The event's room, if there is one. */
  roomId: z.nullable(ConversationId),
  /** The person's tickets for this event, if the caller manages it. `reference` is the booking's, such as `ABCD2345`. */
  tickets: z.array(
    z.object({
      id: TicketId,
      typeName: z.string(),
      reference: z.string(),
      /** True if the person last opened the conversation from this ticket. */
      isConversationSubject: z.boolean(),
    }),
  ),
});
export type SharedEvent = z.output<typeof SharedEvent>;

export const getChatPerson = endpoint({
  name: 'getChatPerson',
  method: 'GET',
  path: '/chat-people/:accountId',
  summary: 'Returns a person whom you may message, with the events and groups that you share.',
  access: 'subscriber',
  impersonation: 'never',
  params: accountParams,
  response: z.object({
    person: ChatPerson,
    canWrite: z.boolean(),
    isBlocked: z.boolean(),
    /** The newest twenty. */
    events: z.array(SharedEvent),
    groups: z.array(z.object({ id: ConversationId, title: z.string(), imageUrl: z.nullable(z.string()) })),
  }),
  domainErrors: ['not_found'],
});

/** The chats that an event's page and tickets offer to the caller. */
export const getEventChats = endpoint({
  name: 'getEventChats',
  method: 'GET',
  path: '/events/:eventId/chats',
  summary: 'Lists the conversations about an event: its room, its announcements, and its organiser.',
  access: 'subscriber',
  impersonation: 'never',
  params: eventParams,
  response: z.object({
    canMessageOrganiser: z.boolean(),
    roomId: z.nullable(ConversationId),
    announcementsId: z.nullable(ConversationId),
  }),
  domainErrors: ['not_found'],
});

/**
 * The first message is sent with `eventId`, so that the organiser sees the link preview. A ticket is stored with the
 * conversation.
 */
export const openOrganiserConversation = endpoint({
  name: 'openOrganiserConversation',
  method: 'PUT',
  path: '/conversations/organisers/:eventId',
  summary: 'Opens the conversation with the organiser of an event.',
  access: 'subscriber',
  params: eventParams,
  body: z.object({ ticketId: z._default(z.nullable(TicketId), null) }),
  response: z.object({ conversation: Conversation, event: EventLinkPreview }),
  domainErrors: ['not_found', 'recipient_unavailable', 'too_many_attempts'],
});

export const listBlockedPeople = endpoint({
  name: 'listBlockedPeople',
  method: 'GET',
  path: '/blocked-people',
  summary: 'Lists the people you blocked, latest first.',
  access: 'user',
  impersonation: 'never',
  query: z.object(pageQuery),
  response: pageOf(ChatPerson),
  domainErrors: [],
});

export const blockPerson = endpoint({
  name: 'blockPerson',
  method: 'PUT',
  path: '/blocked-people/:accountId',
  summary: 'Blocks a person in both directions. They are not notified.',
  access: 'user',
  params: accountParams,
  response: successAnswer,
  domainErrors: ['not_found'],
});

export const unblockPerson = endpoint({
  name: 'unblockPerson',
  method: 'DELETE',
  path: '/blocked-people/:accountId',
  summary: 'Unblocks a person.',
  access: 'user',
  params: accountParams,
  response: successAnswer,
  domainErrors: [],
});

export const getChatSettings = endpoint({
  name: 'getChatSettings',
  method: 'GET',
  path: '/chat-settings',
  summary: 'Returns your chat privacy settings.',
  access: 'user',
  impersonation: 'never',
  response: ChatSettings,
  domainErrors: [],
});

export const saveChatSettings = endpoint({
  name: 'saveChatSettings',
  method: 'PUT',
  path: '/chat-settings',
  summary: 'Updates your chat privacy settings.',
  access: 'user',
  body: ChatSettings,
  response: ChatSettings,
  domainErrors: [],
});

/** Includes only people who share their presence, as the caller must, and who have a conversation with the caller. */
export const listPresence = endpoint({
  name: 'listPresence',
  method: 'GET',
  path: '/presence',
  summary: 'Returns who of these people is online, or when they were last seen.',
  access: 'subscriber',
  impersonation: 'never',
  query: z.object({
    /** Ids separated by commas. */
    accountIds: z.string().check(z.maxLength(PRESENCE_MAX * 37)),
  }),
  response: z.object({
    people: z.array(
      z.object({
        accountId: AccountId,
        isOnline: z.boolean(),
        /** In whole minutes up to an hour, then in whole hours; null after more than a day. */
        lastSeenMinutesAgo: z.nullable(z.int()),
      }),
    ),
  }),
  domainErrors: [],
});
