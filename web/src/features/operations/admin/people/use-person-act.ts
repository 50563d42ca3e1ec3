import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PersonDetail } from '@festoon/contracts/operations/admin-people';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { peopleKey, personQuery } from './people-queries.ts';

/** Runs an action on an account: the panel shows the answer immediately, and the list and the timeline are fetched again. */
export function usePersonAct<Input>(act: (input: Input) => Promise<PersonDetail>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (person) => client.setQueryData(personQuery(person.id).queryKey, person),
    onSettled: () => client.invalidateQueries({ queryKey: peopleKey }),
    meta: inlineErrors,
  });
}
