import type { CallId } from '@festoon/contracts/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { CallPresence } from './call-presence.ts';
import { callQuery } from './call-queries.ts';

/** Is in a call with this tab while mounted. */
export function useInCall(callId: CallId) {
  const client = useQueryClient();
  const [presence] = useState(() => {
    const { queryKey } = callQuery(callId);
    return new CallPresence(callId, {
      known: (answer) => client.setQueryData(queryKey, answer),
      unsure: () => void client.invalidateQueries({ queryKey }),
    });
  });
  useEffect(() => {
    presence.start();
    return () => presence.stop();
  }, [presence]);
  return { presence, state: useSyncExternalStore(presence.subscribe, presence.snapshot, presence.snapshot) };
}
