import { getCall, listRingingCalls } from '@festoon/contracts/live/calls';
import type { CallId } from '@festoon/contracts/core/ids';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';

export const callQuery = (callId: CallId) =>
  queryOptions({
    queryKey: ['calls', callId],
    queryFn: ({ signal }) => call(getCall, { callId }, { signal }),
    staleTime: 0,
    meta: inlineErrors,
  });

export const ringingQuery = queryOptions({
  queryKey: ['calls', 'ringing'],
  queryFn: ({ signal }) => call(listRingingCalls, {}, { signal }),
  staleTime: 0,
  meta: inlineErrors,
});
