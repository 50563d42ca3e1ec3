import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ConversationId, EventId } from '@festoon/contracts/core/ids';
import { listRoomActions } from '@festoon/contracts/messaging/room-actions';
import { getOrganiserEventRoom, getRoomModeration, type RoomModeration } from '@festoon/contracts/messaging/rooms';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';

const ACTIONS_LIMIT = 10;

export const organiserEventRoomQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['organiser-event', eventId, 'room'],
    queryFn: ({ signal }) => call(getOrganiserEventRoom, { eventId: eventId as EventId }, { signal }),
    staleTime: 0,
    meta: inlineErrors,
  });

export const roomModerationQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['room-desk', conversationId],
    queryFn: ({ signal }) => call(getRoomModeration, { conversationId: conversationId as ConversationId }, { signal }),
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

/** Returns a mutation of a room. Each call returns the whole room. */
export function useRoomChange<Params>(
  { conversationId, eventId }: RoomModeration,
  change: (params: Params) => Promise<RoomModeration>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (room) => {
      queryClient.setQueryData(roomModerationQuery(conversationId).queryKey, room);
      if (eventId !== null) queryClient.setQueryData(organiserEventRoomQuery(eventId).queryKey, room);
      void queryClient.invalidateQueries({ queryKey: roomActionsQuery(conversationId).queryKey });
    },
    meta: inlineErrors,
  });
}
