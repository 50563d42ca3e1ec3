import { createStreamKey, revokeStreamKey } from '@festoon/contracts/stream-keys';
import type { StreamId } from '@festoon/contracts/ids';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { streamKeyQuery } from '../stream-queries.ts';

/** The key that a streaming program sends with. What it reads is known here only right after it was made. */
export function useProgramKey(streamId: StreamId) {
  const client = useQueryClient();
  const known = useQuery(streamKeyQuery(streamId));
  const refresh = () => client.invalidateQueries({ queryKey: streamKeyQuery(streamId).queryKey });
  const make = useMutation({ mutationFn: () => call(createStreamKey, { streamId }), onSettled: refresh });
  const revoke = useMutation({
    mutationFn: () => call(revokeStreamKey, { streamId }),
    onSuccess: () => make.reset(),
    onSettled: refresh,
  });
  return { known, make, revoke };
}
