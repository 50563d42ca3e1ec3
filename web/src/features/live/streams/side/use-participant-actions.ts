import type { AccountId, StreamId } from '@festoon/contracts/core/ids';
import {
  addStreamModerator,
  removeStreamModerator,
  inviteCohost,
  unbanFromStream,
  removeCohost,
  banFromStream,
} from '@festoon/contracts/live/stream-participants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api-client.ts';
import { STREAMS_KEY } from '../streams-key.ts';

const endpoints = {
  invite: inviteCohost,
  removeFromStage: removeCohost,
  addModerator: addStreamModerator,
  removeModerator: removeStreamModerator,
  remove: banFromStream,
  unban: unbanFromStream,
} as const;

export type ParticipantAction = keyof typeof endpoints;

/** Returns a function that runs an action on a person of a stream, then refetches the people and the stream. */
export function useParticipantActions(streamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ action, accountId }: { action: ParticipantAction; accountId: AccountId }) =>
      call(endpoints[action], { streamId: streamId as StreamId, accountId }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [...STREAMS_KEY, 'people', streamId] }),
        client.invalidateQueries({ queryKey: [...STREAMS_KEY, 'one', streamId] }),
      ]),
  });
}
