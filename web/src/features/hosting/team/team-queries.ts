import type { EventId } from '@festoon/contracts/core/ids';
import { getTeam, listMyInvitations, openInvitation } from '@festoon/contracts/hosting/team';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

export function teamQuery(eventId: string) {
  return queryOptions({
    queryKey: ['organiser-event', eventId, 'team'],
    queryFn: ({ signal }) => call(getTeam, { eventId: eventId as EventId }, { signal }),
    meta: inlineErrors,
  });
}

/** The query for the invitations sent to the account's own address. */
export const myInvitationsQuery = queryOptions({
  queryKey: ['team-invitations'],
  queryFn: ({ signal }) => call(listMyInvitations, {}, { signal }),
  meta: inlineErrors,
});

/** Returns the query for the invitation of an emailed link. Fetched once, because the response is final. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['team-invitations', 'link', token],
    queryFn: ({ signal }) => call(openInvitation, { token }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: inlineErrors,
  });
}
