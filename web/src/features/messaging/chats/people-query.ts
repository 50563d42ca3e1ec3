import { getChatPerson, searchChatPeople } from '@festoon/contracts/messaging/chat-people';
import type { AccountId } from '@festoon/contracts/core/ids';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { CHATS_KEY } from './chats-key.ts';

const PEOPLE_LIMIT = 20;

/** Returns the query for people the viewer can message. */
export function peopleQuery(search: string) {
  return queryOptions({
    queryKey: [...CHATS_KEY, 'people', search],
    queryFn: async ({ signal }) => (await call(searchChatPeople, { q: search, limit: PEOPLE_LIMIT }, { signal })).items,
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
