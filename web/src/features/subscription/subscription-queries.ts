import { getCurrentSubscription, listPlans } from '@festoon/contracts/subscription';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { errorsInPlace } from '../../lib/query-client.ts';

export const currentQuery = queryOptions({
  queryKey: ['subscription', 'current'],
  queryFn: ({ signal }) => call(getCurrentSubscription, {}, { signal }),
  meta: errorsInPlace,
});

export const plansQuery = queryOptions({
  queryKey: ['subscription', 'plans'],
  queryFn: ({ signal }) => call(listPlans, {}, { signal }),
  meta: errorsInPlace,
});
