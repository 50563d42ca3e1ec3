import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLiveTopic } from '../../../lib/live.ts';
import { ringingQuery } from '../call-queries.ts';
import { RingDialog } from './ring-dialog.tsx';

/** Milliseconds between checks while a call rings: ringing ends automatically, and the message about it may be lost. */
const LOOK_MS = 5000;
const changes = /^calls\.changed$|^live\.resumed$/;

/** Shows the first of the calls that ring for a user with premium, on any page of the site. */
export function RingingCalls({ accountId }: { accountId: string }) {
  const client = useQueryClient();
  const { data } = useQuery({
    ...ringingQuery,
    refetchInterval: ({ state }) => ((state.data?.ringing.length ?? 0) > 0 ? LOOK_MS : false),
  });
  useLiveTopic(`account:${accountId}`, ({ name }) => {
    if (changes.test(name)) void client.invalidateQueries({ queryKey: ringingQuery.queryKey });
  });
  const [call] = data?.ringing ?? [];
  return call === undefined ? null : <RingDialog key={call.id} call={call} isInCall={(data?.ongoing.length ?? 0) > 0} />;
}
