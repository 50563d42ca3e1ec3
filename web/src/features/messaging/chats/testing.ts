import type { Conversation } from '@festoon/contracts/messaging/chats';
import type { AccountId, ConversationId, EventId, MessageId } from '@festoon/contracts/core/ids';
import type { ChatPerson, EventLinkPreview, Message } from '@festoon/contracts/messaging/messages';

export function person(id: string, name: string): ChatPerson {
  return { id: id as AccountId, name, handle: null, imageUrl: null };
}

export const harbourConcert: EventLinkPreview = {
  id: 'event' as EventId,
  slug: 'harbour-concert',
  title: 'Harbour concert',
  startAt: '2026-12-04T19:00:00Z',
  localStart: '2026-12-04T19:00',
  timeZone: 'Europe/Lisbon',
  location: 'Old Customs House, Lisbon',
  imageUrl: null,
  isCancelled: false,
};

export function buildMessage(change: Partial<Message> = {}): Message {
  return {
    id: 'message' as MessageId,
    conversationId: 'conversation' as ConversationId,
    number: 1,
    change: 1,
    kind: 'text',
    author: person('ana', 'Ana Ferreira'),
    text: 'Hello',
    replyTo: null,
    files: [],
    event: null,
    linkPreview: null,
    poll: null,
    notice: null,
    call: null,
    reactions: [],
    mentions: [],
    mentionsEveryone: false,
    sentAt: '2026-11-22T10:00:00Z',
    editedAt: null,
    deletedAt: null,
    isRemoved: false,
    isPinned: false,
    ...change,
  };
}

export function buildConversation(change: Partial<Conversation> = {}): Conversation {
  return {
    id: 'conversation' as ConversationId,
    kind: 'direct',
    title: 'Ana Ferreira',
    imageUrl: null,
    event: null,
    partner: person('ana', 'Ana Ferreira'),
    myRole: 'member',
    memberCount: 2,
    state: 'open',
    postingRestriction: null,
    slowModeSeconds: 0,
    lastNumber: 1,
    lastChange: 1,
    clearedNumber: 0,
    lastReadNumber: 1,
    unreadCount: 0,
    mentionCount: 0,
    lastMessage: buildMessage(),
    lastMessageAt: '2026-11-22T10:00:00Z',
    mutedUntil: null,
    isPinned: false,
    createdAt: '2026-11-01T10:00:00Z',
    ...change,
  };
}
