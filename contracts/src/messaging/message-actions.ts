import * as z from 'zod/mini';
import { inputErrorsText } from '@festoon/catalogue/messaging/input-errors';
import { endpoint } from '../core/endpoint.ts';
import { AccountId } from '../core/ids.ts';
import { ChatPerson, Message, MESSAGE_MENTIONS_MAX, MessageText, conversationParams, messageParams } from './messages.ts';
import { maxCharacters, required } from '../core/input/text-checks.ts';

export const POLL_OPTIONS_MIN = 2;
export const POLL_OPTIONS_MAX = 12;
export const POLL_OPTION_LENGTH_MAX = 200;
export const POLL_QUESTION_LENGTH_MAX = 500;
/** The maximum number of different emoji on one message, and of one person on it. */
export const REACTIONS_MAX = 20;
export const OWN_REACTIONS_MAX = 5;
export const PINNED_MAX = 50;
/** Hours for which the author can edit a message; moderators may edit theirs later too. */
export const EDIT_HOURS = 24;

const PollQuestion = z.string().check(
  z.trim(),
  required(() => inputErrorsText('pollQuestion')),
  maxCharacters(POLL_QUESTION_LENGTH_MAX),
);

const PollOption = z.string().check(
  z.trim(),
  required(() => inputErrorsText('pollOption')),
  maxCharacters(POLL_OPTION_LENGTH_MAX),
);

const response = z.object({ message: Message });

export const editMessage = endpoint({
  name: 'editMessage',
  method: 'PATCH',
  path: '/conversations/:conversationId/messages/:messageId',
  summary: 'Edits one of your messages, for up to a day.',
  access: 'attendee',
  params: messageParams,
  body: z.object({
    text: MessageText,
    mentionIds: z._default(z.array(AccountId).check(z.maxLength(MESSAGE_MENTIONS_MAX)), []),
    mentionsEveryone: z._default(z.boolean(), false),
  }),
  response,
  domainErrors: [
    'not_found',
    'conversation_closed',
    'edit_too_late',
    'message_deleted',
    'word_not_allowed',
    'too_many_messages',
    'moderators_only',
  ],
});

export const deleteMessage = endpoint({
  name: 'deleteMessage',
  method: 'DELETE',
  path: '/conversations/:conversationId/messages/:messageId',
  summary: 'Deletes one of your messages, or any message as a moderator. A placeholder remains.',
  access: 'attendee',
  params: messageParams,
  response,
  domainErrors: ['not_found', 'moderators_only'],
});

/** A preview that is still being fetched does not arrive. An edit that changes the link brings a new one. */
export const removeLinkPreview = endpoint({
  name: 'removeLinkPreview',
  method: 'DELETE',
  path: '/conversations/:conversationId/messages/:messageId/link-preview',
  summary: 'Removes the link preview of one of your messages, for everyone.',
  access: 'attendee',
  params: messageParams,
  response,
  domainErrors: ['not_found', 'too_many_messages'],
});

export const reactToMessage = endpoint({
  name: 'reactToMessage',
  method: 'PUT',
  path: '/conversations/:conversationId/messages/:messageId/reaction',
  summary: 'Adds or removes an emoji reaction.',
  access: 'attendee',
  params: messageParams,
  body: z.object({ emoji: z.string().check(z.minLength(1), z.maxLength(32)), isOn: z.boolean() }),
  response,
  domainErrors: ['not_found', 'conversation_closed', 'message_deleted', 'too_many_reactions', 'too_many_messages'],
});

export const pinMessage = endpoint({
  name: 'pinMessage',
  method: 'PUT',
  path: '/conversations/:conversationId/messages/:messageId/pin',
  summary: 'Pins or unpins a message for everyone. In rooms, moderators only.',
  access: 'attendee',
  params: messageParams,
  body: z.object({ isPinned: z.boolean() }),
  response,
  domainErrors: ['not_found', 'conversation_closed', 'message_deleted', 'moderators_only', 'pins_full', 'too_many_messages'],
});

/** As with `sendMessage`, a repeat with the same id creates no second poll. */
export const sendPoll = endpoint({
  name: 'sendPoll',
  method: 'PUT',
  path: '/conversations/:conversationId/messages/:messageId/poll',
  summary: 'Creates a poll with two to twelve options.',
  access: 'attendee',
  params: messageParams,
  body: z.object({
    question: PollQuestion,
    options: z.array(PollOption).check(z.minLength(POLL_OPTIONS_MIN), z.maxLength(POLL_OPTIONS_MAX)),
    isMultiple: z._default(z.boolean(), false),
  }),
  response,
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

export const votePoll = endpoint({
  name: 'votePoll',
  method: 'PUT',
  path: '/conversations/:conversationId/messages/:messageId/votes',
  summary: 'Votes in a poll. Replaces your earlier vote.',
  access: 'attendee',
  params: messageParams,
  body: z.object({
    /** Indexes of the poll's options, from 0. Empty removes the vote. */
    options: z.array(z.int().check(z.gte(0), z.lt(POLL_OPTIONS_MAX))).check(z.maxLength(POLL_OPTIONS_MAX)),
  }),
  response,
  domainErrors: ['not_found', 'conversation_closed', 'message_deleted', 'poll_closed', 'too_many_messages'],
});

export const closePoll = endpoint({
  name: 'closePoll',
  method: 'PUT',
  path: '/conversations/:conversationId/messages/:messageId/closed',
  summary: 'Closes one of your polls, or any poll as a moderator.',
  access: 'attendee',
  params: messageParams,
  response,
  domainErrors: ['not_found', 'message_deleted', 'moderators_only'],
});

export const listPinnedMessages = endpoint({
  name: 'listPinnedMessages',
  method: 'GET',
  path: '/conversations/:conversationId/pinned',
  summary: 'Lists the pinned messages of a conversation, last pinned first.',
  access: 'attendee',
  impersonation: 'never',
  params: conversationParams,
  response: z.object({ messages: z.array(Message) }),
  domainErrors: ['not_found'],
});

export const listReactions = endpoint({
  name: 'listReactions',
  method: 'GET',
  path: '/conversations/:conversationId/messages/:messageId/people',
  summary: 'Lists who reacted to a message and who voted in its poll, up to 200.',
  access: 'attendee',
  impersonation: 'never',
  params: messageParams,
  response: z.object({
    reactions: z.array(z.object({ emoji: z.string(), person: ChatPerson })),
    votes: z.array(z.object({ option: z.int(), person: ChatPerson })),
  }),
  domainErrors: ['not_found'],
});

/** People of a conversation whose name or handle starts with the given text, for mentions. */
export const searchMembers = endpoint({
  name: 'searchMembers',
  method: 'GET',
  path: '/conversations/:conversationId/members/search',
  summary: 'Lists members of a conversation by the start of their name.',
  access: 'attendee',
  impersonation: 'never',
  params: conversationParams,
  query: z.object({ text: z._default(z.string().check(z.maxLength(100)), '') }),
  response: z.object({ items: z.array(ChatPerson) }),
  domainErrors: ['not_found'],
});
