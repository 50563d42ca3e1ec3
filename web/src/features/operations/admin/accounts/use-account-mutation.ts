import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminAccountDetail } from '@festoon/contracts/operations/admin-accounts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { accountsKey, accountQuery } from './account-queries.ts';

/**
 * Returns a mutation on an account. The panel shows the response immediately, and the list and the timeline are fetched
 * again.
 */
export function useAccountMutation<Input>(mutate: (input: Input) => Promise<AdminAccountDetail>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: mutate,
    onSuccess: (person) => client.setQueryData(accountQuery(person.id).queryKey, person),
    onSettled: () => client.invalidateQueries({ queryKey: accountsKey }),
    meta: inlineErrors,
  });
}
