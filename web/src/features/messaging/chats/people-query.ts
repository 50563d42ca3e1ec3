import { getChatPerson, searchChatPeople } from '@festoon/contracts/messaging/chat-people';
import type { AccountId } from '@festoon/contracts/core/ids';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { CHATS_KEY } from './chats-key.ts';

const FOUND = 20;

/** People one may write to. */
export function peopleQuery(words: string) {
  return queryOptions({
    queryKey: [...CHATS_KEY, 'people', words],
    queryFn: async ({ signal }) => (await call(searchChatPeople, { q: words, limit: FOUND }, { signal })).items,
    placeholderData: keepPreviousData,
    meta: inlineErrors,
  });
}

export function personQuery(accountId: string) {
  return queryOptions({
    queryKey: [...CHATS_KEY, 'person', accountId],
    queryFn: ({ signal }) => call(getChatPerson, { accountId: accountId as AccountId }, { signal }),
    meta: inlineErrors,
  });
}
