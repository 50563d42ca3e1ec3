import type { AccountId, StreamId } from '@festoon/contracts/core/ids';
import {
  appointStreamModerator,
  dismissStreamModerator,
  inviteCohost,
  letBackIntoStream,
  removeCohost,
  removeFromStream,
} from '@festoon/contracts/live/stream-people';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api-client.ts';
import { STREAMS_KEY } from '../streams-key.ts';

const calls = {
  invite: inviteCohost,
  offStage: removeCohost,
  appoint: appointStreamModerator,
  dismiss: dismissStreamModerator,
  remove: removeFromStream,
  letBack: letBackIntoStream,
} as const;

export type PeopleDeed = keyof typeof calls;

/** Runs an action on a person of a stream, then loads the list of people and the stream again. */
export function usePeopleDeeds(streamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ deed, accountId }: { deed: PeopleDeed; accountId: AccountId }) =>
      call(calls[deed], { streamId: streamId as StreamId, accountId }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [...STREAMS_KEY, 'people', streamId] }),
        client.invalidateQueries({ queryKey: [...STREAMS_KEY, 'one', streamId] }),
      ]),
  });
}
