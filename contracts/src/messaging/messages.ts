import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { AccountId, CallId, ConversationId, EventId, MessageId, Uuid } from '../core/ids.ts';
import { LocalTime } from '../events/events.ts';
import { maxCharacters } from '../core/input/text-checks.ts';

export const MESSAGE_LENGTH_MAX = 4000;
export const MESSAGE_FILES_MAX = 10;
export const MESSAGE_MENTIONS_MAX = 50;
/** The maximum number of changes in one response. A client that is further behind requests the next ones. */
export const CHANGES_PAGE = 200;
export const MESSAGES_PAGE = 50;

/** A person as others see them in a conversation. */
export const ChatPerson = z.object({
  id: AccountId,
  name: z.string(),
  handle: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
});
export type ChatPerson = z.output<typeof ChatPerson>;

export const MessageText = z.string().check(z.trim(), maxCharacters(MESSAGE_LENGTH_MAX));

export const MessageFile = z.object({
  id: Uuid,
  kind: z.enum(['image', 'file']),
  name: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  /** In pixels; null for other files than images. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Relative to the API's base path, like the endpoints. */
  url: z.string(),
  /** A smaller version of an image, for the conversation. */
  previewUrl: z.nullable(z.string()),
});
export type MessageFile = z.output<typeof MessageFile>;

/** An event as a message shows it. */
export const EventLinkPreview = z.object({
  id: EventId,
  slug: z.string(),
  title: z.string(),
  startAt: z.iso.datetime(),
  localStart: LocalTime,
  timeZone: z.string(),
  /** Venue and city, or "Online". */
  location: z.string(),
  imageUrl: z.nullable(z.string()),
  isCancelled: z.boolean(),
});
export type EventLinkPreview = z.output<typeof EventLinkPreview>;

/** A page of another site as a message shows it: what the page says of itself. */
export const LinkPreview = z.object({
  id: Uuid,
  /** The address in the message. */
  url: z.string(),
  title: z.string(),
  /** Empty if the page has none. */
  description: z.string(),
  /** Empty if the page does not name its site. */
  siteName: z.string(),
  /** Our copy of the page's image. Relative to the API's base path, like the endpoints. */
  imageUrl: z.nullable(z.string()),
});
export type LinkPreview = z.output<typeof LinkPreview>;

export const Poll = z.object({
  options: z.array(z.object({ text: z.string(), votes: z.int(), isMine: z.boolean() })),
  isMultiple: z.boolean(),
  isClosed: z.boolean(),
  voterCount: z.int(),
});
export type Poll = z.output<typeof Poll>;

/** A call as its conversation shows it. It changes with the call. */
export const CallSummary = z.object({
  callId: CallId,
  isVideo: z.boolean(),
  state: z.enum(['ringing', 'ongoing', 'ended']),
  wasAnswered: z.boolean(),
  /** True if a call between two people was declined. */
  wasDeclined: z._default(z.boolean(), false),
  /** The duration of the conversation in seconds; 0 until it has ended. */
  seconds: z.int(),
});
export type CallSummary = z.output<typeof CallSummary>;

/** An automatic message of a conversation. Names are those at the time it was written. */
export const Notice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('created') }),
  z.object({ kind: z.literal('renamed'), title: z.string() }),
  z.object({ kind: z.literal('image_changed') }),
  z.object({ kind: z.enum(['added', 'removed']), people: z.array(z.object({ id: AccountId, name: z.string() })) }),
  z.object({ kind: z.enum(['left', 'opened', 'closed', 'archived']) }),
  z.object({ kind: z.literal('slow_mode'), seconds: z.int() }),
]);
export type Notice = z.output<typeof Notice>;

export const Message = z.object({
  id: MessageId,
  conversationId: ConversationId,
  /** Its position in the conversation, from 1, without gaps. */
  number: z.int(),
  /** The number of the conversation's change that last changed it. */
  change: z.int(),
  kind: z.enum(['text', 'poll', 'notice', 'call']),
  /** Null if the account was deleted. For a notice, the person who caused it. */
  author: z.nullable(ChatPerson),
  /** Plain text; empty once deleted. For a poll, the question. */
  text: z.string(),
  replyTo: z.nullable(
    z.object({
      id: MessageId,
      number: z.int(),
      author: z.nullable(z.string()),
      /** The start of its text, or a label for its content; empty if it was deleted or is not visible to the reader. */
      excerpt: z.string(),
      isDeleted: z.boolean(),
    }),
  ),
  files: z.array(MessageFile),
  event: z.nullable(EventLinkPreview),
  /** The first other site that the text links to. It arrives as a change of the message, because the page is fetched first. */
  linkPreview: z.nullable(LinkPreview),
  poll: z.nullable(Poll),
  notice: z.nullable(Notice),
  /** Null also for a deleted message. */
  call: z.nullable(CallSummary),
  /** Most used first. */
  reactions: z.array(z.object({ emoji: z.string(), count: z.int(), isMine: z.boolean() })),
  mentions: z.array(z.object({ id: AccountId, name: z.string() })),
  mentionsEveryone: z.boolean(),
  sentAt: z.iso.datetime(),
  editedAt: z.nullable(z.iso.datetime()),
  deletedAt: z.nullable(z.iso.datetime()),
  /** True if another person removed it: a moderator, or the owner of the group. */
  isRemoved: z.boolean(),
  isPinned: z.boolean(),
});
export type Message = z.output<typeof Message>;

/** A message in its current state. Over the socket nothing in it is marked as the reader's own. */
export const MessageChange = z.object({
  message: Message,
  /**
   * Reactions and votes that were added or removed since, in order. Over the socket these are all people's; each reader
   * applies their own.
   */
  interactions: z.array(
    z.object({
      accountId: AccountId,
      /** Exactly one of the two is set. */
      emoji: z.nullable(z.string()),
      option: z.nullable(z.int()),
      isOn: z.boolean(),
    }),
  ),
});
export type MessageChange = z.output<typeof MessageChange>;

/** An entry of the feed `conversation`, over the socket and in `listChanges`: everything in (after, upTo]. */
export const ConversationEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), ...MessageChange.shape }),
  /** Title, members, rules or state changed: fetch the conversation again. */
  z.object({ kind: z.literal('head') }),
  /** Over the socket: some entries in this span are not for every reader. Call `listChanges` for it, as after a gap. */
  z.object({ kind: z.literal('pull') }),
]);
export type ConversationEntry = z.output<typeof ConversationEntry>;

export const conversationParams = z.object({ conversationId: ConversationId });
export const messageParams = z.object({ conversationId: ConversationId, messageId: MessageId });

/**
 * A repeat with the same id returns the message in its current state and creates no second one. The id replaces the
 * `Idempotency-Key`, which is accepted and ignored.
 */
export const sendMessage = endpoint({
  name: 'sendMessage',
  method: 'PUT',
  path: '/conversations/:conversationId/messages/:messageId',
  summary: 'Sends a message with a client-generated id. Safe to repeat.',
  access: 'attendee',
  params: messageParams,
  body: z.object({
    text: MessageText,
    replyToId: z._default(z.nullable(MessageId), null),
    /** The uploaded files, in this order. */
    fileIds: z._default(z.array(Uuid).check(z.maxLength(MESSAGE_FILES_MAX)), []),
    mentionIds: z._default(z.array(AccountId).check(z.maxLength(MESSAGE_MENTIONS_MAX)), []),
    mentionsEveryone: z._default(z.boolean(), false),
    eventId: z._default(z.nullable(EventId), null),
  }),
  response: z.object({ message: Message }),
  domainErrors: [
    'not_found',
    'conversation_closed',
    'too_fast',
    'word_not_allowed',
    'message_id_taken',
    'too_many_messages',
    'moderators_only',
  ],
});

/** Whole pages of history around one position: `before` alone lists the newest first, `around` jumps to a message. */
export const listMessages = endpoint({
  name: 'listMessages',
  method: 'GET',
  path: '/conversations/:conversationId/messages',
  summary: 'Lists messages of a conversation in order: the newest, or those before, after or around a sequence number.',
  access: 'attendee',
  impersonation: 'never',
  params: conversationParams,
  query: z.object({
    before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    after: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
    around: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), MESSAGES_PAGE),
  }),
  response: z.object({
    /** In ascending order of number. */
    messages: z.array(Message),
    /** The newest change that these messages include. */
    upTo: z.int(),
    hasBefore: z.boolean(),
    hasAfter: z.boolean(),
  }),
  domainErrors: ['not_found'],
});

/** Returns the changes that fill a gap of any length. */
export const listChanges = endpoint({
  name: 'listChanges',
  method: 'GET',
  path: '/conversations/:conversationId/changes',
  summary: 'Lists all changes of a conversation after a given change.',
  access: 'attendee',
  impersonation: 'never',
  params: conversationParams,
  query: z.object({ after: z.coerce.number().check(z.int(), z.gte(0)) }),
  response: z.object({ entries: z.array(ConversationEntry), upTo: z.int(), hasMore: z.boolean() }),
  domainErrors: ['not_found'],
});
