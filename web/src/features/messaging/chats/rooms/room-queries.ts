import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ConversationId, EventId } from '@festoon/contracts/core/ids';
import { listRoomActions } from '@festoon/contracts/messaging/room-actions';
import { getHostedRoom, getRoomDesk, type RoomDesk } from '@festoon/contracts/messaging/rooms';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';

const ACTIONS_LIMIT = 10;

export const hostedRoomQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['hosted-event', eventId, 'room'],
    queryFn: ({ signal }) => call(getHostedRoom, { eventId: eventId as EventId }, { signal }),
    staleTime: 0,
    meta: inlineErrors,
  });

export const roomDeskQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['room-desk', conversationId],
    queryFn: ({ signal }) => call(getRoomDesk, { conversationId: conversationId as ConversationId }, { signal }),
    staleTime: 0,
    meta: inlineErrors,
  });

export function roomActionsQuery(conversationId: string) {
  return infiniteQueryOptions({
    queryKey: ['room-desk', conversationId, 'actions'],
    queryFn: ({ pageParam, signal }) =>
      call(
        listRoomActions,
        {
          conversationId: conversationId as ConversationId,
          limit: ACTIONS_LIMIT,
          ...(pageParam !== null && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
    meta: inlineErrors,
  });
}

/** A change of a room; each answers it whole. */
export function useRoomChange<Params>({ conversationId, eventId }: RoomDesk, change: (params: Params) => Promise<RoomDesk>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (desk) => {
      queryClient.setQueryData(roomDeskQuery(conversationId).queryKey, desk);
      if (eventId !== null) queryClient.setQueryData(hostedRoomQuery(eventId).queryKey, desk);
      void queryClient.invalidateQueries({ queryKey: roomActionsQuery(conversationId).queryKey });
    },
    meta: inlineErrors,
  });
}
