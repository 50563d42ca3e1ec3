import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listAdminCategories, type AdminCategory } from '@festoon/contracts/operations/admin-categories';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';

/** Milliseconds between polls while events move from one category to another. */
const POLL_MS = 3000;

export const adminCategoriesQuery = queryOptions({
  queryKey: ['admin', 'categories'],
  queryFn: ({ signal }) => call(listAdminCategories, {}, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ replacementSlug }) => replacementSlug !== null) === true && POLL_MS,
  staleTime: 0,
  meta: inlineErrors,
});

type Answer = { readonly items: AdminCategory[] };

/** Returns a mutation whose response is the whole list. */
export function useCategoryMutation<Input>(mutate: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: mutate,
    onSuccess: (response) => {
      client.setQueryData(adminCategoriesQuery.queryKey, response);
      return client.invalidateQueries({ queryKey: ['categories'] });
    },
    meta: inlineErrors,
  });
}
