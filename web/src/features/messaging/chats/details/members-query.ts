import { listChatMembers } from '@festoon/contracts/messaging/chat-members';
import type { ConversationId } from '@festoon/contracts/core/ids';
import { searchMembers } from '@festoon/contracts/messaging/message-actions';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { CHATS_KEY } from '../chats-key.ts';

/**
 * Returns the query for the members of a group, or for the people who manage a room. It is refetched when the
 * conversation changes.
 */
export function membersQuery(conversationId: string, memberCount: number) {
  return queryOptions({
    queryKey: [...CHATS_KEY, 'members', conversationId, memberCount],
    queryFn: async ({ signal }) =>
      (await call(listChatMembers, { conversationId: conversationId as ConversationId }, { signal })).members,
    placeholderData: keepPreviousData,
    meta: inlineErrors,
  });
}

/** Returns the query for people of a conversation by the start of their name. */
export function memberSearchQuery(conversationId: string, text: string) {
  return queryOptions({
    queryKey: [...CHATS_KEY, 'member-search', conversationId, text],
    queryFn: async ({ signal }) =>
      (await call(searchMembers, { conversationId: conversationId as ConversationId, text }, { signal })).items,
    placeholderData: keepPreviousData,
    meta: inlineErrors,
  });
}
