import type { Team } from '@festoon/contracts/hosting/team';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { teamQuery } from './team-queries.ts';

/** A change of the team; each answers it whole. */
export function useTeamChange<Params>(eventId: string, change: (params: Params) => Promise<Team>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (team) => queryClient.setQueryData(teamQuery(eventId).queryKey, team),
    meta: inlineErrors,
  });
}
