import { startCall } from '@festoon/contracts/live/calls';
import type { ConversationId } from '@festoon/contracts/core/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../lib/api/api-client.ts';
import { callQuery } from './call-queries.ts';

/** Returns a function that calls everyone in a conversation and opens the call. */
export function useStartCall(conversationId: ConversationId) {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isVideo: boolean) => call(startCall, { conversationId, isVideo }),
    onSuccess: (response, isVideo) => {
      client.setQueryData(callQuery(response.call.id).queryKey, response);
      void navigate({ to: '/calls/$id', params: { id: response.call.id }, search: { with: isVideo ? 'camera' : 'sound' } });
    },
  });
}
