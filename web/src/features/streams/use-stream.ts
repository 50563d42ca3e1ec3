import type { StreamRoom } from '@festoon/contracts/streams';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLiveTopic } from '../../lib/live.ts';
import { ApiError } from '../../lib/api-error.ts';
import { streamQuery } from './stream-queries.ts';
import { STREAMS_KEY } from './streams-key.ts';

export type OpenStream = {
  readonly stream: StreamRoom | undefined;
  readonly error: unknown;
  /** It was shown and is not to be seen any more. */
  readonly isTaken: boolean;
  readonly isFetching: boolean;
  readonly refresh: () => void;
};

const LOOK_MS = 30_000;
const parts: Readonly<Record<string, string>> = { 'people.changed': 'people', 'questions.changed': 'questions' };

/** A stream as it is now: asked for again whenever something of it changed. */
export function useStream(streamId: string): OpenStream {
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery({
    ...streamQuery(streamId),
    // Hints may be lost.
    refetchInterval: ({ state }) => (state.data?.state === 'live' ? LOOK_MS : false),
  });
  const [wasShown, setWasShown] = useState(false);
  if (data && !wasShown) setWasShown(true);
  const isMissing = error instanceof ApiError && error.status === 404;
  const refresh = () => void client.invalidateQueries({ queryKey: streamQuery(streamId).queryKey });
  useLiveTopic(`stream:${streamId}`, ({ name }) => {
    const part = parts[name];
    if (part !== 'questions') refresh();
    if (part !== undefined) void client.invalidateQueries({ queryKey: [...STREAMS_KEY, part, streamId] });
    if (name === 'live.resumed') void client.invalidateQueries({ queryKey: STREAMS_KEY });
  });
  return {
    stream: isMissing ? undefined : data,
    error,
    isTaken: isMissing && wasShown,
    isFetching,
    refresh: () => void refetch(),
  };
}
